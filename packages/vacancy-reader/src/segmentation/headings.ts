import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import type { VacancySection } from '../vacancy-structure.ts';
import type { TextBlock } from './blocks.ts';
import { detectStrengthCue } from './requirement-strength.ts';
import { indexPhrases, indexWholeTexts } from './phrase-index.ts';

/** The part of the vacancy that a heading opens. */
export interface SectionHeading {
  readonly section: VacancySection;
  /** The heading can be a statement as well: it is long, or asks for something. */
  readonly mayBeStatement: boolean;
}

const isSection = (word: string): word is VacancySection =>
  [
    'title',
    'company',
    'duties',
    'requirements',
    'preferences',
    'offer',
    'procedure',
    'waived',
    'other',
  ].includes(word);

const rows = loadLexiconTable('headings.tsv', 3).map(([section = '', how = '', pattern = ''], order) => {
  if (!isSection(section)) throw new Error(`headings.tsv names no section: ${section}`);
  return { how, pattern, says: { section, order } };
});
const lineHeadings = indexWholeTexts(
  rows.flatMap(({ how, pattern, says }) => (how === 'word' ? [] : [[pattern, says]])),
);
const wordHeadings = indexPhrases(
  rows.flatMap(({ how, pattern, says }) => (how === 'word' ? [[pattern, says]] : [])),
);

const stripEdgeMarks = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’]+$/gu, '').replaceAll('’', "'");
const countWords = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
};

const findLineHeading = (text: string): VacancySection | null => {
  const withMark = text.replaceAll('’', "'");
  const headings = [...new Set([stripEdgeMarks(text), withMark])].flatMap((line) =>
    lineHeadings.valuesAtStart(line),
  );
  return headings.sort((one, other) => one.order - other.order)[0]?.section ?? null;
};

// "Heb je een rijbewijs?" is more than a heading; "Herken je dit?" is not.
const asksForSomething = (text: string, count: number): boolean =>
  /^(?:heb|beschik|spreek|kun|kan|ben|do you have|have you|are you|do you speak|can you)(?!\p{L}).*\?$/iu.test(
    text,
  ) &&
  count > 3 &&
  !/(?<!\p{L})(?:dit|this|interesse|enthousiast|onze|interested|geïnteresseerd|vragen|questions)(?!\p{L})/iu.test(
    text,
  );

/**
 * Returns the part that a sentence such as "About you." or "Interesse?" opens; null when the sentence says something
 * itself.
 */
export const sectionOfHeadingSentence = (sentence: string): VacancySection | null => {
  const text = sentence.replaceAll(/\s+/gu, ' ').trim();
  if (countWords(text) > 5 || !/[.?!]$/u.test(text) || asksForSomething(text, countWords(text))) return null;
  // "We are a small company." and "Preferred: Spanish." say something; "Over ons." does not.
  if (/^(?:we|wij) (?:are|zijn) .*\.$|:\s+\S/iu.test(text)) return null;
  const section = findLineHeading(text.replace(/\.$/u, ''));
  // "We do not expect it." answers what stands before; "What you don't need?" opens a part.
  return section === 'waived' && /(?<!\.)\.$/u.test(text) ? null : section;
};

const headingOfSentenceBlock = (text: string, listItem: boolean): SectionHeading | null => {
  const section = listItem ? null : sectionOfHeadingSentence(text);
  return section === null ? null : { section, mayBeStatement: false };
};

const denialWord =
  /(?<!\p{L})(?:niet|g[eé][eé]n|not|don['’]?t|won['’]?t|doesn['’]?t|needn['’]?t|no need|nooit|never)(?!\p{L})/iu;
// "Not just a job", "Waarom niet?", "We maken geen onderscheid", "Not essential but nice".
const otherDenial =
  /(?<!\p{L})(?:only|just|alleen|enkel|slechts|maar|but|why|waarom|nonsense|mis|twijfel|yet|nog|bang|afraid|hesitate|onderscheid|zeggen|sure|zeker|discriminat\p{L}*|tegenzin|saai|gewoon|miss|acquisitie|agencies|essential)(?!\p{L})/iu;

// "Wat we niet vragen" and "Geen ervaring nodig met" leave open what; "Geen hoogtevrees" says it itself.
const leavesOpenWhat =
  /^(?:wat|dit|dat|hier|je|jij|you|what|this|these|things|stuff|niet|not|do not|don['’]t|dus|so)(?!\p{L})(?!.*(?<!\p{L})geen(?!\p{L}))|(?<!\p{L})(?:met|voor|als|aan|van|over|with|for|if|about|you lack|without)$/iu;

/** Returns whether a marked line denies: its lines name what is not asked for. */
const saysWaived = (text: string): boolean =>
  denialWord.test(text) && !otherDenial.test(text) && detectStrengthCue(text) !== 'nice';

/** Returns the heading that a block is, by its words and its type; null when it is text. */
export const headingOfBlock = ({
  words: text,
  listItem,
  hasPictureMark,
  heading,
  startsParagraph,
}: TextBlock): SectionHeading | null => {
  const count = countWords(text);
  if (count > 12 || text.length > 90 || /[,;]$/u.test(text) || !/\p{L}{2}/u.test(text)) return null;
  if (text.endsWith('.')) return headingOfSentenceBlock(text, listItem);
  const isMarked = heading !== null || /[:?…]$/u.test(text);
  if (listItem && !hasPictureMark && !/[:?]$/u.test(text) && heading === null) return null;
  if (!isMarked && count > 8) return null;
  const canWaive = isMarked || (startsParagraph && leavesOpenWhat.test(text));
  const known = findLineHeading(text);
  const waives = canWaive && !listItem && count <= 7 && saysWaived(text);
  const section =
    (waives && known === 'requirements' ? 'waived' : known) ??
    (waives ? 'waived' : null) ??
    (isMarked ? (wordHeadings.findOverlapping(text)[0]?.value.section ?? null) : null);
  if (section !== null) return { section, mayBeStatement: count > 6 || asksForSomething(text, count) };
  const labelCue = /[:…]$/u.test(text) ? detectStrengthCue(text) : null;
  if (labelCue === 'nice') return { section: 'preferences', mayBeStatement: false };
  return heading === 'marked' ? { section: 'other', mayBeStatement: true } : null;
};

const inlineLabel = /^([\p{L}][\p{L}\s'’/&-]{1,45}?)\s*(?::|\s[–—-])\s+(?=\S)/u;

/**
 * Returns the part that a label at the beginning of a sentence opens ("Eisen: rijbewijs B"), and the length of the
 * label; null when there is none.
 */
export const findLeadingHeading = (sentence: string): { section: VacancySection; length: number } | null => {
  const found = inlineLabel.exec(sentence);
  const [, label] = found ?? [];
  if (found === null || label === undefined || countWords(label) > 6) return null;
  const section = findLineHeading(label.replaceAll(/\s+/gu, ' '));
  if (section === null) return null;
  // "Rijbewijs: B" needs its label.
  const isNeeded =
    /rijbewijs|licen[cs]e|certifi|attest|diploma|plaats|locatie|location|start|datum|date|aanvang/iu.test(
      label,
    );
  return { section, length: isNeeded ? 0 : found[0].length };
};
