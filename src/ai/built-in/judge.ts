import type { JudgementRequest, ConversationLine } from '../engine.ts';
import { judgeByManner, judgeByNumber, extractFirstNumber, parseYesOrNo } from './judge-rules.ts';
import {
  topicWords,
  wordCoverage,
  containsNegation,
  splitTextSentences,
  foldText,
} from './conversation-words.ts';

/** Whether the question holds, and with which confidence, from 0 to 1. */
interface JudgementResult {
  readonly holds: boolean;
  readonly confidence: number;
}

const noEvidence: JudgementResult = { holds: false, confidence: 0.2 };

/** Share of the question's words that a text must have to be about the question. */
const minTopicShare = 0.5;

const strongestResult = (found: readonly (JudgementResult | null)[]): JudgementResult | null =>
  found.reduce((best, each) => (each && each.confidence > (best?.confidence ?? 0) ? each : best), null);

const judgeValue = (question: string, value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return judgeByNumber(question, value) ?? value > 0;
  if (typeof value === 'string')
    return parseYesOrNo(value) ?? (value.trim() === '' ? false : !containsNegation(value));
  if (Array.isArray(value)) return value.length > 0;
  return value === null ? false : null;
};

/** Judges by an answer whose variable is named after the question. */
const judgeByAnswers = (
  question: string,
  words: readonly string[],
  answers: JudgementRequest['answers'],
): JudgementResult | null =>
  strongestResult(
    Object.entries(answers).map(([name, value]) => {
      const named = topicWords(name.replaceAll(/[_:.-]/gu, ' '));
      const share = Math.min(wordCoverage(named, words), wordCoverage(words, named) * 2);
      const text = typeof value === 'string' ? topicWords(value) : [];
      const coverageByValue = wordCoverage(words, text);
      if (share < minTopicShare && coverageByValue < minTopicShare) return null;
      const holds = judgeValue(question, value);
      return holds === null ? null : { holds, confidence: 0.6 + 0.25 * Math.max(share, coverageByValue) };
    }),
  );

/** Pairs each message of the candidate with the question of the chatbot before it. */
const pairQuestionsWithReplies = (
  lines: readonly ConversationLine[],
): readonly { question: string; reply: string }[] =>
  lines.flatMap((line, index) => {
    const before = lines.slice(0, index).findLast(({ by }) => by === 'chatbot');
    return line.by === 'candidate' ? [{ question: before?.text ?? '', reply: line.text }] : [];
  });

/** Judges by a question of the chatbot about the same topic, and its reply. */
const judgeByExchanges = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null =>
  strongestResult(
    pairQuestionsWithReplies(lines).map(({ question, reply }) => {
      const share = wordCoverage(words, topicWords(question));
      if (share < minTopicShare) return null;
      const number = extractFirstNumber(reply);
      const holds = parseYesOrNo(reply) ?? (number === null ? null : judgeByNumber(question, number));
      return holds === null ? null : { holds, confidence: 0.5 + 0.3 * share };
    }),
  );

/** Judges by the candidate's own sentences about the topic: "I drove a forklift for years". */
const judgeByWords = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null => {
  const sentences = lines
    .filter(({ by }) => by === 'candidate')
    .flatMap(({ text }) => splitTextSentences(text));
  return strongestResult(
    sentences.map((sentence) => {
      const share = wordCoverage(words, topicWords(sentence));
      const isQuestion = sentence.trim().endsWith('?');
      if (share < minTopicShare) return null;
      const number = extractFirstNumber(sentence);
      const compared = number === null ? null : judgeByNumber(question, number);
      // A question about the topic confirms nothing.
      const holds = !isQuestion && (compared ?? true) && !containsNegation(sentence);
      return { holds, confidence: isQuestion ? 0.3 : 0.35 + 0.35 * share };
    }),
  );
};

const isAskingAbout = /\b(?:vraagt?|gevraagd|ask(?:s|ed)?)\b/u;

/** Judges whether the candidate asked about something, when that is the question. */
const judgeByAsking = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null => {
  if (!isAskingAbout.test(foldText(question))) return null;
  const topic = words.filter((word) => !isAskingAbout.test(word));
  const questions = lines.filter(({ by, text }) => by === 'candidate' && text.includes('?'));
  const holds = questions.some(
    ({ text }) => topic.length === 0 || wordCoverage(topic, topicWords(text)) >= minTopicShare,
  );
  return { holds, confidence: 0.6 };
};

const negationWords =
  /\b(?:lacks?|mist|ontbeert|geen|niet|not|no|never|without|zonder|doesn't|doesnt|hasn't|hasnt|isn't|isnt)\b/u;

/** Words that say nothing about the topic when there are others: "experience in construction". */
const generalWords = /^(?:ervaring|experience|ervaren|experienced|jaar|jaren|years?)$/u;

const topicWordsOfQuestion = (question: string): readonly string[] => {
  const words = topicWords(question).filter((word) => !negationWords.test(word) && !/^\d/u.test(word));
  const topical = words.filter((word) => !generalWords.test(word));
  return topical.length > 0 ? topical : words;
};

/**
 * Judges a question about a conversation by its words, as well as possible without a language model. Uses answers
 * whose variable is named after the question, questions of the chatbot about it, the candidate's own words and their
 * manner. Without any evidence the question does not hold, with a low confidence.
 */
export const judgeConversation = ({ question, conversation, answers }: JudgementRequest): JudgementResult => {
  const replies = conversation.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  const mannerResult = judgeByManner(question, replies);
  if (mannerResult !== null) return { holds: mannerResult, confidence: replies.length === 0 ? 0.3 : 0.6 };
  const words = topicWordsOfQuestion(question);
  const asking = judgeByAsking(question, words, conversation);
  if (asking) return asking;
  const found = strongestResult([
    judgeByAnswers(question, words, answers),
    judgeByExchanges(question, words, conversation),
    judgeByWords(question, words, conversation),
  ]);
  if (!found) return noEvidence;
  return negationWords.test(foldText(question)) ? { ...found, holds: !found.holds } : found;
};
