import type { CandidateQuestion } from '../engine.ts';
import { topics, type Topic } from './answer-topics.ts';
import { contentOf, coverage, linesOf, normal } from './talk-words.ts';

const longestSentence = 400;
/** A sentence with fewer of the question's own words than this answers it only by its topic. */
const enoughWords = 0.6;

/** "Salary:", or a line of a word or three without a figure. */
const isHeading = (line: string): boolean =>
  line.endsWith(':') || (line.split(' ').length <= 3 && /^\p{Lu}[^,.!?\d€]*$/u.test(line));

/** The lines of a vacancy, each heading joined with what follows it: "Place: Utrecht". */
const readLines = (vacancy: string): string[] => {
  const lines = linesOf(vacancy);
  return lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const next = lines[index + 1];
    if (isHeading(line) && next !== undefined && !isHeading(next)) return [];
    const heads = before !== undefined && isHeading(before) && !isHeading(line);
    return [heads ? `${before.replace(/:$/u, '')}: ${line}` : line];
  });
};

interface Candidate {
  readonly line: string;
  readonly score: number;
}

const best = (lines: readonly string[], scoreOf: (line: string) => number): Candidate | null => {
  const scored = lines.map((line) => ({ line, score: scoreOf(line) }));
  return scored.reduce<Candidate | null>(
    (found, each) => (each.score > (found?.score ?? 0) ? each : found),
    null,
  );
};

/** Of two sentences that say it, the one with the question's words, or with figures, says it better. */
const byTopic = (topic: Topic, words: readonly string[], lines: readonly string[]): string | null => {
  const weigh = (says: RegExp) => (line: string) => {
    const said = normal(line);
    if (!says.test(said)) return 0;
    const matches = said.match(new RegExp(says.source, 'gu'))?.length ?? 1;
    return 1 + Math.min(matches, 4) * 0.25 + coverage(words, contentOf(line)) + (/\d/u.test(line) ? 0.5 : 0);
  };
  const sure = best(lines, weigh(topic.says));
  return (sure ?? (topic.mentions ? best(lines, weigh(topic.mentions)) : null))?.line ?? null;
};

const byWords = (words: readonly string[], lines: readonly string[]): string | null => {
  if (!words.some((word) => word.length >= 5)) return null;
  return (
    best(lines, (line) => {
      const share = coverage(words, contentOf(line));
      return share >= enoughWords ? share : 0;
    })?.line ?? null
  );
};

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
  const line = (topic && byTopic(topic, words, lines)) ?? byWords(words, lines);
  return line === null ? null : quoted(line, language);
};
