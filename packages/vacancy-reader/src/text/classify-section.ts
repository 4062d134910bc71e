import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import { indexPhrases, type PhraseMatch } from './phrase-index.ts';
import { hasVerb } from './verbs.ts';

type WordedSection = 'company' | 'duties' | 'requirements' | 'offer' | 'procedure';
const isWordedSection = (word: string): word is WordedSection =>
  ['company', 'duties', 'requirements', 'offer', 'procedure'].includes(word);

/** How far into a sentence words may stand that make a demand an offer. */
const beginning = 12;

interface SectionCue {
  readonly section: WordedSection;
  readonly isStrong: boolean;
}

const sectionCues = indexPhrases(
  loadLexiconTable('sections.tsv', 3).map(([section = '', how = '', pattern = '']) => {
    if (!isWordedSection(section)) throw new Error(`sections.tsv names no section: ${section}`);
    return [pattern, { section, isStrong: how === 'strong' }];
  }),
);

const overrules = (spoken: WordedSection, section: VacancySection): boolean => {
  if (spoken === 'procedure') return true;
  if (section === 'requirements' || section === 'preferences') return spoken === 'offer';
  // What stands among the benefits is no demand: "je hebt kennis van ... na de cursus".
  return spoken === 'requirements' && section !== 'offer' && section !== 'title';
};

// Who is spoken to is not the company: "Je praat graag met onze bewoners".
const foundIn = (sentence: string): readonly PhraseMatch<SectionCue>[] => {
  const isSpokenTo = /^(?:je|jij|u|you)(?!\p{L})/iu.test(sentence);
  return sectionCues
    .findOverlapping(sentence)
    .filter(({ value: { section } }) => section !== 'company' || !isSpokenTo);
};

/** The part that a sentence tells of by its own words alone; null when they tell nothing. */
export const sectionByWording = (sentence: string): VacancySection | null =>
  foundIn(sentence)[0]?.value.section ?? null;

const goesOn = new Set<VacancySection>(['requirements', 'preferences', 'duties', 'offer']);

/** What tells of the part that a sentence stands in, beside its words. */
export interface SectionContext {
  /** What the last heading says; null when there was none. */
  readonly heading: VacancySection | null;
  /** A list has ended since: the heading may hold no more. */
  readonly isFaded: boolean;
  readonly previous: VacancySection | null;
  readonly listItem: boolean;
}

// "Rijbewijs B (je krijgt een bus)" asks for a licence.
const isTold = ({ value: { section }, start }: PhraseMatch<SectionCue>): boolean =>
  section !== 'offer' || start <= beginning;

const isFragment = (sentence: string): boolean => !hasVerb(sentence) && sentence.split(/\s+/u).length <= 14;

/**
 * The part that a sentence belongs to: what its heading says, unless its own words clearly say something else; where no heading
 * says anything, what its words say, or else the part of the sentence before when it only goes on with it.
 */
export const classifySection = (
  sentence: string,
  { heading, isFaded, previous, listItem }: SectionContext,
): VacancySection => {
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
