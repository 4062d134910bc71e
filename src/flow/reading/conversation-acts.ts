import { findAbuse } from './abuse.ts';
import type { Act, PlainAct } from './act.ts';
import { findOwnQuestions } from './candidate-questions.ts';
import { findWishForPeople } from './human.ts';
import { withoutExplanations } from './explained-answers.ts';
import { findLanguageWish } from './language-wish.ts';
import { findLater } from './later.ts';
import { speaksAgainstStopping } from './learned-wishes.ts';
import { dropsQuestionOnly, findNoAnswer } from './not-answering.ts';
import type { ReadingContext } from './reading-context.ts';
import { type MessagePart, type MessageParts, splitMessage } from './message-parts.ts';
import { readSmallTalk } from './small-talk.ts';
import { isMostlySmallTalk } from './small-talk-concepts.ts';
import { weighWithdrawal } from './weighed-withdrawal.ts';
import { findWithdrawal } from './withdrawal.ts';

const toAct = (type: PlainAct['type'], segment: MessagePart | null): readonly PlainAct[] =>
  segment ? [{ type, evidence: segment.text, confidence: 0.9 }] : [];

const isSmallTalk = (segments: MessageParts, { pending }: ReadingContext): boolean => {
  const { whole } = segments;
  if (readSmallTalk(segments, { kind: pending.action.kind, text: pending.text })) return true;
  if (pending.action.answeredBy === 'anyWords' || /[\d?]/u.test(whole.text)) return false;
  return isMostlySmallTalk(whole.words) && pending.parse(whole.text) === null;
};

/** Reads what keeps a message from being an answer: each of these excludes the ones after it. */
const readDetour = (segments: MessageParts, context: ReadingContext): readonly Act[] => {
  const abuse = findAbuse(segments);
  if (abuse) return toAct('abuse', abuse);
  const later = findLater(segments, context);
  if (later) return [later];
  const none = findNoAnswer(segments, context);
  if (none) return toAct(none.type, none.segment);
  return isSmallTalk(segments, context) ? toAct('smalltalk', segments.whole) : [];
};

/** Confidence of a mere hint: a refusal or a putting off is believed before it. */
const mereHint = 0.5;

/**
 * Reads the wish to stop, as it is put or as the meanings of the message tell it together.
 */
const readWithdrawal = (segments: MessageParts, context: ReadingContext): readonly PlainAct[] => {
  if (dropsQuestionOnly(segments, context.pending)) return [];
  const told = withoutExplanations(segments, context.pending);
  const put = findWithdrawal(told, context);
  if (put) return toAct('withdraw', put);
  const weighed = weighWithdrawal(told, context.pending);
  if (!weighed) return [];
  const { part, confidence } = weighed;
  if (confidence <= mereHint && (findLater(segments, context) || findNoAnswer(segments, context))) return [];
  return toAct('withdraw', part).map((act) => ({ ...act, confidence }));
};

/** Reads the acts about the conversation itself: people, stopping, later, skipping, refusing, small talk, abuse, questions. */
export const readConversationActs = (text: string, context: ReadingContext): readonly Act[] => {
  const segments = splitMessage(text);
  if (segments.whole.words === '') return [];
  const human = findWishForPeople(segments, context);
  if (human) return toAct('human', human);
  const withdrawal = readWithdrawal(segments, context);
  if (withdrawal.length > 0 && !speaksAgainstStopping(segments, context)) return withdrawal;
  const language = findLanguageWish(segments, context.pending.text);
  if (language) return toAct('language', language);
  const detour = readDetour(segments, context);
  if (detour.length > 0) return detour;
  return findOwnQuestions(segments, context.pending).flatMap((segment) => toAct('question', segment));
};
