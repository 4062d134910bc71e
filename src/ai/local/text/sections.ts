import { readLexicon } from '../lexicons/read-lexicon.ts';
import type { Section } from '../vacancy-text.ts';
import { anyOf } from './phrases.ts';
import { hasVerb } from './verbs.ts';

type Spoken = 'company' | 'duties' | 'requirements' | 'offer' | 'procedure';
const isSpoken = (word: string): word is Spoken =>
  ['company', 'duties', 'requirements', 'offer', 'procedure'].includes(word);

/** How far into a sentence words may stand that make a demand an offer. */
const beginning = 12;

const rows = readLexicon('sections.tsv', 3).map(([section = '', how = '', pattern = '']) => {
  if (!isSpoken(section)) throw new Error(`sections.tsv names no section: ${section}`);
  return { section, isStrong: how === 'strong', matches: anyOf([pattern]) };
});

const overrules = (spoken: Spoken, section: Section): boolean => {
  if (spoken === 'procedure') return true;
  if (section === 'requirements' || section === 'preferences') return spoken === 'offer';
  // What stands among the benefits is no demand: "je hebt kennis van ... na de cursus".
  return spoken === 'requirements' && section !== 'offer' && section !== 'title';
};

// Who is spoken to is not the company: "Je praat graag met onze bewoners".
const foundIn = (sentence: string): typeof rows =>
  rows.filter(
    ({ section, matches }) =>
      (section !== 'company' || !/^(?:je|jij|u|you)(?!\p{L})/iu.test(sentence)) && matches.test(sentence),
  );

/** The part that a sentence tells of by its own words alone; null when they tell nothing. */
export const toldSection = (sentence: string): Section | null => foundIn(sentence)[0]?.section ?? null;

const goesOn = new Set<Section>(['requirements', 'preferences', 'duties', 'offer']);

/** What tells of the part that a sentence stands in, beside its words. */
export interface Surroundings {
  /** What the last heading says; null when there was none. */
  readonly heading: Section | null;
  /** A list has ended since: the heading may hold no more. */
  readonly isFaded: boolean;
  readonly previous: Section | null;
  readonly listItem: boolean;
}

// "Rijbewijs B (je krijgt een bus)" asks for a licence.
const isTold = ({ section, matches }: (typeof rows)[number], sentence: string): boolean =>
  section !== 'offer' || sentence.search(matches) <= beginning;

const isFragment = (sentence: string): boolean => !hasVerb(sentence) && sentence.split(/\s+/u).length <= 14;

/**
 * The part that a sentence belongs to: what its heading says, unless its own words clearly say something else; where no heading
 * says anything, what its words say, or else the part of the sentence before when it only goes on with it.
 */
export const sectionOf = (
  sentence: string,
  { heading, isFaded, previous, listItem }: Surroundings,
): Section => {
  const found = foundIn(sentence);
  if (heading !== null && heading !== 'other' && !isFaded)
    return (
      found.find((row) => row.isStrong && overrules(row.section, heading) && isTold(row, sentence))
        ?.section ?? heading
    );
  const first = found.find(({ section, isStrong }) => isStrong && section !== 'offer') ?? found[0];
  if (first !== undefined) return first.section;
  if (previous !== null && goesOn.has(previous) && (listItem || isFragment(sentence))) return previous;
  return 'other';
};
