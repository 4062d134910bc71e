import type { Section, Statement, Strength, VacancyText } from '../vacancy-text.ts';
import { blocksOf, type Block } from './blocks.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { cueOf, isFirm, type Cue } from './cues.ts';
import { headingOf, headingWithin } from './headings.ts';
import { languageOf } from './language.ts';
import { withoutMarkup } from './markup.ts';
import { sectionOf } from './sections.ts';
import { sentencesOf, type Span } from './sentences.ts';
import { titleBlockOf, titleWithin } from './title.ts';

interface Place {
  /** What the last heading says. */
  readonly heading: Section | null;
  /** A heading that holds for the list below it only, or for its line. */
  readonly within: Section | null;
  readonly previous: Section | null;
}

interface Reading {
  readonly text: string;
  readonly language: 'en' | 'nl';
}

const strengthOf = (cue: Cue, section: Section, words: string): Strength => {
  if (cue === 'negated') return 'none';
  if (section === 'preferences') return 'nice';
  if (section === 'requirements') return cue ?? 'must';
  if (section === 'offer' || section === 'title') return 'none';
  return cue === 'nice' && section !== 'company' && section !== 'procedure'
    ? 'nice'
    : isFirm(words)
      ? 'must'
      : 'none';
};

const statementOf = (
  text: string,
  span: Span,
  { start, end, cue }: Clause,
  section: Section,
  listItem: boolean,
): Statement[] => {
  const words = withoutMarkup(text.slice(span.start + start, span.start + end));
  const lead = words.search(/[\p{L}\p{N}(€$£"'“‘.#@]/u);
  if (!/[\p{L}\p{N}]/u.test(words) || lead === -1) return [];
  const from = span.start + start + lead;
  const to = span.start + start + words.trimEnd().length;
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
): { statements: Statement[]; section: Section; within: Section | null } => {
  const words = withoutMarkup(text.slice(span.start, span.end));
  const label = headingWithin(words);
  const within = label?.section ?? place.within;
  const from = span.start + (label?.length ?? 0);
  const rest = words.slice(label?.length ?? 0);
  const section = sectionOf(rest, within ?? place.heading, place.previous);
  const statements = clausesOf(rest, language).flatMap((clause) =>
    statementOf(text, { start: from, end: span.end }, clause, section, block.listItem),
  );
  return { statements, section, within };
};

const readBlock = (
  reading: Reading,
  block: Block,
  place: Place,
): { statements: readonly Statement[]; place: Place } => {
  const statements: Statement[] = [];
  let { previous, within } = place;
  for (const span of sentencesOf(reading.text, block)) {
    const read = readSentence(reading, span, block, { ...place, previous, within });
    statements.push(...read.statements);
    previous = read.section;
    within = read.within;
  }
  return { statements, place: { ...place, previous, within: block.listItem ? place.within : within } };
};

// A line that only opens a list, "Een pre is:", says something of that list; the part above it goes on below it.
const below = (place: Place, section: Section, block: Block): Place => {
  const opens =
    block.heading === null &&
    block.words.endsWith(':') &&
    place.heading === 'requirements' &&
    section === 'preferences';
  return opens
    ? { ...place, within: section, previous: section }
    : { heading: section, within: null, previous: section };
};

const readBody = (reading: Reading, blocks: readonly Block[]): Statement[] => {
  const statements: Statement[] = [];
  let place: Place = { heading: null, within: null, previous: null };
  let wasList = false;
  for (const block of blocks) {
    if (!block.listItem && (wasList || block.apart)) place = { ...place, within: null };
    const heading = headingOf(block);
    if (heading !== null) place = below(place, heading.section, block);
    if (heading === null || heading.speaks) {
      const read = readBlock(reading, block, place);
      statements.push(...read.statements);
      place = heading === null ? read.place : place;
      wasList = block.listItem;
    } else wasList = false;
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
  const title = titleBlockOf(blocks);
  const body = readBody({ text: inputText, language }, title === null ? blocks : blocks.slice(1));
  const statements = title === null ? body : [titleStatement(inputText, title), ...body];
  return { language, title: title?.words ?? titleWithin(withoutMarkup(inputText)), statements };
};
