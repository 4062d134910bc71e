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
  /(?<!\p{L})(?:nie|n[ií]et|g[eé][eé]n|niets|niks|nooit|noch|not|no|nor|never|neither|none|nothing|without|zonder|(?:do|wo|does|need|ca|have|did|are|is)n['’]?t|cannot)(?!\p{L})|(?:no|non)-need/iu;
// "Wat laat je thuis?", "What we leave to others", "Feel free to skip"
const dismissal =
  /(?<!\p{L})(?:(?:laat|laten|blijft|mag|kan|leave|stays?|keep)(?: \p{L}+){0,4} (?:thuis|achterwege|weg|los|liggen|at home|at the door|behind|out|(?:aan|to) (?:\p{L}+ )?(?:anderen|others|ons|us|colleagues|collega['’]?s))|skip|forget|ignore|vergeet|vergeten|overslaan|thuislaten|schrap|overbodig|irrelevant|red herrings?|(?:someone|somebody|iemand|een) (?:else|anders?|ander)(?:['’]s)?|uitbesteed|outsourced)(?!\p{L})/iu;
// "Not just a job", "Waarom niet?", "We maken geen onderscheid", "Geen dag hetzelfde", "No agencies".
const otherDenial =
  /(?<!\p{L})(?:only|just|alleen|enkel|slechts|zomaar|maar|but(?! .*n['’]t$)|why|waarom|nonsense|mis|twijfel|yet|nog|bang|afraid|hesitate|onderscheid|zeggen|sure|zeker|discriminat\p{L}*|tegenzin|saai|dull|boring|dag|day|days|hetzelfde|same|gewoon|ordinary|average|miss|wait|acquisitie|agencies|essential|bullshit|gedoe|poespas|stop|doubt|ooit|limit|limits|time|tijd|later|negotiables?|smoking|end|sorry|(?:can['’]?t|cannot|niet|kunnen) (?:\p{L}+ )?(?:without|zonder)|schrik\p{L}*|scares?)(?!\p{L})/iu;
const wishBehindDenial =
  /(?<!\p{L})(?:but|maar|wel|though|yet|,) .*(?<!\p{L})(?:nice|fijn|leuk|handig|welkom|welcome|plus|pr[eé]|helpful|useful|great|mooi|graag|meegenomen|good)(?!\p{L})/iu;

// "Wat we niet vragen" and "Geen ervaring nodig met" leave open what; "Geen hoogtevrees" says it itself.
const leavesOpenWhat =
  /^(?:wat|dit|dat|deze|hier|je|jij|you|what|this|these|things|stuff|niet|not|do not|don['’]t|dus|so|hoef|hoeft|laat|laten|uitdrukkelijk|explicitly|no-need|things|zaken|dingen|neither)(?!\p{L})(?!.*(?<!\p{L})geen(?!\p{L}))|(?<!\p{L})(?:met|voor|als|aan|van|over|with|for|if|by|about|you lack|without|geen|haves?|neither)$/iu;

// Words of a wish in a denial: "Geen eis, geen wens", "Geen probleem als je geen"
const explicitWaiver =
  /(?:niet|not)\s(?:vereist|required|necessary|nodig|needed)$|geen eis.* geen (?:wens|plus)|(?:geen|no) (?:probleem|problem) (?:als je|if you) (?:geen|niet|don['’]t|have no|haven['’]t)/iu;

/** Returns whether the words of a line or label deny: what stands below or behind it is not asked for. */
const saysWaived = (text: string): boolean =>
  (denialWord.test(text) || dismissal.test(text)) &&
  // "Gevraagd diploma: geen" is about itself.
  !/:\s*\S/u.test(text) &&
  !otherDenial.test(text) &&
  !wishBehindDenial.test(text) &&
  (detectStrengthCue(text) !== 'nice' || explicitWaiver.test(text));

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
  const waives = canWaive && !listItem && count <= 9 && saysWaived(text);
  const section =
    (waives && known !== 'offer' && known !== 'procedure' ? 'waived' : known) ??
    (isMarked ? (wordHeadings.findOverlapping(text)[0]?.value.section ?? null) : null);
  if (section !== null) return { section, mayBeStatement: count > 6 || asksForSomething(text, count) };
  if (isMarked && detectStrengthCue(text) === 'nice')
    return { section: 'preferences', mayBeStatement: false };
  return heading === 'marked' ? { section: 'other', mayBeStatement: true } : null;
};

const inlineLabel = /^([\p{L}][\p{L}\s'’/&-]{1,45}?)\s*(?::|\s[–—-]|\.{3}|…)\s+(?=\S)/u;

/**
 * Returns the part that a label at the beginning of a sentence opens ("Eisen: rijbewijs B"), and the length of the
 * label; null when there is none.
 */
export const findLeadingHeading = (sentence: string): { section: VacancySection; length: number } | null => {
  const found = inlineLabel.exec(sentence);
  const [, label] = found ?? [];
  if (found === null || label === undefined || countWords(label) > 6) return null;
  const words = label.replaceAll(/\s+/gu, ' ');
  const section = saysWaived(words) ? 'waived' : findLineHeading(words);
  if (section === null) return null;
  // "Rijbewijs: B" needs its label.
  const isNeeded =
    /rijbewijs|licen[cs]e|certifi|attest|diploma|plaats|locatie|location|start|datum|date|aanvang/iu.test(
      label,
    );
  return { section, length: isNeeded ? 0 : found[0].length };
};
