import type { Judgement, Line } from '../engine.ts';
import { byManner, byNumber, numberIn, yesOrNo } from './judge-rules.ts';
import { contentOf, coverage, denies, linesOf, normal } from './talk-words.ts';

/** What speaks for or against the question, and how strongly, from 0 to 1. */
interface Evidence {
  readonly holds: boolean;
  readonly confidence: number;
}

const none: Evidence = { holds: false, confidence: 0.2 };

/** What a question has to share with something that was said for that to be about it. */
const isAbout = 0.5;

const strongest = (found: readonly (Evidence | null)[]): Evidence | null =>
  found.reduce((best, each) => (each && each.confidence > (best?.confidence ?? 0) ? each : best), null);

const ofValue = (question: string, value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return byNumber(question, value) ?? value > 0;
  if (typeof value === 'string') return yesOrNo(value) ?? (value.trim() === '' ? false : !denies(value));
  if (Array.isArray(value)) return value.length > 0;
  return value === null ? false : null;
};

/** An answer whose variable is named after what is asked. */
const byAnswers = (
  question: string,
  words: readonly string[],
  answers: Judgement['answers'],
): Evidence | null =>
  strongest(
    Object.entries(answers).map(([name, value]) => {
      const named = contentOf(name.replaceAll(/[_:.-]/gu, ' '));
      const share = Math.min(coverage(named, words), coverage(words, named) * 2);
      const text = typeof value === 'string' ? contentOf(value) : [];
      const says = coverage(words, text);
      if (share < isAbout && says < isAbout) return null;
      const holds = ofValue(question, value);
      return holds === null ? null : { holds, confidence: 0.6 + 0.25 * Math.max(share, says) };
    }),
  );

/** What the chatbot asked, and what the candidate said to it. */
const exchangesIn = (lines: readonly Line[]): readonly { asked: string; said: string }[] =>
  lines.flatMap((line, index) => {
    const before = lines.slice(0, index).findLast(({ by }) => by === 'chatbot');
    return line.by === 'candidate' ? [{ asked: before?.text ?? '', said: line.text }] : [];
  });

/** A question of the chatbot's about the same, and the answer that it got. */
const byExchanges = (question: string, words: readonly string[], lines: readonly Line[]): Evidence | null =>
  strongest(
    exchangesIn(lines).map(({ asked, said }) => {
      const share = coverage(words, contentOf(asked));
      if (share < isAbout) return null;
      const number = numberIn(said);
      const holds = yesOrNo(said) ?? (number === null ? null : byNumber(question, number));
      return holds === null ? null : { holds, confidence: 0.5 + 0.3 * share };
    }),
  );

/** Words of the candidate's own that are about it: "I drove a forklift for years". */
const byWords = (question: string, words: readonly string[], lines: readonly Line[]): Evidence | null => {
  const sentences = lines.filter(({ by }) => by === 'candidate').flatMap(({ text }) => linesOf(text));
  return strongest(
    sentences.map((sentence) => {
      const share = coverage(words, contentOf(sentence));
      const asks = sentence.trim().endsWith('?');
      if (share < isAbout) return null;
      const number = numberIn(sentence);
      const compared = number === null ? null : byNumber(question, number);
      // Who asks about something has not said it.
      const holds = !asks && (compared ?? true) && !denies(sentence);
      return { holds, confidence: asks ? 0.3 : 0.35 + 0.35 * share };
    }),
  );
};

const isAskingAbout = /\b(?:vraagt?|gevraagd|ask(?:s|ed)?)\b/u;

/** Whether the candidate has asked about it, where that is the question. */
const byAsking = (question: string, words: readonly string[], lines: readonly Line[]): Evidence | null => {
  if (!isAskingAbout.test(normal(question))) return null;
  const topic = words.filter((word) => !isAskingAbout.test(word));
  const asked = lines.filter(({ by, text }) => by === 'candidate' && text.includes('?'));
  const holds = asked.some(({ text }) => topic.length === 0 || coverage(topic, contentOf(text)) >= isAbout);
  return { holds, confidence: 0.6 };
};

const negated =
  /\b(?:lacks?|mist|ontbeert|geen|niet|not|no|never|without|zonder|doesn't|doesnt|hasn't|hasnt|isn't|isnt)\b/u;

/** Words that say nothing of what it is about, where others do: "experience in construction". */
const general = /^(?:ervaring|experience|ervaren|experienced|jaar|jaren|years?)$/u;

const topicOf = (question: string): readonly string[] => {
  const words = contentOf(question).filter((word) => !negated.test(word) && !/^\d/u.test(word));
  const topical = words.filter((word) => !general.test(word));
  return topical.length > 0 ? topical : words;
};

/**
 * Judges a question about a conversation by its words, the best that can be done without a model: an answer whose variable
 * is named after it, a question of the chatbot's about it, words of the candidate's own, and their manner. What nothing
 * speaks for does not hold, with a low confidence.
 */
export const judge = ({ question, conversation, answers }: Judgement): Evidence => {
  const said = conversation.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  const manner = byManner(question, said);
  if (manner !== null) return { holds: manner, confidence: said.length === 0 ? 0.3 : 0.6 };
  const words = topicOf(question);
  const asking = byAsking(question, words, conversation);
  if (asking) return asking;
  const found = strongest([
    byAnswers(question, words, answers),
    byExchanges(question, words, conversation),
    byWords(question, words, conversation),
  ]);
  if (!found) return none;
  return negated.test(normal(question)) ? { ...found, holds: !found.holds } : found;
};
