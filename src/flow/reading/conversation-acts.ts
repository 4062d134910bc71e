import { findAbuse } from './abuse.ts';
import type { Act, PlainAct } from './act.ts';
import { findOwnQuestions } from './candidate-questions.ts';
import { findWishForPeople } from './human.ts';
import { findLanguageWish } from './language-wish.ts';
import { findLater } from './later.ts';
import { findNoAnswer } from './not-answering.ts';
import type { ReadingContext } from './reading-context.ts';
import { type MessagePart, type MessageParts, splitMessage } from './message-parts.ts';
import { readSmallTalk } from './small-talk.ts';
import { isMostlySmallTalk } from './small-talk-concepts.ts';
import { findWithdrawal } from './withdrawal.ts';

const toAct = (type: PlainAct['type'], segment: MessagePart | null): readonly PlainAct[] =>
  segment ? [{ type, evidence: segment.text, confidence: 0.9 }] : [];

const isSmallTalk = (segments: MessageParts, { pending }: ReadingContext): boolean => {
  const { whole } = segments;
  if (readSmallTalk(segments, pending.action.kind)) return true;
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

/** Reads the acts about the conversation itself: people, stopping, later, skipping, refusing, small talk, abuse, questions. */
export const readConversationActs = (text: string, context: ReadingContext): readonly Act[] => {
  const segments = splitMessage(text);
  if (segments.whole.words === '') return [];
  const human = findWishForPeople(segments, context);
  const withdrawal = human ? null : findWithdrawal(segments, context);
  if (human || withdrawal) return [...toAct('human', human), ...toAct('withdraw', withdrawal)];
  const language = findLanguageWish(segments, context.pending.text);
  if (language) return toAct('language', language);
  const detour = readDetour(segments, context);
  if (detour.length > 0) return detour;
  return findOwnQuestions(segments, context.pending).flatMap((segment) => toAct('question', segment));
};
