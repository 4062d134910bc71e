import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import type { TextBlock } from './blocks.ts';
import { detectStrengthCue } from './requirement-strength.ts';
import { indexPhrases, indexWholeTexts } from './phrase-index.ts';

/** What a heading says of the part that it stands above. */
export interface SectionHeading {
  readonly section: VacancySection;
  /** Its words may be a statement as well: it is long, or says something of its own. */
  readonly mayBeStatement: boolean;
}

const isSection = (word: string): word is VacancySection =>
  ['title', 'company', 'duties', 'requirements', 'preferences', 'offer', 'procedure', 'other'].includes(word);

const rows = loadLexiconTable('headings.tsv', 3).map(([section = '', how = '', pattern = ''], order) => {
  if (!isSection(section)) throw new Error(`headings.tsv names no section: ${section}`);
  return { how, pattern, says: { section, order } };
});
const lines = indexWholeTexts(
  rows.flatMap(({ how, pattern, says }) => (how === 'word' ? [] : [[pattern, says]])),
);
const words = indexPhrases(
  rows.flatMap(({ how, pattern, says }) => (how === 'word' ? [[pattern, says]] : [])),
);

const bare = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’]+$/gu, '').replaceAll('’', "'");
const countOf = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
};

const byLine = (text: string): VacancySection | null => {
  const withMark = text.replaceAll('’', "'");
  const says = [...new Set([bare(text), withMark])].flatMap((line) => lines.valuesAtStart(line));
  return says.sort((one, other) => one.order - other.order)[0]?.section ?? null;
};

// "Heb je een rijbewijs?" is more than a heading, "Herken je dit?" is not.
const asksSomething = (text: string, count: number): boolean =>
  /^(?:heb|beschik|spreek|kun|kan|ben|do you have|have you|are you|do you speak|can you)(?!\p{L}).*\?$/iu.test(
    text,
  ) &&
  count > 3 &&
  !/(?<!\p{L})(?:dit|this|interesse|enthousiast|onze|interested|geïnteresseerd|vragen|questions)(?!\p{L})/iu.test(
    text,
  );

/** The part that a sentence of its own opens, as "About you." and "Interesse?" do; null when it says something. */
export const sectionOfHeadingSentence = (sentence: string): VacancySection | null => {
  const text = sentence.replaceAll(/\s+/gu, ' ').trim();
  if (countOf(text) > 5 || !/[.?!]$/u.test(text) || asksSomething(text, countOf(text))) return null;
  // "We are a small company." and "Preferred: Spanish." say something, "Over ons." does not.
  if (/^(?:we|wij) (?:are|zijn) .*\.$|:\s+\S/iu.test(text)) return null;
  return byLine(text.replace(/\.$/u, ''));
};

const sentenceOnly = (text: string, listItem: boolean): SectionHeading | null => {
  const section = listItem ? null : sectionOfHeadingSentence(text);
  return section === null ? null : { section, mayBeStatement: false };
};

/** The heading that a block is, by its words and its type; null when it is text. */
export const headingOfBlock = ({
  words: text,
  listItem,
  pictured,
  heading,
}: TextBlock): SectionHeading | null => {
  const count = countOf(text);
  if (count > 12 || text.length > 90 || /[,;]$/u.test(text) || !/\p{L}{2}/u.test(text)) return null;
  if (text.endsWith('.')) return sentenceOnly(text, listItem);
  const isSet = heading !== null || /[:?…]$/u.test(text);
  if (listItem && !pictured && !/[:?]$/u.test(text) && heading === null) return null;
  if (!isSet && count > 8) return null;
  const section = byLine(text) ?? (isSet ? (words.findOverlapping(text)[0]?.value.section ?? null) : null);
  if (section !== null) return { section, mayBeStatement: count > 6 || asksSomething(text, count) };
  const wish = /[:…]$/u.test(text) ? detectStrengthCue(text) : null;
  if (wish === 'nice') return { section: 'preferences', mayBeStatement: false };
  return heading === 'marked' ? { section: 'other', mayBeStatement: true } : null;
};

const inline = /^([\p{L}][\p{L}\s'’/&-]{1,45}?)\s*(?::|\s[–—-])\s+(?=\S)/u;

/** The heading at the beginning of a sentence, "Eisen: rijbewijs B", and where its text begins; null when there is none. */
export const findLeadingHeading = (sentence: string): { section: VacancySection; length: number } | null => {
  const found = inline.exec(sentence);
  const [, label] = found ?? [];
  if (found === null || label === undefined || countOf(label) > 6) return null;
  const section = byLine(label.replaceAll(/\s+/gu, ' '));
  if (section === null) return null;
  // "Rijbewijs: B" says it with its label.
  const isNeeded = /rijbewijs|licen[cs]e|certifi|diploma|plaats|locatie|location/iu.test(label);
  return { section, length: isNeeded ? 0 : found[0].length };
};
