import type { VacancyStatement } from '../vacancy-structure.ts';
import { memoizeByObject } from '../memoize.ts';
import { matchAll } from './match-all.ts';
import type { SkillMention } from './skill-mention.ts';

const schooling =
  /\b(?:\p{L}*(?:diploma|opleiding(?:en)?|certificaten)|scholing|cursus|mbo|hbo|wo|vmbo|havo|vwo|bachelor|master|niveau \d|level \d|afgestudeerd|gestudeerd|studie|student|certificaat|rijbewijs|licentie|denkniveau|richting|degree|diploma|b\.?sc|m\.?sc|b\.?a\.?|phd|nvq|btec|hnc|hnd|gcses?|a-levels?|apprenticeship|apprenticed|graduate|educated|education|certificate|certification|certified|licen[cs]e|qualification|qualified|training in|course)\b/giu;

const practice =
  /\b(?:\p{L}*ervaring|ervaren|gewerkt|\p{L}*kennis|vaardig\p{L}*|bekend|affiniteit|kunt|kan|experienced?|knowledge|worked|skills?|skilled|familiar\p{L}*|proficien\p{L}*|understanding|years?|jaar|able|ability|using|track record|background)\b/giu;

/** Where words of some kind stand in a statement. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function placesOf(words: RegExp, text: string): Place[] {
  return matchAll(text, words).map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

// Many words of one statement are asked about.
const namings = memoizeByObject(({ text }: VacancyStatement) => {
  const schoolings = placesOf(schooling, text);
  return { schoolings, practices: schoolings.length === 0 ? [] : placesOf(practice, text) };
});

/** Whether a skill is only the subject of a diploma or certificate there: "diploma verpleegkunde", "HACCP certificate". */
export function isSubjectOfDiploma({
  statement,
  start,
  end,
  kind,
}: Pick<SkillMention, 'statement' | 'start' | 'end' | 'kind'>): boolean {
  const { text } = statement;
  const { schoolings, practices } = namings(statement);
  if (schoolings.length === 0) return false;
  // "Level 3 in childcare; patience", "hbo verpleegkunde, geduld": another item.
  const from = itemAt(text, start, kind === 'soft' ? [';', ','] : [';']);
  const lastSchooling = lastWithin(schoolings, from, start);
  const lastPractice = lastWithin(practices, from, start);
  if (lastSchooling !== -1) return lastSchooling > lastPractice;
  // To the end of a word: the beginning of "wordt" is no "wo".
  const after = text.slice(start, end) + (/^.{0,20}\p{L}*/su.exec(text.slice(end))?.[0] ?? '');
  const follows = after.search(schooling);
  return follows !== -1 && lastPractice === -1 && !/[,;:.]/.test(after.slice(end - start, follows));
}

/** Where the item of a list begins that a place is in. */
function itemAt(text: string, place: number, marks: readonly string[]): number {
  return place === 0 ? 0 : Math.max(...marks.map((mark) => text.lastIndexOf(mark, place - 1))) + 1;
}

/** Where the last of some words begins that stand between two places; -1 for none. */
function lastWithin(places: readonly Place[], from: number, to: number): number {
  return places.findLast(({ start, end }) => start >= from && end <= to)?.start ?? -1;
}
