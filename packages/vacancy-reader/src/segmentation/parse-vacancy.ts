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
import { maskMarkup } from './markup.ts';
import { classifySection, sectionByWording } from './classify-section.ts';
import { splitSentences, type TextSpan } from './sentences.ts';
import { findTitleBlock, findTitleInText, stripTitleLabel } from './title.ts';

interface VacancySource {
  readonly text: string;
  readonly language: 'en' | 'nl';
}

/** The state of the parser between two blocks. */
interface ParsePosition {
  /** The part that the last heading names. */
  readonly heading: VacancySection | null;
  /** Nothing has been read under that heading yet. */
  readonly isAtStart: boolean;
  /** The list under that heading has ended, or its first paragraph when it is about the company or what is not asked. */
  readonly hasHeadingEnded: boolean;
  /** A heading that holds only for the list below it, or for its line. */
  readonly localHeading: VacancySection | null;
  readonly previousSection: VacancySection | null;
}

interface ParsedBlock {
  readonly statements: readonly VacancyStatement[];
  readonly headings: readonly VacancyStatement[];
  readonly position: ParsePosition;
}

const positionUnder = (section: VacancySection): ParsePosition => ({
  heading: section,
  isAtStart: true,
  hasHeadingEnded: false,
  localHeading: null,
  previousSection: section,
});

const classifyStrength = (cue: StrengthCue, section: VacancySection, words: string): RequirementStrength => {
  if (cue === 'negated' || section === 'waived') return 'none';
  if (section === 'preferences') return 'nice';
  if (section === 'requirements') return cue ?? 'must';
  if (section === 'offer' || section === 'title') return 'none';
  if (cue === 'nice' && section !== 'company' && section !== 'procedure') return 'nice';
  return isFirmDemand(words) ? 'must' : 'none';
};

const toStatements = (
  text: string,
  { start, end, cue }: Clause,
  section: VacancySection,
  listItem: boolean,
): VacancyStatement[] => {
  const words = maskMarkup(text.slice(start, end));
  const lead = words.search(/[\p{L}\p{N}(€$£"'“‘.#@]/u);
  if (!/[\p{L}\p{N}]/u.test(words) || lead === -1) return [];
  const from = start + lead;
  const to = start + words.trimEnd().length;
  const strength = classifyStrength(cue, section, words);
  return [
    {
      text: text.slice(from, to),
      start: from,
      section,
      strength,
      negated: cue === 'negated' || section === 'waived',
      listItem,
    },
  ];
};

const parseSentence = (
  { text, language }: VacancySource,
  span: TextSpan,
  block: TextBlock,
  position: ParsePosition,
  answerCue: StrengthCue,
): ParsedBlock => {
  const words = maskMarkup(text.slice(span.start, span.end));
  // "Driving licence: we walk" in a list of what is not needed opens no part.
  const isWaived = (position.localHeading ?? position.heading) === 'waived' && !position.hasHeadingEnded;
  const label = isWaived ? null : findLeadingHeading(words);
  const localHeading = label?.section ?? position.localHeading;
  const from = span.start + (label?.length ?? 0);
  const rest = words.slice(label?.length ?? 0);
  const heading = localHeading ?? position.heading;
  const hasHeadingEnded = localHeading === null && position.hasHeadingEnded;
  const section = block.isCrossed
    ? 'waived'
    : classifySection(rest, {
        heading,
        hasHeadingEnded,
        previousSection: position.previousSection,
        listItem: block.listItem,
      });
  const clauses =
    answerCue === null ? splitClauses(rest, language) : [{ start: 0, end: rest.length, cue: answerCue }];
  const statements = clauses.flatMap(({ start, end, cue }) =>
    toStatements(text, { start: from + start, end: from + end, cue }, section, block.listItem),
  );
  // A label that waives holds for its own sentence: "Not needed: SAP."
  const next = localHeading === 'waived' ? position.localHeading : localHeading;
  return {
    statements,
    headings: [],
    position: { ...position, previousSection: section, localHeading: next },
  };
};

const parseBlock = (source: VacancySource, block: TextBlock, positionBefore: ParsePosition): ParsedBlock => {
  const statements: VacancyStatement[] = [];
  const headings: VacancyStatement[] = [];
  let position = positionBefore;
  const spans = splitSentences(source.text, block);
  const sentences = spans.map(({ start, end }) => source.text.slice(start, end));
  const canHoldHeadings = spans.length > 1 && !block.listItem;
  let isFollowUp = canHoldHeadings && detectFollowUpStrength('', (sentences[0] ?? '').trim()) !== null;
  spans.forEach((span, index) => {
    const words = sentences[index] ?? '';
    const answerCue = detectFollowUpStrength(words.trim(), (sentences[index + 1] ?? '').trim());
    const section = canHoldHeadings && !isFollowUp ? sectionOfHeadingSentence(words) : null;
    isFollowUp = answerCue !== null;
    if (section !== null) {
      headings.push(...toStatements(source.text, { ...span, cue: null }, section, false));
      position = positionUnder(section);
      return;
    }
    const read = parseSentence(source, span, block, position, answerCue);
    statements.push(...read.statements);
    position = read.position;
  });
  const after = { ...position, isAtStart: false };
  return {
    statements,
    headings,
    position: block.listItem ? { ...after, localHeading: positionBefore.localHeading } : after,
  };
};

// A line that only opens a list ("Een pre is:") says something about that list; below the list the part above
// continues.
const positionBelow = (position: ParsePosition, section: VacancySection, block: TextBlock): ParsePosition => {
  const opensList = block.heading === null && block.words.endsWith(':') && section === 'preferences';
  return opensList && position.heading === 'requirements'
    ? { ...position, localHeading: section, previousSection: section }
    : positionUnder(section);
};

const positionBefore = (position: ParsePosition, block: TextBlock, wasList: boolean): ParsePosition => {
  if (block.listItem) return position;
  // Without a heading, each line is classified by its own words.
  if (position.heading === null)
    return {
      ...position,
      localHeading: block.startsParagraph ? null : position.localHeading,
      previousSection: null,
    };
  if (!wasList && !block.startsParagraph) return position;
  const isShortLived = position.heading === 'company' || position.heading === 'waived';
  const isOver = wasList || (isShortLived && !position.isAtStart);
  return { ...position, localHeading: null, hasHeadingEnded: position.hasHeadingEnded || isOver };
};

const maxListLength = 50;

const canOpenList = (words: string): boolean =>
  /[:…?]$/u.test(words) || (/[\p{L}\p{N}]$/u.test(words) && words.split(' ').length <= 4);

// An unknown line that opens a list ("Jouw bagage:") is classified by most of its items.
const sectionOfListBelow = (blocks: readonly TextBlock[], index: number): VacancySection | null => {
  const opening = blocks[index];
  if (opening === undefined || opening.listItem || !canOpenList(opening.words)) return null;
  const items = blocks.slice(index + 1, index + 1 + maxListLength);
  const end = items.findIndex(({ listItem }) => !listItem);
  const itemSections = items
    .slice(0, end === -1 ? items.length : end)
    .flatMap(({ words }) => sectionByWording(words) ?? []);
  const [most] = [...new Set(itemSections)].sort(
    (one, other) =>
      itemSections.filter((each) => each === other).length -
      itemSections.filter((each) => each === one).length,
  );
  // A line without a mark is a heading when most items agree.
  const isMarked = /[:…?]$/u.test(opening.words);
  return isMarked ||
    itemSections.filter((each) => each === most).length * 2 > (end === -1 ? items.length : end)
    ? (most ?? null)
    : null;
};

// A short line directly above a list is its heading, also without a mark.
const headingAboveList = (block: TextBlock, next: TextBlock | undefined): SectionHeading | null =>
  next?.listItem === true && !block.listItem && !/[.!]$/u.test(block.words)
    ? headingOfBlock({ ...block, heading: 'bold' })
    : null;

const parseBody = (
  source: VacancySource,
  blocks: readonly TextBlock[],
): Pick<ParsedVacancy, 'statements' | 'headings'> => {
  const statements: VacancyStatement[] = [];
  const headings: VacancyStatement[] = [];
  let position: ParsePosition = {
    heading: null,
    isAtStart: false,
    hasHeadingEnded: false,
    localHeading: null,
    previousSection: null,
  };
  let wasList = false;
  for (const [index, block] of blocks.entries()) {
    const section = sectionOfListBelow(blocks, index);
    const ownHeading = headingOfBlock(block) ?? headingAboveList(block, blocks[index + 1]);
    // "Ben jij de kok die wij zoeken?" as the first line does not open the procedure.
    const known = index === 0 && ownHeading?.section === 'procedure' ? null : ownHeading;
    const heading = known ?? (section === null ? null : { section, mayBeStatement: true });
    position =
      heading === null
        ? positionBefore(position, block, wasList)
        : positionBelow(position, heading.section, block);
    wasList = block.listItem && heading === null;
    if (heading !== null && !heading.mayBeStatement) {
      headings.push(...toStatements(source.text, { ...block, cue: null }, heading.section, false));
      continue;
    }
    const read = parseBlock(source, block, position);
    statements.push(...read.statements);
    headings.push(...read.headings);
    if (heading === null) position = read.position;
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
 * Parses a vacancy text into its language, its title (empty when there is none) and its statements, in their order.
 * Each statement is verbatim from the text, with its part of the vacancy and its strength. Never throws.
 */
export const parseVacancy = (inputText: string): ParsedVacancy => {
  const language = detectVacancyLanguage(maskMarkup(inputText));
  const blocks = splitBlocks(inputText);
  // An advert of one line has no separate title.
  const title = blocks.length > 1 ? findTitleBlock(blocks) : null;
  const body = parseBody({ text: inputText, language }, title === null ? blocks : blocks.slice(1));
  const titleStatements = title === null ? [] : [titleStatement(inputText, title)];
  return {
    language,
    title: title === null ? findTitleInText(maskMarkup(inputText)) : stripTitleLabel(title.words),
    statements: [...titleStatements, ...body.statements],
    headings: body.headings,
  };
};
