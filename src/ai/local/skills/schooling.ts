import type { Statement } from '../vacancy-text.ts';
import { remembered } from '../remembered.ts';
import type { Mention } from './mention.ts';

const schooling =
  /\b(?:\p{L}*diploma|\p{L}*opleiding(?:en)?|scholing|cursus|mbo|hbo|wo|vmbo|havo|vwo|bachelor|master|niveau \d|level \d|afgestudeerd|gestudeerd|studie|student|certificaat|\p{L}*certificaten|rijbewijs|licentie|denkniveau|richting|degree|diploma|b\.?sc|m\.?sc|b\.?a\.?|phd|nvq|btec|hnc|hnd|gcses?|a-levels?|apprenticeship|apprenticed|graduate|educated|education|certificate|certification|certified|licen[cs]e|qualification|qualified|training in|course)\b/giu;

const practice =
  /\b(?:\p{L}*ervaring|ervaren|gewerkt|\p{L}*kennis|vaardig\p{L}*|bekend|affiniteit|kunt|kan|experienced?|knowledge|worked|skills?|skilled|familiar\p{L}*|proficien\p{L}*|understanding|years?|jaar|able|ability|using|track record|background)\b/giu;

/** Whether a skill is only the subject of a diploma or certificate there: "diploma verpleegkunde", "HACCP certificate". */
export function isSubjectOfDiploma({
  statement,
  start,
  end,
  kind,
}: Pick<Mention, 'statement' | 'start' | 'end' | 'kind'>): boolean {
  const { text } = statement;
  if (!namesSchooling(statement)) return false;
  // "Level 3 in childcare; patience", "hbo verpleegkunde, geduld": another item.
  const before = text.slice(0, start).replace(kind === 'soft' ? /^.*[;,]/su : /^.*;/su, '');
  const lastSchooling = lastOf(before, schooling);
  const lastPractice = lastOf(before, practice);
  if (lastSchooling !== -1) return lastSchooling > lastPractice;
  // To the end of a word: the beginning of "wordt" is no "wo".
  const after = text.slice(start, end) + (/^.{0,20}\p{L}*/su.exec(text.slice(end))?.[0] ?? '');
  const follows = after.search(schooling);
  return follows !== -1 && lastPractice === -1 && !/[,;:.]/.test(after.slice(end - start, follows));
}

// Many words of one statement are asked about.
const namesSchooling = remembered(({ text }: Statement): boolean => text.search(schooling) !== -1);

function lastOf(text: string, words: RegExp): number {
  return [...text.matchAll(words)].at(-1)?.index ?? -1;
}
