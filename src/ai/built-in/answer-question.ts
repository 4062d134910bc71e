import type { CandidateQuestion } from '../engine.ts';
import { questionTopics, type QuestionTopic } from './question-topics.ts';
import { extractLocation, parseVacancy } from 'vacancy-reader';
import { topicWords, wordCoverage, splitTextSentences, foldText } from './conversation-words.ts';

const maxSentenceLength = 400;
/** Below this share of the question's own words, a sentence can match by its topic only. */
const minWordCoverage = 0.6;

/** Adds the heading above a line when the heading says what the line is about: "Place:" above "Utrecht". */
const addHeading = (line: string, above: string | undefined): string => {
  const heading = above?.replace(/:$/u, '') ?? '';
  const foldedHeading = foldText(heading);
  return isHeading(above) && questionTopics.some((topic) => topic.statementPattern.test(foldedHeading))
    ? `${heading}: ${line}`
    : line;
};

/** Returns whether a line is a heading: it ends with a colon, or has up to three words and is no list item. */
const isHeading = (line: string | undefined): boolean =>
  line !== undefined &&
  (line.endsWith(':') || (line.split(' ').length <= 3 && /^\p{Lu}[^,.!?\d€]*$/u.test(line)));

/** Splits a vacancy into sentences that can answer a question: no headings and no questions. */
const splitAnswerLines = (vacancy: string): string[] => {
  const lines = vacancy.split('\n').filter((line) => /\p{L}|\p{N}/u.test(line));
  return lines
    .flatMap((line, index) => {
      const next = lines[index + 1];
      if (isHeading(line.trim()) && next !== undefined && !isHeading(next.trim())) return [];
      const above = lines[index - 1]?.trim();
      return splitTextSentences(line).map((sentence, at) =>
        at === 0 ? addHeading(sentence, above) : sentence,
      );
    })
    .filter((line) => !line.endsWith('?'));
};

interface ScoredLine {
  readonly line: string;
  readonly score: number;
}

const findBestLine = (lines: readonly string[], scoreOf: (line: string) => number): string | null =>
  lines
    .map((line) => ({ line, score: scoreOf(line) }))
    .reduce<ScoredLine | null>((found, each) => (each.score > (found?.score ?? 0) ? each : found), null)
    ?.line ?? null;

/** Finds the sentence about a topic: the best one has words of the question, or figures. */
const findByTopic = (
  topic: QuestionTopic,
  words: readonly string[],
  lines: readonly string[],
): string | null => {
  const scoreBy = (pattern: RegExp) => (line: string) => {
    const folded = foldText(line);
    const share = wordCoverage(words, topicWords(line));
    if (!pattern.test(folded)) return share >= minWordCoverage ? share * 2 : 0;
    const matches = folded.match(new RegExp(pattern.source, 'gu'))?.length ?? 1;
    return 1 + Math.min(matches, 4) * 0.25 + share * 2 + (/\d/u.test(line) ? 0.3 : 0);
  };
  return (
    findBestLine(lines, scoreBy(topic.statementPattern)) ??
    (topic.hintPattern ? findBestLine(lines, scoreBy(topic.hintPattern)) : null)
  );
};

const findByWords = (words: readonly string[], lines: readonly string[]): string | null => {
  if (!words.some((word) => word.length >= 5)) return null;
  return findBestLine(lines, (line) => {
    const share = wordCoverage(words, topicWords(line));
    return share >= minWordCoverage ? share : 0;
  });
};

/** Finds the statement about the place of work, for vacancies without a sentence about it. */
const findWorkplace = (topic: QuestionTopic | undefined, vacancy: string): string | null =>
  topic?.name === 'place' ? (extractLocation(parseVacancy(vacancy))?.reasoning ?? null) : null;

const shortenLine = (line: string): string =>
  line.length <= maxSentenceLength ? line : `${line.slice(0, maxSentenceLength).replace(/\s+\S*$/u, '')} …`;

const quoteLine = (line: string, language: string): string =>
  `${language === 'nl' ? 'In de vacature staat' : 'The vacancy says'}: “${shortenLine(line)}”`;

/**
 * Finds the sentence of a vacancy that answers a candidate's question. Returns it as a quotation, introduced in
 * `language`; null when no sentence answers. A question in one language finds a sentence in the other by its topic.
 */
export const findVacancyAnswer = ({ question, vacancy, language }: CandidateQuestion): string | null => {
  const foldedQuestion = foldText(question);
  const words = topicWords(question);
  const lines = splitAnswerLines(vacancy);
  const topic = questionTopics.find((each) => each.questionPattern.test(foldedQuestion));
  const other = questionTopics.find(({ name }) => name === topic?.fallbackTopic);
  const found = [topic, other].map((each) => (each ? findByTopic(each, words, lines) : null));
  const line =
    found.find((each) => each !== null) ?? findWorkplace(topic, vacancy) ?? findByWords(words, lines);
  return line === null ? null : quoteLine(line, language);
};
