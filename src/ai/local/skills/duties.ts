import type { Statement, VacancyText } from '../vacancy-text.ts';
import { capitalised } from './names.ts';
import type { Mention } from './mention.ts';
import { boundary, noSkill } from './phrases.ts';
import { fold } from './tokens.ts';

// "sanitair monteren", "working the till", "report to".
const shapes = {
  nl: /^(?!(?:je|jij|we|wij|onze?|jouw|het|er|samen|zorgen|werken|zijn|hebben|kunnen|gaan)\b)(?:[\p{L}-]+ ){1,3}[\p{L}-]{3,}en$/iu,
  en: /^(?!(?:being|having|going|doing|making sure|ensuring|working|including|following|reporting to|during)\b)(?:\p{L}{2,}ing) (?:[\p{L}-]+ ?){1,3}$/iu,
} as const;

const divider = {
  nl: /[,;()]| en | of /iu,
  en: /[,;()]| and | or /iu,
} as const;

/** What the work is, where the duties name it as a thing one does: "leidingen leggen", "writing reports". */
export function dutyMentions({ statements, language }: VacancyText): Mention[] {
  return statements
    .filter(({ section, negated, strength }) => section === 'duties' && !negated && strength === 'none')
    .flatMap((statement) => dutiesOf(statement, language));
}

function dutiesOf(statement: Statement, language: VacancyText['language']): Mention[] {
  let at = 0;
  return statement.text.split(new RegExp(`(${divider[language].source})`, 'iu')).flatMap((part) => {
    const start = at;
    at += part.length;
    const text = part.trim().replace(/[.!:]+$/, '');
    const inner = language === 'en' ? text.replace(/ (?:the|a|an|your|our|their) /giu, ' ') : text;
    if (!shapes[language].test(inner) || noSkill[language].test(text) || boundary[language].test(text))
      return [];
    const from = start + part.indexOf(text);
    return [mentionOf(text, from, statement, language)];
  });
}

function mentionOf(
  text: string,
  start: number,
  statement: Statement,
  language: VacancyText['language'],
): Mention {
  return {
    kind: 'hard',
    concept: `text/${fold(text)}`,
    name: capitalised(text),
    phrase: text,
    language,
    form: 'noun',
    asked: 'experience',
    statement,
    start,
    end: start + text.length,
    unknown: true,
  };
}
