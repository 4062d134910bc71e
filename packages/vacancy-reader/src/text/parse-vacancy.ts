import type {
  VacancySection,
  VacancyStatement,
  RequirementStrength,
  ParsedVacancy,
} from '../vacancy-structure.ts';
import { splitBlocks, type TextBlock } from './blocks.ts';
import { splitClauses, type Clause } from './clauses.ts';
import {
  detectStrengthCue,
  isFirmDemand,
  detectFollowUpStrength,
  type StrengthCue,
} from './requirement-strength.ts';
import {
  headingOfBlock,
  findLeadingHeading,
  sectionOfHeadingSentence,
  type SectionHeading,
} from './headings.ts';
import { detectVacancyLanguage } from './detect-language.ts';
import { withoutMarkup } from './markup.ts';
import { classifySection, sectionByWording } from './classify-section.ts';
import { splitSentences, type TextSpan } from './sentences.ts';
import { findTitleBlock, findTitleInText, withoutTitleLabel } from './title.ts';

interface VacancySource {
  readonly text: string;
  readonly language: 'en' | 'nl';
}

/** Where in the vacancy the reading is. */
interface ParsePosition {
  /** What the last heading says. */
  readonly heading: VacancySection | null;
  /** Nothing was read under that heading yet. */
  readonly isFresh: boolean;
  /** The list under that heading has ended, or its first paragraph where it is about the company. */
  readonly isFaded: boolean;
  /** A heading that holds for the list below it only, or for its line. */
  readonly within: VacancySection | null;
  readonly previous: VacancySection | null;
}

interface ParsedBlock {
  readonly statements: readonly VacancyStatement[];
  readonly headings: readonly VacancyStatement[];
  readonly place: ParsePosition;
}

const under = (section: VacancySection): ParsePosition => ({
  heading: section,
  isFresh: true,
  isFaded: false,
  within: null,
  previous: section,
});

const strengthOf = (cue: StrengthCue, section: VacancySection, words: string): RequirementStrength => {
  if (cue === 'negated') return 'none';
  if (section === 'preferences') return 'nice';
  if (section === 'requirements') return cue ?? 'must';
  if (section === 'offer' || section === 'title') return 'none';
  if (cue === 'nice' && section !== 'company' && section !== 'procedure') return 'nice';
  return isFirmDemand(words) ? 'must' : 'none';
};

const statementOf = (
  text: string,
  { start, end, cue }: Clause,
  section: VacancySection,
  listItem: boolean,
): VacancyStatement[] => {
  const words = withoutMarkup(text.slice(start, end));
  const lead = words.search(/[\p{L}\p{N}(€$£"'“‘.#@]/u);
  if (!/[\p{L}\p{N}]/u.test(words) || lead === -1) return [];
  const from = start + lead;
  const to = start + words.trimEnd().length;
  const strength = strengthOf(cue, section, words);
  return [
    { text: text.slice(from, to), start: from, section, strength, negated: cue === 'negated', listItem },
  ];
};

const parseSentence = (
  { text, language }: VacancySource,
  span: TextSpan,
  block: TextBlock,
  place: ParsePosition,
  answer: StrengthCue,
): ParsedBlock => {
  const words = withoutMarkup(text.slice(span.start, span.end));
  const label = findLeadingHeading(words);
  const within = label?.section ?? place.within;
  const from = span.start + (label?.length ?? 0);
  const rest = words.slice(label?.length ?? 0);
  const heading = within ?? place.heading;
  const isFaded = within === null && place.isFaded;
  const section = classifySection(rest, {
    heading,
    isFaded,
    previous: place.previous,
    listItem: block.listItem,
  });
  const clauses =
    answer === null ? splitClauses(rest, language) : [{ start: 0, end: rest.length, cue: answer }];
  const statements = clauses.flatMap(({ start, end, cue }) =>
    statementOf(text, { start: from + start, end: from + end, cue }, section, block.listItem),
  );
  return { statements, headings: [], place: { ...place, previous: section, within } };
};

const parseBlock = (reading: VacancySource, block: TextBlock, before: ParsePosition): ParsedBlock => {
  const statements: VacancyStatement[] = [];
  const headings: VacancyStatement[] = [];
  let place = before;
  const spans = splitSentences(reading.text, block);
  const said = spans.map(({ start, end }) => reading.text.slice(start, end));
  const mayOpen = spans.length > 1 && !block.listItem;
  let isAnswer = mayOpen && detectFollowUpStrength('', (said[0] ?? '').trim()) !== null;
  spans.forEach((span, index) => {
    const words = said[index] ?? '';
    const answer = detectFollowUpStrength(words.trim(), (said[index + 1] ?? '').trim());
    const section = mayOpen && !isAnswer ? sectionOfHeadingSentence(words) : null;
    isAnswer = answer !== null;
    if (section !== null) {
      headings.push(...statementOf(reading.text, { ...span, cue: null }, section, false));
      place = under(section);
      return;
    }
    const read = parseSentence(reading, span, block, place, answer);
    statements.push(...read.statements);
    place = read.place;
  });
  const after = { ...place, isFresh: false };
  return { statements, headings, place: block.listItem ? { ...after, within: before.within } : after };
};

// A line that only opens a list, "Een pre is:", says something of that list; the part above it goes on below it.
const below = (place: ParsePosition, section: VacancySection, block: TextBlock): ParsePosition => {
  const opens = block.heading === null && block.words.endsWith(':') && section === 'preferences';
  return opens && place.heading === 'requirements'
    ? { ...place, within: section, previous: section }
    : under(section);
};

const ended = (place: ParsePosition, block: TextBlock, wasList: boolean): ParsePosition => {
  if (block.listItem) return place;
  // Without a heading a line says itself where it belongs.
  if (place.heading === null) return { ...place, within: block.apart ? null : place.within, previous: null };
  if (!wasList && !block.apart) return place;
  const isOver = wasList || (place.heading === 'company' && !place.isFresh);
  return { ...place, within: null, isFaded: place.isFaded || isOver };
};

const longestList = 50;

const opens = (words: string): boolean =>
  /[:…?]$/u.test(words) || (/[\p{L}\p{N}]$/u.test(words) && words.split(' ').length <= 4);

// What an unknown line opens, "Jouw bagage:", is told by most of the list below it.
const openedBy = (blocks: readonly TextBlock[], index: number): VacancySection | null => {
  const opening = blocks[index];
  if (opening === undefined || opening.listItem || !opens(opening.words)) return null;
  const rest = blocks.slice(index + 1, index + 1 + longestList);
  const end = rest.findIndex(({ listItem }) => !listItem);
  const told = rest
    .slice(0, end === -1 ? rest.length : end)
    .flatMap(({ words }) => sectionByWording(words) ?? []);
  const [most] = [...new Set(told)].sort(
    (one, other) => told.filter((each) => each === other).length - told.filter((each) => each === one).length,
  );
  // A line without a mark is a heading when most of what follows says so.
  const isMarked = /[:…?]$/u.test(opening.words);
  return isMarked || told.filter((each) => each === most).length * 2 > (end === -1 ? rest.length : end)
    ? (most ?? null)
    : null;
};

// A short line straight above a list is its heading, also without a mark.
const headingAbove = (block: TextBlock, next: TextBlock | undefined): SectionHeading | null =>
  next?.listItem === true && !block.listItem && !/[.!]$/u.test(block.words)
    ? headingOfBlock({ ...block, heading: 'bold' })
    : null;

const parseBody = (
  reading: VacancySource,
  blocks: readonly TextBlock[],
): Pick<ParsedVacancy, 'statements' | 'headings'> => {
  const statements: VacancyStatement[] = [];
  const headings: VacancyStatement[] = [];
  let place: ParsePosition = { heading: null, isFresh: false, isFaded: false, within: null, previous: null };
  let wasList = false;
  for (const [index, block] of blocks.entries()) {
    const section = openedBy(blocks, index);
    const own = headingOfBlock(block) ?? headingAbove(block, blocks[index + 1]);
    // "Ben jij de kok die wij zoeken?" at the very beginning does not open the procedure.
    const known = index === 0 && own?.section === 'procedure' ? null : own;
    const heading = known ?? (section === null ? null : { section, mayBeStatement: true });
    place = heading === null ? ended(place, block, wasList) : below(place, heading.section, block);
    wasList = block.listItem && heading === null;
    if (heading !== null && !heading.mayBeStatement) {
      headings.push(...statementOf(reading.text, { ...block, cue: null }, heading.section, false));
      continue;
    }
    const read = parseBlock(reading, block, place);
    statements.push(...read.statements);
    headings.push(...read.headings);
    if (heading === null) place = read.place;
  }
  return { statements, headings };
};

const titleStatement = (text: string, { start, end, listItem }: TextBlock): VacancyStatement => ({
  text: text.slice(start, end),
  start,
  section: 'title',
  strength: 'none',
  negated: detectStrengthCue(text.slice(start, end)) === 'negated',
  listItem,
});

/**
 * Takes a vacancy text apart: its language, its title (empty when it has none), and its statements in their order, each verbatim
 * from the text with the part of the vacancy that it stands in and how strongly it asks. Any text gives something; none throws.
 */
export const parseVacancy = (inputText: string): ParsedVacancy => {
  const language = detectVacancyLanguage(withoutMarkup(inputText));
  const blocks = splitBlocks(inputText);
  // An advert of one line says all in it.
  const title = blocks.length > 1 ? findTitleBlock(blocks) : null;
  const body = parseBody({ text: inputText, language }, title === null ? blocks : blocks.slice(1));
  const titled = title === null ? [] : [titleStatement(inputText, title)];
  return {
    language,
    title: title === null ? findTitleInText(withoutMarkup(inputText)) : withoutTitleLabel(title.words),
    statements: [...titled, ...body.statements],
    headings: body.headings,
  };
};
