import { readLexicon } from '../lexicons/read-lexicon.ts';
import type { Section } from '../vacancy-text.ts';
import { indexOf, type Find } from './phrase-index.ts';
import { hasVerb } from './verbs.ts';

type Spoken = 'company' | 'duties' | 'requirements' | 'offer' | 'procedure';
const isSpoken = (word: string): word is Spoken =>
  ['company', 'duties', 'requirements', 'offer', 'procedure'].includes(word);

/** How far into a sentence words may stand that make a demand an offer. */
const beginning = 12;

interface Telling {
  readonly section: Spoken;
  readonly isStrong: boolean;
}

const telling = indexOf(
  readLexicon('sections.tsv', 3).map(([section = '', how = '', pattern = '']) => {
    if (!isSpoken(section)) throw new Error(`sections.tsv names no section: ${section}`);
    return [pattern, { section, isStrong: how === 'strong' }];
  }),
);

const overrules = (spoken: Spoken, section: Section): boolean => {
  if (spoken === 'procedure') return true;
  if (section === 'requirements' || section === 'preferences') return spoken === 'offer';
  // What stands among the benefits is no demand: "je hebt kennis van ... na de cursus".
  return spoken === 'requirements' && section !== 'offer' && section !== 'title';
};

// Who is spoken to is not the company: "Je praat graag met onze bewoners".
const foundIn = (sentence: string): readonly Find<Telling>[] => {
  const isSpokenTo = /^(?:je|jij|u|you)(?!\p{L})/iu.test(sentence);
  return telling.eachIn(sentence).filter(({ value: { section } }) => section !== 'company' || !isSpokenTo);
};

/** The part that a sentence tells of by its own words alone; null when they tell nothing. */
export const toldSection = (sentence: string): Section | null => foundIn(sentence)[0]?.value.section ?? null;

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
const isTold = ({ value: { section }, start }: Find<Telling>): boolean =>
  section !== 'offer' || start <= beginning;

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
      found.find((one) => one.value.isStrong && overrules(one.value.section, heading) && isTold(one))?.value
        .section ?? heading
    );
  const first = found.find(({ value }) => value.isStrong && value.section !== 'offer') ?? found[0];
  if (first !== undefined) return first.value.section;
  if (previous !== null && goesOn.has(previous) && (listItem || isFragment(sentence))) return previous;
  return 'other';
};
