import { isOneName } from '../reply-parsers/full-name.ts';
import { parseName } from '../reply-parsers/name.ts';
import { splitName } from '../reply-parsers/name-spelling.ts';
import { firstNameWords, lastNameWords } from '../reply-parsers/name-words.ts';
import { normalizeText } from '../reply-parsers/normalize-text.ts';
import { editDistance } from '../reply-parsers/similarity.ts';
import { monthOf } from './correction-target.ts';
import type { AnsweredQuestion } from './reading-context.ts';

/** The new answer of a correction: the words that the parser of the question reads. */
export interface CorrectedValue {
  readonly reply: string;
  /** From 0 to 1: below 0.8 the candidate is asked whether it is meant so. */
  readonly confidence: number;
}

const certain = 0.95;
const likely = 0.7;

/** Endings of domains that have two parts. */
const twoPartEnding = /\.(?:co|org|ac|gov|com|net)\.[a-z]{2}$/u;
const ending = /\.[^.]+$/u;

/** "My mail should end in .nl", "it is gmail, not hotmail". */
const completeEmail = (old: string, text: string): string | null => {
  const [name, domain] = [old.slice(0, old.lastIndexOf('@')), old.slice(old.lastIndexOf('@') + 1)];
  const said = normalizeText(text).replace(
    /\b(?:not|niet|geen|ipv|instead of|in plaats van|no)\s+\S+/gu,
    ' ',
  );
  if (/\S@\S+\.\S/u.test(said)) return null;
  const [, suffix] =
    /(?<![\w@])(?:punt |dot |\.)((?:co\.|org\.|ac\.)?(?:nl|be|com|net|org|eu|de|fr|uk|ie|io|me|info|nu|us|edu|gov|es|it|pl|lu|ch|at))\b/u.exec(
      said,
    ) ?? [];
  if (suffix !== undefined) {
    const stem = domain.replace(twoPartEnding.test(domain) ? twoPartEnding : ending, '');
    return `${name}@${stem}.${suffix}`;
  }
  const [, whole] = /(?:@|\b)((?:[a-z0-9-]+\.)+[a-z]{2,})\b/u.exec(said) ?? [];
  return whole === undefined || whole === domain ? null : `${name}@${whole}`;
};

/** "It ends in 124". */
const completePhone = (old: string, text: string): string | null => {
  const [, end] =
    /\b(?:eindig\w*|ends?|ending|laatste \S+|last \S+)\b\D{0,25}?(\d[\d ]{0,7})/u.exec(normalizeText(text)) ??
    [];
  const digits = end?.replaceAll(' ', '') ?? '';
  return digits === '' ? null : `${old.slice(0, -digits.length)}${digits}`;
};

/** "Born in 1993, not 1992": a part of the date changes, the rest stays. `text` has no old part any more. */
const completeDate = (old: string, text: string, isBirth: boolean): string | null => {
  const [year = '', month = '', day = ''] = old.split('-');
  const said = normalizeText(text);
  const [newYear] = /\b(?:19|20)\d{2}\b/u.exec(said) ?? [];
  const named = said.split(/[^a-z]+/u).flatMap((word) => monthOf(word) ?? []);
  const [, newDay] = /\b(?:de|the)? ?(\d{1,2})(?:e|ste|de|st|nd|rd|th)\b/u.exec(said) ?? [];
  const isWhole = /\b\d{1,2}[ ./-]/u.test(said.replace(newYear ?? '', ' ')) && named.length > 0;
  const [, dayOfMonth] = /\b(\d{1,2}) \p{L}{3,}/u.exec(said) ?? [];
  // Of a birthday without its year, the year stays: the next one is not meant.
  if (isBirth && newYear === undefined && named[0] !== undefined && dayOfMonth !== undefined)
    return `${year}-${named[0]}-${dayOfMonth.padStart(2, '0')}`;
  if (isWhole || /\d{1,2}[-/.]\d{1,2}/u.test(said)) return null;
  if (newYear === undefined && named.length === 0 && newDay === undefined) return null;
  return `${newYear ?? year}-${named[0] ?? month}-${newDay?.padStart(2, '0') ?? day}`;
};

const spellings: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\b(?:met|with) (?:een )?(?:dt|d t)\b/u, /(?:dt|d|t)(?![a-z])/giu, 'dt'],
  [/\b(?:met|with) (?:een |a )?k\b/u, /c(?!h)/gu, 'k'],
  [/\b(?:met|with) (?:een |a )?c\b/u, /k/gu, 'c'],
  [/\b(?:met|with) (?:een |a )?z\b/u, /s/gu, 'z'],
  [/\b(?:met|with) (?:een |an )?s\b/u, /z/gu, 's'],
  [/\b(?:met|with) (?:een |a )?(?:y|griekse y|i grec)\b/u, /ij|i/gu, 'y'],
  [/\b(?:met|with) (?:een )?(?:lange )?ij\b/u, /y|ei/gu, 'ij'],
  [/\b(?:met|with) (?:een )?(?:korte )?ei\b/u, /ij/gu, 'ei'],
];

/** "Smidt with dt": one place of a name is spelled otherwise. */
const respell = (old: string, text: string): string | null => {
  const said = normalizeText(text);
  const spelling = spellings.find(([asked]) => asked.test(said));
  const places = spelling ? [...old.matchAll(spelling[1])] : [];
  return spelling && places.length === 1 ? old.replace(spelling[1], spelling[2]) : null;
};

/** "It's Ayesha": a word that is nearly the old name replaces it. */
const replaceNearName = (old: string, text: string): string | null => {
  const said: readonly string[] = text.match(/\p{L}+/gu) ?? [];
  for (const part of old.split(' ').filter(({ length }) => length >= 4)) {
    const near = said.find((word) => {
      const distance = editDistance(normalizeText(word), normalizeText(part));
      return /^\p{Lu}/u.test(word) && word[0] === part[0] && distance > 0 && distance <= 2;
    });
    if (near !== undefined) return old.replace(part, near);
  }
  return null;
};

const partLabels = {
  first: new RegExp(`\\b(?:${firstNameWords})\\b`, 'iu'),
  last: new RegExp(`\\b(?:${lastNameWords})\\b`, 'iu'),
} as const;

/** "My surname is de Vries": one part of a full name changes, the other stays. */
const replaceNamePart = (old: string, text: string): string | null => {
  const named = (['first', 'last'] as const).filter((part) => partLabels[part].test(text));
  const [part] = named;
  if (part === undefined || named.length > 1) return null;
  const said = parseName(text, part);
  const { first, last } = splitName(old.split(' '));
  if (!said.ok || !first || !last) return null;
  const isWhole = last.join(' ') === old;
  if (part === 'last') return `${first.join(' ')} ${said.value}`;
  return isWhole ? said.value : `${said.value} ${last.join(' ')}`;
};

const tellsWholeName = (text: string): boolean => {
  const told = parseName(text, 'full');
  return told.ok && !isOneName(told.value) && splitName(told.value.split(' ')).first !== null;
};

/** Completes a new answer that names only the part that changes; null where the message names none, or the whole. */
export const completeAnswer = (
  { action, value, variableName, text: asked }: AnsweredQuestion,
  text: string,
  rest: string = text,
): CorrectedValue | null => {
  if (typeof value !== 'string') return null;
  const of = (reply: string | null, confidence: number): CorrectedValue | null =>
    reply === null || reply === value ? null : { reply, confidence };
  const part = action.namePart === 'full' ? replaceNamePart(value, text) : null;
  if (part !== null) return of(part, certain);
  if (action.namePart === 'full' && tellsWholeName(text)) return null;
  switch (action.kind) {
    case 'ask/email':
      return of(completeEmail(value, text), certain) ?? of(respell(value, text), likely);
    case 'ask/phone':
      return of(completePhone(value, rest), certain);
    case 'ask/date':
      return of(completeDate(value, rest, /geboren|geboorte|born|birth/iu.test(asked)), certain);
    case 'ask/name':
      return of(replaceNearName(value, text) ?? respell(value, text), likely);
    case 'ask/text':
      return /name|naam/u.test(variableName) ? of(respell(value, text), likely) : null;
    default:
      return null;
  }
};
