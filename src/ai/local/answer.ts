import type { CandidateQuestion } from '../engine.ts';
import { topics, type Topic } from './answer-topics.ts';
import { findLocation } from './facts/location.ts';
import { takeApart } from './text/take-apart.ts';
import { contentOf, coverage, linesOf, normal } from './talk-words.ts';

const longestSentence = 400;
/** A sentence with fewer of the question's own words than this answers it only by its topic. */
const enoughWords = 0.6;

/** A line of a vacancy, and what stands above it where that says what the line is about: "Place:" over "Utrecht". */
const withHeading = (line: string, above: string | undefined): string => {
  const heading = above?.replace(/:$/u, '') ?? '';
  const says = normal(heading);
  return isHeading(above) && topics.some((topic) => topic.says.test(says)) ? `${heading}: ${line}` : line;
};

/** "Salary:", or a line of a word or three that is no item of a list. */
const isHeading = (line: string | undefined): boolean =>
  line !== undefined &&
  (line.endsWith(':') || (line.split(' ').length <= 3 && /^\p{Lu}[^,.!?\d€]*$/u.test(line)));

/** The sentences of a vacancy that say something: no headings, and no questions of its own. */
const readLines = (vacancy: string): string[] => {
  const lines = vacancy.split('\n').filter((line) => /\p{L}|\p{N}/u.test(line));
  return lines
    .flatMap((line, index) => {
      const next = lines[index + 1];
      if (isHeading(line.trim()) && next !== undefined && !isHeading(next.trim())) return [];
      const above = lines[index - 1]?.trim();
      return linesOf(line).map((sentence, at) => (at === 0 ? withHeading(sentence, above) : sentence));
    })
    .filter((line) => !line.endsWith('?'));
};

interface Candidate {
  readonly line: string;
  readonly score: number;
}

const best = (lines: readonly string[], scoreOf: (line: string) => number): string | null =>
  lines
    .map((line) => ({ line, score: scoreOf(line) }))
    .reduce<Candidate | null>((found, each) => (each.score > (found?.score ?? 0) ? each : found), null)
    ?.line ?? null;

/** Of the sentences that say it, the one with the question's own words, or with figures, says it best. */
const byTopic = (topic: Topic, words: readonly string[], lines: readonly string[]): string | null => {
  const weigh = (says: RegExp) => (line: string) => {
    const said = normal(line);
    const share = coverage(words, contentOf(line));
    if (!says.test(said)) return share >= enoughWords ? share * 2 : 0;
    const matches = said.match(new RegExp(says.source, 'gu'))?.length ?? 1;
    return 1 + Math.min(matches, 4) * 0.25 + share * 2 + (/\d/u.test(line) ? 0.3 : 0);
  };
  return best(lines, weigh(topic.says)) ?? (topic.mentions ? best(lines, weigh(topic.mentions)) : null);
};

const byWords = (words: readonly string[], lines: readonly string[]): string | null => {
  if (!words.some((word) => word.length >= 5)) return null;
  return best(lines, (line) => {
    const share = coverage(words, contentOf(line));
    return share >= enoughWords ? share : 0;
  });
};

/** Where the work is, where no sentence of its own says so. */
const byPlace = (topic: Topic | undefined, vacancy: string): string | null =>
  topic?.name === 'place' ? (findLocation(takeApart(vacancy))?.reasoning ?? null) : null;

const shortened = (line: string): string =>
  line.length <= longestSentence ? line : `${line.slice(0, longestSentence).replace(/\s+\S*$/u, '')} …`;

const quoted = (line: string, language: string): string =>
  `${language === 'nl' ? 'In de vacature staat' : 'The vacancy says'}: “${shortened(line)}”`;

/**
 * The sentence of a vacancy that answers a candidate's question, quoted in the words of `language`; null when none
 * does. A question in Dutch finds a sentence in English, and the other way round, by its topic.
 */
export const answerFrom = ({ question, vacancy, language }: CandidateQuestion): string | null => {
  const asked = normal(question);
  const words = contentOf(question);
  const lines = readLines(vacancy);
  const topic = topics.find((each) => each.asked.test(asked));
  const other = topics.find(({ name }) => name === topic?.otherwise);
  const found = [topic, other].map((each) => (each ? byTopic(each, words, lines) : null));
  const line = found.find((each) => each !== null) ?? byPlace(topic, vacancy) ?? byWords(words, lines);
  return line === null ? null : quoted(line, language);
};
