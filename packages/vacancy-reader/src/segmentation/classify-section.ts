import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import { indexPhrases, type PhraseMatch } from './phrase-index.ts';
import { hasVerb } from './verbs.ts';

type CuedSection = 'company' | 'duties' | 'requirements' | 'offer' | 'procedure';
const isCuedSection = (word: string): word is CuedSection =>
  ['company', 'duties', 'requirements', 'offer', 'procedure'].includes(word);

/** Words of an offer overrule a request only when they begin within this many characters. */
const maxOfferCueStart = 12;

interface SectionCue {
  readonly section: CuedSection;
  readonly isStrong: boolean;
}

const sectionCues = indexPhrases(
  loadLexiconTable('sections.tsv', 3).map(([section = '', how = '', pattern = '']) => {
    if (!isCuedSection(section)) throw new Error(`sections.tsv names no section: ${section}`);
    return [pattern, { section, isStrong: how === 'strong' }];
  }),
);

const overridesHeading = (cued: CuedSection, section: VacancySection): boolean => {
  if (section === 'waived') return false;
  if (cued === 'procedure') return true;
  if (section === 'requirements' || section === 'preferences') return cued === 'offer';
  // A benefit is no demand: "je hebt kennis van ... na de cursus".
  return cued === 'requirements' && section !== 'offer' && section !== 'title';
};

// A sentence that addresses the reader is not about the company: "Je praat graag met onze bewoners".
const findSectionCues = (sentence: string): readonly PhraseMatch<SectionCue>[] => {
  const isSpokenTo = /^(?:je|jij|u|you)(?!\p{L})/iu.test(sentence);
  return sectionCues
    .findOverlapping(sentence)
    .filter(({ value: { section } }) => section !== 'company' || !isSpokenTo);
};

/** Returns the part of the vacancy that a sentence belongs to by its own words, or null. */
export const sectionByWording = (sentence: string): VacancySection | null =>
  findSectionCues(sentence)[0]?.value.section ?? null;

const continuingSections = new Set<VacancySection>(['requirements', 'preferences', 'duties', 'offer']);

/** The context that decides the section of a sentence, beside its words. */
export interface SectionContext {
  /** The part that the last heading names; null before the first heading. */
  readonly heading: VacancySection | null;
  /** A list has ended since, so that the heading possibly no longer applies. */
  readonly hasHeadingEnded: boolean;
  readonly previousSection: VacancySection | null;
  readonly listItem: boolean;
}

// "Rijbewijs B (je krijgt een bus)" asks for a licence.
const isRelevantCue = ({ value: { section }, start }: PhraseMatch<SectionCue>): boolean =>
  section !== 'offer' || start <= maxOfferCueStart;

const isFragment = (sentence: string): boolean => !hasVerb(sentence) && sentence.split(/\s+/u).length <= 14;

/**
 * Classifies a sentence into a part of the vacancy. The heading decides, unless the sentence's own words are strong
 * cues for another part. Without a heading the words decide, or a fragment continues the part of the previous
 * sentence.
 */
export const classifySection = (
  sentence: string,
  { heading, hasHeadingEnded, previousSection, listItem }: SectionContext,
): VacancySection => {
  const found = findSectionCues(sentence);
  if (heading !== null && heading !== 'other' && !hasHeadingEnded)
    return (
      found.find(
        (one) => one.value.isStrong && overridesHeading(one.value.section, heading) && isRelevantCue(one),
      )?.value.section ?? heading
    );
  const first = found.find(({ value }) => value.isStrong && value.section !== 'offer') ?? found[0];
  if (first !== undefined) return first.value.section;
  if (
    previousSection !== null &&
    continuingSections.has(previousSection) &&
    (listItem || isFragment(sentence))
  )
    return previousSection;
  return 'other';
};
