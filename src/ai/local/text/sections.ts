import { readLexicon } from '../lexicons/read-lexicon.ts';
import type { Section } from '../vacancy-text.ts';
import { anyOf } from './phrases.ts';

type Spoken = 'company' | 'duties' | 'requirements' | 'offer' | 'procedure';
const isSpoken = (word: string): word is Spoken =>
  ['company', 'duties', 'requirements', 'offer', 'procedure'].includes(word);

const rows = readLexicon('sections.tsv', 3).map(([section = '', how = '', pattern = '']) => {
  if (!isSpoken(section)) throw new Error(`sections.tsv names no section: ${section}`);
  return { section, isStrong: how === 'strong', matches: anyOf([pattern]) };
});

const overrules = (spoken: Spoken, section: Section): boolean => {
  if (section === 'requirements' || section === 'preferences') return spoken === 'offer';
  // What stands among the benefits is no demand: "je hebt kennis van ... na de cursus".
  return spoken === 'requirements' && section !== 'offer' && section !== 'title';
};

/**
 * The part that a sentence belongs to: what its heading says, unless its own words clearly say something else; where no heading
 * says anything, what its words say, or else the part of the sentence before.
 */
export const sectionOf = (sentence: string, heading: Section | null, previous: Section | null): Section => {
  const found = rows.filter(({ matches }) => matches.test(sentence));
  if (heading !== null && heading !== 'other')
    return found.find(({ section, isStrong }) => isStrong && overrules(section, heading))?.section ?? heading;
  const [first] = found;
  if (first !== undefined) return first.section;
  return previous === 'requirements' || previous === 'duties' || previous === 'offer'
    ? previous
    : (heading ?? 'other');
};
