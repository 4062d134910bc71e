import type { CandidateQuestion } from '../engine.ts';
import { questionTopics, type QuestionTopic } from './question-topics.ts';
import { findLocation, parseVacancy } from 'vacancy-reader';
import { topicWords, wordCoverage, splitTextSentences, foldText } from './conversation-words.ts';

const maxSentenceLength = 400;
/** A sentence with fewer of the question's own words than this answers it only by its topic. */
const minWordCoverage = 0.6;

/** A line of a vacancy, and what stands above it where that says what the line is about: "Place:" over "Utrecht". */
const withHeading = (line: string, above: string | undefined): string => {
  const heading = above?.replace(/:$/u, '') ?? '';
  const says = foldText(heading);
  return isHeading(above) && questionTopics.some((topic) => topic.statementPattern.test(says))
    ? `${heading}: ${line}`
    : line;
};

/** "Salary:", or a line of a word or three that is no item of a list. */
const isHeading = (line: string | undefined): boolean =>
  line !== undefined &&
  (line.endsWith(':') || (line.split(' ').length <= 3 && /^\p{Lu}[^,.!?\d€]*$/u.test(line)));

/** The sentences of a vacancy that say something: no headings, and no questions of its own. */
const splitAnswerLines = (vacancy: string): string[] => {
  const lines = vacancy.split('\n').filter((line) => /\p{L}|\p{N}/u.test(line));
  return lines
    .flatMap((line, index) => {
      const next = lines[index + 1];
      if (isHeading(line.trim()) && next !== undefined && !isHeading(next.trim())) return [];
      const above = lines[index - 1]?.trim();
      return splitTextSentences(line).map((sentence, at) =>
        at === 0 ? withHeading(sentence, above) : sentence,
      );
    })
    .filter((line) => !line.endsWith('?'));
};

interface ScoredLine {
  readonly line: string;
  readonly score: number;
}

const bestLine = (lines: readonly string[], scoreOf: (line: string) => number): string | null =>
  lines
    .map((line) => ({ line, score: scoreOf(line) }))
    .reduce<ScoredLine | null>((found, each) => (each.score > (found?.score ?? 0) ? each : found), null)
    ?.line ?? null;

/** Of the sentences that say it, the one with the question's own words, or with figures, says it best. */
const findByTopic = (
  topic: QuestionTopic,
  words: readonly string[],
  lines: readonly string[],
): string | null => {
  const weigh = (says: RegExp) => (line: string) => {
    const said = foldText(line);
    const share = wordCoverage(words, topicWords(line));
    if (!says.test(said)) return share >= minWordCoverage ? share * 2 : 0;
    const matches = said.match(new RegExp(says.source, 'gu'))?.length ?? 1;
    return 1 + Math.min(matches, 4) * 0.25 + share * 2 + (/\d/u.test(line) ? 0.3 : 0);
  };
  return (
    bestLine(lines, weigh(topic.statementPattern)) ??
    (topic.hintPattern ? bestLine(lines, weigh(topic.hintPattern)) : null)
  );
};

const findByWords = (words: readonly string[], lines: readonly string[]): string | null => {
  if (!words.some((word) => word.length >= 5)) return null;
  return bestLine(lines, (line) => {
    const share = wordCoverage(words, topicWords(line));
    return share >= minWordCoverage ? share : 0;
  });
};

/** Where the work is, where no sentence of its own says so. */
const findWorkplace = (topic: QuestionTopic | undefined, vacancy: string): string | null =>
  topic?.name === 'place' ? (findLocation(parseVacancy(vacancy))?.reasoning ?? null) : null;

const shortened = (line: string): string =>
  line.length <= maxSentenceLength ? line : `${line.slice(0, maxSentenceLength).replace(/\s+\S*$/u, '')} …`;

const quoted = (line: string, language: string): string =>
  `${language === 'nl' ? 'In de vacature staat' : 'The vacancy says'}: “${shortened(line)}”`;

/**
 * The sentence of a vacancy that answers a candidate's question, quoted in the words of `language`; null when none
 * does. A question in Dutch finds a sentence in English, and the other way round, by its topic.
 */
export const findVacancyAnswer = ({ question, vacancy, language }: CandidateQuestion): string | null => {
  const asked = foldText(question);
  const words = topicWords(question);
  const lines = splitAnswerLines(vacancy);
  const topic = questionTopics.find((each) => each.questionPattern.test(asked));
  const other = questionTopics.find(({ name }) => name === topic?.fallbackTopic);
  const found = [topic, other].map((each) => (each ? findByTopic(each, words, lines) : null));
  const line =
    found.find((each) => each !== null) ?? findWorkplace(topic, vacancy) ?? findByWords(words, lines);
  return line === null ? null : quoted(line, language);
};
