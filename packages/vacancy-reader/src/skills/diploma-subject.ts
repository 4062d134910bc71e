import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizeByObject } from '../memoize.ts';
import { matchAll } from './match-all.ts';
import type { SkillMention } from './skill-mention.ts';

const schoolingWords =
  /\b(?:\p{L}*(?:diploma|opleiding(?:en)?|certificaten)|scholing|cursus|mbo|hbo|wo|vmbo|havo|vwo|bachelor|master|niveau \d|level \d|afgestudeerd|gestudeerd|studie|student|certificaat|rijbewijs|licentie|denkniveau|richting|degree|diploma|b\.?sc|m\.?sc|b\.?a\.?|phd|nvq|btec|hnc|hnd|gcses?|a-levels?|apprenticeship|apprenticed|graduate|educated|education|certificate|certification|certified|licen[cs]e|qualification|qualified|training in|course)\b/giu;

const practiceWords =
  /\b(?:\p{L}*ervaring|ervaren|gewerkt|\p{L}*kennis|vaardig\p{L}*|bekend|affiniteit|kunt|kan|experienced?|knowledge|worked|skills?|skilled|familiar\p{L}*|proficien\p{L}*|understanding|years?|jaar|able|ability|using|track record|background)\b/giu;

/** The range of a match in a statement. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function findPlaces(words: RegExp, text: string): Place[] {
  return matchAll(text, words).map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

// Cached: many words of one statement are tested.
const placesByStatement = memoizeByObject(({ text }: VacancyStatement) => {
  const schoolings = findPlaces(schoolingWords, text);
  return { schoolings, practices: schoolings.length === 0 ? [] : findPlaces(practiceWords, text) };
});

/**
 * Returns whether a mention is the subject of a diploma or certificate: "diploma verpleegkunde", "HACCP certificate".
 */
export function isSubjectOfDiploma({
  statement,
  start,
  end,
  kind,
}: Pick<SkillMention, 'statement' | 'start' | 'end' | 'kind'>): boolean {
  const { text } = statement;
  const { schoolings, practices } = placesByStatement(statement);
  if (schoolings.length === 0) return false;
  // "Level 3 in childcare; patience", "hbo verpleegkunde, geduld": the skill is another item.
  const from = itemStart(text, start, kind === 'soft' ? [';', ','] : [';']);
  const lastSchooling = lastWithin(schoolings, from, start);
  const lastPractice = lastWithin(practices, from, start);
  if (lastSchooling !== -1) return lastSchooling > lastPractice;
  // Read to the end of a word: "wordt" does not begin with "wo".
  const after = text.slice(start, end) + (/^.{0,20}\p{L}*/su.exec(text.slice(end))?.[0] ?? '');
  const follows = after.search(schoolingWords);
  return follows !== -1 && lastPractice === -1 && !/[,;:.]/.test(after.slice(end - start, follows));
}

/** Returns the offset where the list item around a position begins. */
function itemStart(text: string, place: number, marks: readonly string[]): number {
  return place === 0 ? 0 : Math.max(...marks.map((mark) => text.lastIndexOf(mark, place - 1))) + 1;
}

/** Returns the start of the last range between two offsets, or -1. */
function lastWithin(places: readonly Place[], from: number, to: number): number {
  return places.findLast(({ start, end }) => start >= from && end <= to)?.start ?? -1;
}
