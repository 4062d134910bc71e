import type { Section, Statement, Strength, VacancyText } from '../vacancy-text.ts';
import { blocksOf, type Block } from './blocks.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { cueOf, isFirm, answerTo, type Cue } from './cues.ts';
import { headingOf, headingWithin, sentenceHeading, type Heading } from './headings.ts';
import { languageOf } from './language.ts';
import { withoutMarkup } from './markup.ts';
import { sectionOf, toldSection } from './sections.ts';
import { sentencesOf, type Span } from './sentences.ts';
import { titleBlockOf, titleWithin, withoutLabel } from './title.ts';

interface Reading {
  readonly text: string;
  readonly language: 'en' | 'nl';
}

/** Where in the vacancy the reading is. */
interface Place {
  /** What the last heading says. */
  readonly heading: Section | null;
  /** Nothing was read under that heading yet. */
  readonly isFresh: boolean;
  /** The list under that heading has ended, or its first paragraph where it is about the company. */
  readonly isFaded: boolean;
  /** A heading that holds for the list below it only, or for its line. */
  readonly within: Section | null;
  readonly previous: Section | null;
}

interface Read {
  readonly statements: readonly Statement[];
  readonly place: Place;
}

const under = (section: Section): Place => ({
  heading: section,
  isFresh: true,
  isFaded: false,
  within: null,
  previous: section,
});

const strengthOf = (cue: Cue, section: Section, words: string): Strength => {
  if (cue === 'negated') return 'none';
  if (section === 'preferences') return 'nice';
  if (section === 'requirements') return cue ?? 'must';
  if (section === 'offer' || section === 'title') return 'none';
  if (cue === 'nice' && section !== 'company' && section !== 'procedure') return 'nice';
  return isFirm(words) ? 'must' : 'none';
};

const statementOf = (
  text: string,
  { start, end, cue }: Clause,
  section: Section,
  listItem: boolean,
): Statement[] => {
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

const readSentence = (
  { text, language }: Reading,
  span: Span,
  block: Block,
  place: Place,
  answer: Cue,
): Read => {
  const words = withoutMarkup(text.slice(span.start, span.end));
  const label = headingWithin(words);
  const within = label?.section ?? place.within;
  const from = span.start + (label?.length ?? 0);
  const rest = words.slice(label?.length ?? 0);
  const heading = within ?? place.heading;
  const isFaded = within === null && place.isFaded;
  const section = sectionOf(rest, { heading, isFaded, previous: place.previous, listItem: block.listItem });
  const clauses = answer === null ? clausesOf(rest, language) : [{ start: 0, end: rest.length, cue: answer }];
  const statements = clauses.flatMap(({ start, end, cue }) =>
    statementOf(text, { start: from + start, end: from + end, cue }, section, block.listItem),
  );
  return { statements, place: { ...place, previous: section, within } };
};

const readBlock = (reading: Reading, block: Block, before: Place): Read => {
  const statements: Statement[] = [];
  let place = before;
  const spans = sentencesOf(reading.text, block);
  const said = spans.map(({ start, end }) => reading.text.slice(start, end));
  const mayOpen = spans.length > 1 && !block.listItem;
  let isAnswer = mayOpen && answerTo('', (said[0] ?? '').trim()) !== null;
  spans.forEach((span, index) => {
    const words = said[index] ?? '';
    const answer = answerTo(words.trim(), (said[index + 1] ?? '').trim());
    const section = mayOpen && !isAnswer ? sentenceHeading(words) : null;
    isAnswer = answer !== null;
    if (section !== null) {
      place = under(section);
      return;
    }
    const read = readSentence(reading, span, block, place, answer);
    statements.push(...read.statements);
    place = read.place;
  });
  const after = { ...place, isFresh: false };
  return { statements, place: block.listItem ? { ...after, within: before.within } : after };
};

// A line that only opens a list, "Een pre is:", says something of that list; the part above it goes on below it.
const below = (place: Place, section: Section, block: Block): Place => {
  const opens = block.heading === null && block.words.endsWith(':') && section === 'preferences';
  return opens && place.heading === 'requirements'
    ? { ...place, within: section, previous: section }
    : under(section);
};

const ended = (place: Place, block: Block, wasList: boolean): Place => {
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
const openedBy = (blocks: readonly Block[], index: number): Section | null => {
  const opening = blocks[index];
  if (opening === undefined || opening.listItem || !opens(opening.words)) return null;
  const rest = blocks.slice(index + 1, index + 1 + longestList);
  const end = rest.findIndex(({ listItem }) => !listItem);
  const told = rest.slice(0, end === -1 ? rest.length : end).flatMap(({ words }) => toldSection(words) ?? []);
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
const headingAbove = (block: Block, next: Block | undefined): Heading | null =>
  next?.listItem === true && !block.listItem && !/[.!]$/u.test(block.words)
    ? headingOf({ ...block, heading: 'bold' })
    : null;

const readBody = (reading: Reading, blocks: readonly Block[]): Statement[] => {
  const statements: Statement[] = [];
  let place: Place = { heading: null, isFresh: false, isFaded: false, within: null, previous: null };
  let wasList = false;
  for (const [index, block] of blocks.entries()) {
    const section = openedBy(blocks, index);
    const own = headingOf(block) ?? headingAbove(block, blocks[index + 1]);
    // "Ben jij de kok die wij zoeken?" at the very beginning does not open the procedure.
    const known = index === 0 && own?.section === 'procedure' ? null : own;
    const heading = known ?? (section === null ? null : { section, speaks: true });
    place = heading === null ? ended(place, block, wasList) : below(place, heading.section, block);
    wasList = block.listItem && heading === null;
    if (heading !== null && !heading.speaks) continue;
    const read = readBlock(reading, block, place);
    statements.push(...read.statements);
    if (heading === null) place = read.place;
  }
  return statements;
};

const titleStatement = (text: string, { start, end, listItem }: Block): Statement => ({
  text: text.slice(start, end),
  start,
  section: 'title',
  strength: 'none',
  negated: cueOf(text.slice(start, end)) === 'negated',
  listItem,
});

/**
 * Takes a vacancy text apart: its language, its title (empty when it has none), and its statements in their order, each verbatim
 * from the text with the part of the vacancy that it stands in and how strongly it asks. Any text gives something; none throws.
 */
export const takeApart = (inputText: string): VacancyText => {
  const language = languageOf(withoutMarkup(inputText));
  const blocks = blocksOf(inputText);
  // An advert of one line says all in it.
  const title = blocks.length > 1 ? titleBlockOf(blocks) : null;
  const body = readBody({ text: inputText, language }, title === null ? blocks : blocks.slice(1));
  const statements = title === null ? body : [titleStatement(inputText, title), ...body];
  return {
    language,
    title: title === null ? titleWithin(withoutMarkup(inputText)) : withoutLabel(title.words),
    statements,
  };
};
