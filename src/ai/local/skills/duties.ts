import type { Statement, VacancyText } from '../vacancy-text.ts';
import { actions, infinitiveOf } from './actions.ts';
import { conceptOf } from './lexical.ts';
import { capitalised } from './names.ts';
import type { Asked, Mention } from './mention.ts';
import { boundary, filling, noSkill } from './phrases.ts';
import { fold } from './tokens.ts';

type Language = VacancyText['language'];

const divider = {
  nl: /[,;:()]|\s(?:en|of|&)\s/iu,
  en: /[,;:()]|\s(?:and|or|&)\s/iu,
} as const;

const subject = {
  nl: /^(?:(?:je|jij|u|daarnaast|verder|ook|dagelijks|samen|vervolgens|tevens|gaat)\s+)+/iu,
  en: /^(?:(?:you|you'll|you will|will|to|also|then|daily|help|help to|helping|assist with|assisting with|be|responsible for)\s+)+/iu,
} as const;

const mostWords = 3;

/** What the work is, where the duties name it as a thing one does: "leidingen leggen", "je maakt offertes", "writing reports". */
export function dutyMentions({ statements, language }: VacancyText): Mention[] {
  return statements
    .filter(({ section, negated, strength }) => section === 'duties' && !negated && strength === 'none')
    .flatMap((statement) => dutiesOf(statement, language));
}

function dutiesOf(statement: Statement, language: Language): Mention[] {
  let at = 0;
  return statement.text.split(new RegExp(`(${divider[language].source})`, 'iu')).flatMap((part) => {
    const start = at + part.search(/\S|$/);
    at += part.length;
    const text = part.trim().replace(/[.!]+$/, '');
    const name = language === 'nl' ? dutchDuty(text) : englishDuty(text);
    if (name === null || noSkill[language].test(name) || /['’\d]/.test(name)) return [];
    return [mentionOf({ name, start, end: start + text.length }, statement, language)];
  });
}

/** "sanitair monteren" as it is, "je maakt de offertes voor klanten" as "offertes maken"; null for anything else. */
function dutchDuty(text: string): string | null {
  const words = upTo(text.replace(subject.nl, ''), 'nl');
  const [first = '', ...rest] = words;
  const verb = infinitiveOf(first.toLowerCase());
  if (verb !== null) {
    const object = withoutFilling(rest, 'nl');
    return object.length === 0 || object.length > mostWords ? null : [...object, verb].join(' ');
  }
  const last = words.at(-1) ?? '';
  const isAction = words.length > 1 && words.length <= mostWords + 1 && /\p{L}{3,}en$/u.test(last);
  return isAction && !/^(?:\p{L}+t|we|wij|ik|ze|zij|er|dan)$/iu.test(first) && !filling.nl.has(fold(first))
    ? words.join(' ')
    : null;
}

/** "write daily notes", "advising customers" as they are; null for anything else. */
function englishDuty(text: string): string | null {
  const [first = '', ...rest] = upTo(text.replace(subject.en, ''), 'en');
  if (!actions.en.has(first.toLowerCase().replace(/ing$/, '')) && !actions.en.has(first.toLowerCase())) {
    if (
      !actions.en.has(first.toLowerCase().replace(/(.)\1?ing$/, '$1')) &&
      !actions.en.has(first.toLowerCase().replace(/ing$/, 'e'))
    )
      return null;
  }
  const object = withoutFilling(rest, 'en');
  return object.length === 0 || object.length > mostWords ? null : [first, ...object].join(' ');
}

const further: Readonly<Record<Language, RegExp>> = {
  nl: /\s(?:met|van|in|op|bij|naar|uit|tot|over|aan|per|als|te|om)\s/iu,
  en: /\s(?:with|of|in|on|to|about|across|as|their|three|two|around|over|when)\s/iu,
};

/** The words up to where another thought begins. */
function upTo(text: string, language: Language): string[] {
  const ends = [text.search(boundary[language]), text.search(further[language])].filter((end) => end > 0);
  const clause = ends.length === 0 ? text : text.slice(0, Math.min(...ends));
  return clause.split(/\s+/).filter((word) => word !== '');
}

function withoutFilling(words: readonly string[], language: Language): string[] {
  const first = words.findIndex((word) => !filling[language].has(fold(word)));
  return first === -1 ? [] : words.slice(first);
}

interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function mentionOf({ name, start, end }: Place, statement: Statement, language: Language): Mention {
  const asked: Asked = 'ability';
  return {
    kind: 'hard',
    concept: conceptOf(name, language) ?? `text/${fold(name)}`,
    name: capitalised(name),
    phrase: name,
    language,
    form: 'noun',
    asked: language === 'en' && /^\w+ing\b/i.test(name) ? 'experience' : asked,
    statement,
    start,
    end,
    unknown: true,
  };
}
