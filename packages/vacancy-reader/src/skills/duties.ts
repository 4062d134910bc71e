import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import {
  infinitiveOfThirdPerson,
  isEnglishWorkVerb,
  isDutchWorkInfinitive,
  separableInfinitive,
} from './work-verbs.ts';
import { conceptOfName } from './lexicon-matches.ts';
import { matchAll } from './match-all.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { addressesReader, describesDailyWork, type SkillMention } from './skill-mention.ts';
import { skillNameEnd, skillFillerWords, notSkillPattern } from './skill-phrases.ts';
import { foldWord } from './tokens.ts';

type Language = ParsedVacancy['language'];

/** An activity: its name, and its phrase with the article of the text. */
interface Duty {
  readonly name: string;
  readonly phrase: string;
}

// The group keeps separators in the result of `split`, because their length counts.
const divider = {
  nl: /([,;:()]|(?<!-)\s(?:en|of|&)\s)/iu,
  en: /([,;:()]|\s(?:and|or|&)\s)/iu,
} as const;

const subjectBefore = {
  nl: /^(?:(?:je|jij|u|daarnaast|verder|ook|dagelijks|samen|vervolgens|tevens|gaat)\s+)+/iu,
  en: /^(?:(?:you|you'll|you will|will|to|also|then|daily|help|help to|helping|assist with|assisting with|be|responsible for)\s+)+/iu,
} as const;

const maxObjectWords = 3;

/** Finds activities that the duties name: "leidingen leggen", "je maakt offertes", "writing reports". */
export function findDutyMentions({ statements, language }: ParsedVacancy): SkillMention[] {
  return statements
    .filter((statement) => !statement.negated && isAboutWork(statement))
    .flatMap((statement) => findDuties(statement, language));
}

function isAboutWork(statement: VacancyStatement): boolean {
  const { section } = statement;
  if (section === 'duties') return true;
  return section === 'other'
    ? addressesReader(statement)
    : section === 'requirements' && describesDailyWork(statement);
}

function findDuties(statement: VacancyStatement, language: Language): SkillMention[] {
  const separable = language === 'nl' ? findSeparableVerbs(statement) : [];
  return [...separable, ...findDutyParts(statement, language)];
}

const separableVerb =
  /(?<=^|[\s,;])(?<verb>\p{L}+t) (?:(?:zelfstandig|zelf|ook|dagelijks) )?(?:(?<article>(?:de|het|een) )|(?:je|onze) )?(?<object>[\p{L}-]+(?: (?:en )?[\p{L}-]+){0,2}) (?<particle>op|uit|aan|in|af|bij|voor|toe|vast|klaar|schoon|door|mee)(?=[,;.]|\s(?:en|of)\s|$)/giu;

/** "Stelt koopaktes op" gives "koopaktes opstellen". */
function findSeparableVerbs(statement: VacancyStatement): SkillMention[] {
  return matchAll(statement.text, separableVerb).flatMap(({ 0: all, groups, index }) => {
    const { verb = '', article = '', object = '', particle = '' } = groups ?? {};
    const infinitive = separableInfinitive(verb.toLowerCase(), particle.toLowerCase());
    if (infinitive === null || notSkillPattern.nl.test(object) || skillNameEnd.nl.test(object)) return [];
    const name = `${object} ${infinitive}`;
    return [
      toMention({ name, phrase: article + name, start: index, end: index + all.length }, statement, 'nl'),
    ];
  });
}

function findDutyParts(statement: VacancyStatement, language: Language): SkillMention[] {
  let at = 0;
  return statement.text.split(divider[language]).flatMap((part) => {
    const start = at + part.search(/\S|$/);
    at += part.length;
    const text = part.trim().replace(/[.!]+$/, '');
    const duty = language === 'nl' ? dutchDuty(text) : englishDuty(text);
    const name = duty?.name ?? toActivity(text, language);
    if (
      name === null ||
      notSkillPattern[language].test(name) ||
      /['’\d]|^(?:vragen|contact|contacten) |\b(?:je|jij|u|keer|week|dag|dagen|maand)\b|^\w+ (?:up|out|off|down)\b/.test(
        name,
      )
    )
      return [];
    const plainName = name === name.toUpperCase() ? name.toLowerCase() : name;
    const phrase = plainName === name ? (duty?.phrase ?? plainName) : plainName;
    const end = start + (duty === null ? text.length : endOfName(text, duty.name));
    return [toMention({ name: plainName, phrase, start, end }, statement, language)];
  });
}

/** Returns the offset where the last word of a name ends in its text. */
function endOfName(text: string, name: string): number {
  const ends = name.split(' ').map((word) => {
    const at = text.toLowerCase().indexOf(word.toLowerCase());
    return at === -1 ? 0 : at + word.length;
  });
  return Math.max(...ends) || text.length;
}

/** Returns the separated part of a verb before a preposition ("lost storingen op aan laptops"), or an empty text. */
function particleAfter(clause: string, words: readonly string[]): string {
  const after = clause.slice(words.join(' ').length).trim();
  return /^(op|af|uit|aan|bij|in|voor) (?:aan|bij|van|met|voor|in|op|als)\b/iu.exec(after)?.[1] ?? '';
}

const particles = /^(?:op|uit|aan|in|af|bij|voor|toe|door|mee|na)$/iu;

/**
 * Returns "sanitair monteren" as it is, and "offertes maken" for "je maakt de offertes voor klanten"; null for
 * anything else.
 */
function dutchDuty(text: string): Duty | null {
  const clause = text.replace(subjectBefore.nl, '');
  const words = wordsOfThought(clause, 'nl');
  const [first = '', ...rest] = words;
  const verb = infinitiveOfThirdPerson(first.toLowerCase());
  if (verb !== null) {
    const isLast = particles.test(rest.at(-1) ?? '');
    const particle = isLast ? (rest.at(-1) ?? '') : particleAfter(clause, words);
    return toDuty(isLast ? rest.slice(0, -1) : rest, 'nl', (object) => `${object} ${particle}${verb}`);
  }
  const last = words.at(-1) ?? '';
  const named = words.length > 1 && words.length <= maxObjectWords + 1 && /\p{L}{3,}en$/u.test(last);
  // "Schuine daken" are things.
  const isThings =
    words.length === 2 && /\p{L}{3}e$/u.test(first) && !isDutchWorkInfinitive(last.toLowerCase());
  return named &&
    !isThings &&
    !/^(?:\p{L}+t|we|wij|ik|ze|zij|er|dan)$/iu.test(first) &&
    !skillFillerWords.nl.has(foldWord(first))
    ? { name: words.join(' '), phrase: words.join(' ') }
    : null;
}

/** Returns the work on an object; null without an object or when it has too many words. */
function toDuty(words: readonly string[], language: Language, work: (object: string) => string): Duty | null {
  const object = dropLeadingFillers(words, language);
  if (object.length === 0 || object.length > maxObjectWords) return null;
  const name = object.join(' ');
  const before = words[words.length - object.length - 1] ?? '';
  return {
    name: work(name),
    phrase: work(/^(?:de|het|een|an?|the)$/i.test(before) ? `${before} ${name}` : name),
  };
}

const activityPattern = {
  nl: /^(?!(?:je|jij|een|de|het|met|in|voor|\p{L}+t)\b)(?:[\p{L}-]+ ){0,2}\p{L}{3,}(?:ing|beheer|controle|registratie|onderhoud|analyse|advies|planning|administratie|verwerking)$/iu,
  en: /^(?!(?:you|a|an|the|with|in|for|being|having|making)\b)(?:[\p{L}-]+ ){1,2}\p{L}{2,}(?:ing|ment|tion|ance|sis|trials|checks|control)$/iu,
} as const;

/** Returns a part of a list of duties that names an activity: "crop walking", "pest monitoring"; otherwise null. */
function toActivity(text: string, language: Language): string | null {
  return activityPattern[language].test(text) && !skillNameEnd[language].test(text) ? text : null;
}

/** Returns "write daily notes" and "advising customers" as they are; null for anything else. */
function englishDuty(text: string): Duty | null {
  const [first = '', ...rest] = wordsOfThought(text.replace(subjectBefore.en, ''), 'en');
  if (!isEnglishWorkVerb(first.toLowerCase())) return null;
  return toDuty(rest, 'en', (object) => `${first} ${object}`);
}

const nextThought: Readonly<Record<Language, RegExp>> = {
  nl: /\s(?:met|van|in|op|bij|naar|uit|tot|over|aan|per|als|te|om)\s/iu,
  en: /\s(?:with|of|in|on|to|about|across|as|their|three|two|around|over|when|such|like|including|via|into|from|at|through)\s/iu,
};

/** Returns the words up to where another thought begins. */
function wordsOfThought(text: string, language: Language): string[] {
  const ends = [text.search(skillNameEnd[language]), text.search(nextThought[language])].filter(
    (end) => end > 0,
  );
  const clause = ends.length === 0 ? text : text.slice(0, Math.min(...ends));
  return clause.split(/\s+/).filter((word) => word !== '');
}

function dropLeadingFillers(words: readonly string[], language: Language): string[] {
  const first = words.findIndex((word) => !skillFillerWords[language].has(foldWord(word)));
  return first === -1 ? [] : words.slice(first);
}

/** Returns whether a name is a noun phrase: "writing reports", "pest monitoring", but not "write reports". */
function isNounPhrase(name: string, language: Language): boolean {
  return language === 'en'
    ? /ing\b|(?:ment|tion|ance|sis|trials|checks|control)$/i.test(name)
    : !/en$/i.test(name) || / van /i.test(name);
}

interface LocatedDuty extends Duty {
  readonly start: number;
  readonly end: number;
}

function toMention(
  { name, phrase, start, end }: LocatedDuty,
  statement: VacancyStatement,
  language: Language,
): SkillMention {
  return {
    kind: 'hard',
    concept: conceptOfName(name, language) ?? `text/${foldWord(name)}`,
    name: capitalizeFirst(name),
    phrase,
    language,
    form: 'noun',
    asked: isNounPhrase(name, language) ? 'experience' : 'ability',
    statement,
    start,
    end,
    unknown: true,
  };
}
