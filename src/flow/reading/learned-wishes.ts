import type { Act } from './act.ts';
import { buildLaterAct } from './later.ts';
import { type MessageParts, splitMessage } from './message-parts.ts';
import { isForOwnWords, type ReadingContext } from './reading-context.ts';
import { tellsOfStopping } from './withdrawal.ts';
import { learnedWishes, type LearnedWish } from './wishes/wish-features.ts';
import { weighMeaning, weighWishes } from './wishes/weigh-wishes.ts';

/** How much a wish must weigh where nothing else is understood. What follows a wish for people is not asked first. */
const least: Readonly<Record<LearnedWish, number>> = { human: 0.5, withdraw: -0.5, later: -0.5 };
/** How much a wish must weigh where the message answers or asks something. */
const leastBesideAnswer: Readonly<Record<LearnedWish, number>> = { human: 1.5, withdraw: 1.5, later: 0.5 };
/** Below this the words of an answer speak against a wish that rules read in it. */
const unlikely = -1.5;
/** How much the words must tell the other one before a yes or no is doubted. */
const contrary = 1;
const confidence = 0.7;

const weigh = ({ whole }: MessageParts, isAnswer: boolean, { pending }: ReadingContext) =>
  weighWishes({ ...whole, isAnswer, isRequired: pending.action.required });

/**
 * Reads a wish for people, to stop, or to go on later in a message in which nothing but questions is read otherwise. Weights tell
 * it, learned from labelled messages.
 */
export const readLearnedWish = (
  text: string,
  context: ReadingContext,
  hasQuestion: boolean,
): readonly Act[] => {
  const message = splitMessage(text);
  if (message.whole.words === '') return [];
  const isAnswer = context.pending.parse(text) !== null;
  const weights = weigh(message, isAnswer, context);
  const [wish] = learnedWishes.toSorted((one, other) => weights[other] - weights[one]);
  if (wish === undefined) return [];
  const wanted = isAnswer || hasQuestion ? leastBesideAnswer[wish] : least[wish];
  if (weights[wish] < wanted || (wish === 'withdraw' && tellsOfStopping(message.whole.words))) return [];
  if (wish === 'later') return [{ ...buildLaterAct(message.whole, message, context), confidence }];
  return [{ type: wish, evidence: message.whole.text, confidence }];
};

/** Whether a message answers the question, and its words speak against a wish to stop that rules read in it. */
export const speaksAgainstStopping = (message: MessageParts, context: ReadingContext): boolean => {
  const { pending } = context;
  if (isForOwnWords(pending) || pending.parse(message.whole.text) === null) return false;
  return weigh(message, true, context).withdraw < unlikely;
};

/** Whether the words of a reply that was read as a yes or a no rather tell the other one. */
export const suggestsOpposite = (isYes: boolean, text: string): boolean => {
  const { whole } = splitMessage(text);
  const weight = weighMeaning('yes', { ...whole, isAnswer: true, isRequired: true });
  return (isYes ? -weight : weight) > contrary;
};
