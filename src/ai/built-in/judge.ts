import type { JudgementRequest, ConversationLine } from '../engine.ts';
import { judgeByManner, judgeByNumber, firstNumberIn, parseYesOrNo } from './judge-rules.ts';
import {
  topicWords,
  wordCoverage,
  containsNegation,
  splitTextSentences,
  foldText,
} from './conversation-words.ts';

/** What speaks for or against the question, and how strongly, from 0 to 1. */
interface JudgementResult {
  readonly holds: boolean;
  readonly confidence: number;
}

const noEvidence: JudgementResult = { holds: false, confidence: 0.2 };

/** What a question has to share with something that was said for that to be about it. */
const minShareToBeAbout = 0.5;

const strongest = (found: readonly (JudgementResult | null)[]): JudgementResult | null =>
  found.reduce((best, each) => (each && each.confidence > (best?.confidence ?? 0) ? each : best), null);

const judgeValue = (question: string, value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return judgeByNumber(question, value) ?? value > 0;
  if (typeof value === 'string')
    return parseYesOrNo(value) ?? (value.trim() === '' ? false : !containsNegation(value));
  if (Array.isArray(value)) return value.length > 0;
  return value === null ? false : null;
};

/** An answer whose variable is named after what is asked. */
const judgeByAnswers = (
  question: string,
  words: readonly string[],
  answers: JudgementRequest['answers'],
): JudgementResult | null =>
  strongest(
    Object.entries(answers).map(([name, value]) => {
      const named = topicWords(name.replaceAll(/[_:.-]/gu, ' '));
      const share = Math.min(wordCoverage(named, words), wordCoverage(words, named) * 2);
      const text = typeof value === 'string' ? topicWords(value) : [];
      const says = wordCoverage(words, text);
      if (share < minShareToBeAbout && says < minShareToBeAbout) return null;
      const holds = judgeValue(question, value);
      return holds === null ? null : { holds, confidence: 0.6 + 0.25 * Math.max(share, says) };
    }),
  );

/** What the chatbot asked, and what the candidate said to it. */
const pairQuestionsWithReplies = (
  lines: readonly ConversationLine[],
): readonly { asked: string; said: string }[] =>
  lines.flatMap((line, index) => {
    const before = lines.slice(0, index).findLast(({ by }) => by === 'chatbot');
    return line.by === 'candidate' ? [{ asked: before?.text ?? '', said: line.text }] : [];
  });

/** A question of the chatbot's about the same, and the answer that it got. */
const judgeByExchanges = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null =>
  strongest(
    pairQuestionsWithReplies(lines).map(({ asked, said }) => {
      const share = wordCoverage(words, topicWords(asked));
      if (share < minShareToBeAbout) return null;
      const number = firstNumberIn(said);
      const holds = parseYesOrNo(said) ?? (number === null ? null : judgeByNumber(question, number));
      return holds === null ? null : { holds, confidence: 0.5 + 0.3 * share };
    }),
  );

/** Words of the candidate's own that are about it: "I drove a forklift for years". */
const judgeByWords = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null => {
  const sentences = lines
    .filter(({ by }) => by === 'candidate')
    .flatMap(({ text }) => splitTextSentences(text));
  return strongest(
    sentences.map((sentence) => {
      const share = wordCoverage(words, topicWords(sentence));
      const asks = sentence.trim().endsWith('?');
      if (share < minShareToBeAbout) return null;
      const number = firstNumberIn(sentence);
      const compared = number === null ? null : judgeByNumber(question, number);
      // Who asks about something has not said it.
      const holds = !asks && (compared ?? true) && !containsNegation(sentence);
      return { holds, confidence: asks ? 0.3 : 0.35 + 0.35 * share };
    }),
  );
};

const isAskingAbout = /\b(?:vraagt?|gevraagd|ask(?:s|ed)?)\b/u;

/** Whether the candidate has asked about it, where that is the question. */
const judgeByAsking = (
  question: string,
  words: readonly string[],
  lines: readonly ConversationLine[],
): JudgementResult | null => {
  if (!isAskingAbout.test(foldText(question))) return null;
  const topic = words.filter((word) => !isAskingAbout.test(word));
  const asked = lines.filter(({ by, text }) => by === 'candidate' && text.includes('?'));
  const holds = asked.some(
    ({ text }) => topic.length === 0 || wordCoverage(topic, topicWords(text)) >= minShareToBeAbout,
  );
  return { holds, confidence: 0.6 };
};

const negated =
  /\b(?:lacks?|mist|ontbeert|geen|niet|not|no|never|without|zonder|doesn't|doesnt|hasn't|hasnt|isn't|isnt)\b/u;

/** Words that say nothing of what it is about, where others do: "experience in construction". */
const general = /^(?:ervaring|experience|ervaren|experienced|jaar|jaren|years?)$/u;

const topicOf = (question: string): readonly string[] => {
  const words = topicWords(question).filter((word) => !negated.test(word) && !/^\d/u.test(word));
  const topical = words.filter((word) => !general.test(word));
  return topical.length > 0 ? topical : words;
};

/**
 * Judges a question about a conversation by its words, the best that can be done without a model: an answer whose variable
 * is named after it, a question of the chatbot's about it, words of the candidate's own, and their manner. What nothing
 * speaks for does not hold, with a low confidence.
 */
export const judgeConversation = ({ question, conversation, answers }: JudgementRequest): JudgementResult => {
  const said = conversation.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  const manner = judgeByManner(question, said);
  if (manner !== null) return { holds: manner, confidence: said.length === 0 ? 0.3 : 0.6 };
  const words = topicOf(question);
  const asking = judgeByAsking(question, words, conversation);
  if (asking) return asking;
  const found = strongest([
    judgeByAnswers(question, words, answers),
    judgeByExchanges(question, words, conversation),
    judgeByWords(question, words, conversation),
  ]);
  if (!found) return noEvidence;
  return negated.test(foldText(question)) ? { ...found, holds: !found.holds } : found;
};
