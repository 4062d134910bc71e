import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import { memoizeByObject } from '../memoize.ts';
import { saysNotRequired, plainStatements, type PlainStatement } from './plain-statements.ts';

const hiringWords =
  /(?<!\p{L})(?:zoeken|op zoek|looking for|solliciteer|reageer|apply|hear from you|van je horen|ben jij|want you|need you|welkom bij)(?!\p{L})/iu;
// "VPS? Dan gaan we glimmen", "spuitlicentie? dan 1,50 meer", but "VCA? Dan zoeken wij jou"
const idleQuestion =
  /^[^?]{2,60}\?\s*(?:(?:dan|then|mooi|fijn|top|super|great|lovely|nice|even better)(?!\p{L})|$)/iu;
// "Mag je ook met de aanhanger rijden (BE), dan zijn we blij", "je bent bevoegd, of anders ruil je die uren"
const supposition =
  /^\P{L}*(?:(?:en|and)\s+)?(?:mag|heb|kun|kan|ben|bezit|mocht)\s+(?:je|jij|u|er)\s[^?]*,\s*dan\s|,\s*(?:of anders|or otherwise)\s+(?!niet|not)/iu;
// "Reach truck certificate = €0.75 extra"
const paysMore =
  /(?:=|→|:)\s*(?:\+\s*)?[€£]\s?\d|[€£]?\s?\d[\d.,]*\s*(?:p\/?[uh]|per (?:uur|hour)|an hour)?\s*(?:extra|meer|more)(?!\p{L})/iu;
// "ADR hoeft niet, mocht je het hebben is dat mooi"
const wishAfterWaiver =
  /^(?:(?:maar|but|al|though|although|en|and)\s+)*(?:mocht|heb|als|if|should|dat|het|it|that|this|wel|though)(?!\p{L})/iu;
const saysItHelps =
  /(?<!\p{L})(?:it|that|this|dat|het)\s+(?:(?:does|would|will|can|wel|zeker)\s+)*(?:helps?|helpt|makes?|maakt|scheelt)(?!\p{L})/iu;
const longTerm =
  /(?:bereid|willing\p{L}*|working towards)(?!\p{L})[^.;]*(?<!\p{L})(?:within|binnen|in)\s+(?:(?:the|your|het|je)\s+(?:first|eerste)\s+)?(?:(?:an?|one|two|three|een|één|twee|drie|\d)\s+)?(?:years?|jaar|jaren)(?!\p{L})/iu;

const nearby = 16;

/**
 * Returns whether one must not work without it, which is a demand anywhere: "without it you cannot touch freight".
 */
const isNeededToWork = (words: string): boolean =>
  /without|zonder/iu.test(words) &&
  /(?<!\p{L})(?:you|nobody|no one)\s+(?:may\s+not|can\s?not|can['’]t|are\s+not\s+allowed|aren['’]t\s+allowed|must\s+not|will\s+not|won['’]t|may|can)\s[^.;]*(?<!\p{L})without\s+(?:a|an|the|your|this|that|it)(?!\p{L})|(?<!\p{L})without\s+(?:it|one|this|that|them|an?|the)(?!\p{L})[^.;]*(?<!\p{L})(?:(?:you|nobody|no one)\s+(?:may|can|will|are|goes|gets|starts|works|must)|can['’]t|cannot)(?!\p{L})|(?<!\p{L})zonder\s+(?:\p{L}[\p{L}-]*\s+){1,4}?(?:kom|mag|kun|kan|ga|gaat|komt|start|begint?|werkt?)\s+(?:je|jij|u|men|niemand|er)(?!\p{L})[^.;]*(?<!\p{L})(?:niet|geen|nergens|niemand)(?!\p{L})/iu.test(
    words,
  ) &&
  detectStrengthCue(words) !== 'nice';

const isSoftened = (source: PlainStatement, next: PlainStatement | undefined): boolean => {
  const { words } = source;
  const gap =
    next === undefined
      ? nearby + 1
      : next.statement.start - source.statement.start - source.statement.text.length;
  const after = next === undefined || gap > nearby ? '' : next.words;
  if (words.includes('?') && idleQuestion.test(words) && !hiringWords.test(words)) {
    if (!/\?\s*$/u.test(words)) return true;
    if (/^(?:dan|then)(?!\p{L})/iu.test(after) && !hiringWords.test(after)) return true;
  }
  if (supposition.test(words) && !hiringWords.test(words)) return true;
  const isWaived = source.statement.negated || saysNotRequired(words);
  if (
    isWaived &&
    wishAfterWaiver.test(after) &&
    (next?.statement.strength === 'nice' || saysItHelps.test(after))
  )
    return true;
  return longTerm.test(words) || (source.statement.section !== 'offer' && paysMore.test(words));
};

const adjustStrength = (statements: readonly PlainStatement[], index: number): PlainStatement => {
  const [source, next] = [statements[index], statements[index + 1]];
  if (source === undefined) throw new RangeError(`no statement ${index}`);
  const { statement, words } = source;
  if (isNeededToWork(words))
    return { words, statement: { ...statement, section: 'requirements', strength: 'must', negated: false } };
  if (!isSoftened(source, next)) return source;
  return { words, statement: { ...statement, strength: 'nice', negated: false } };
};

/**
 * Returns the statements of a vacancy with the strength that they have for certificates: adjusted by their own words
 * and by the next statement.
 */
export const certificateStatements = memoizeByObject((text: ParsedVacancy): readonly PlainStatement[] => {
  const plain = plainStatements(text);
  return plain.map((_, index) => adjustStrength(plain, index));
});
