import { editDistance } from '../reply-parsers/similarity.ts';

// Words that are long enough to be known with a wrong letter.
const names =
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday friday saturday sunday januari january februari february september oktober october november december augustus august overmorgen tomorrow afternoon morning evening namiddag voormiddag ochtend volgende perfect akkoord prima graag natuurlijk uitstekend geweldig afgesproken absolutely definitely brilliant excellent wonderful certainly'.split(
    ' ',
  );

// Words that are one letter away from a name.
const otherWords = new Set([
  'midday',
  'middag',
  'mooring',
  'moving',
  'volgend',
  'volgens',
  'evenin',
  'warning',
  'graaf',
  'primo',
  'certain',
]);

const shortest = 5;

/** Two wrong letters of a long name are still that name. */
const allowedFor = (name: string): number => (name.length >= 8 ? 2 : 1);

/** A first letter is rarely wrong, but it can change places with the second one. */
const beginsAlike = (word: string, name: string): boolean =>
  word[0] === name[0] || (word[0] === name[1] && word[1] === name[0]);

/** The name that a word is with a wrong letter; null for a name itself, and for any other word. */
const nameLike = (word: string): string | null => {
  if (word.length < shortest || names.includes(word.replace(/s$/u, ''))) return null;
  let best: string | null = null;
  let fewest = Infinity;
  for (const name of names) {
    const allowed = allowedFor(name);
    if (!beginsAlike(word, name) || Math.abs(word.length - name.length) > allowed) continue;
    const distance = editDistance(word, name);
    if (distance <= allowed && distance < fewest) [best, fewest] = [name, distance];
  }
  return best;
};

const mendName = (written: string): string => {
  // "Mondayyy"
  const word = written.replaceAll(/([a-z])\1{2,}/gu, '$1');
  if (names.includes(word)) return word;
  if (otherWords.has(word)) return written;
  return nameLike(word) ?? (word.endsWith('s') ? nameLike(word.slice(0, -1)) : null) ?? written;
};

/** Mends typing mistakes in the names of weekdays, months and parts of the day, and in a yes: "woesndag", "wensday", "novmber". */
export const mendNames = (text: string): string => text.replaceAll(/[a-z]+/gu, mendName);
