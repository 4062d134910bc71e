import { addCommand, addTextMessage, type TurnProgress } from '../progress.ts';
import { leaveToPeople, type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import type { HandoverContinuation, PauseReason, QuestionPosition } from '../run.ts';
import { askAgainLead } from '../asking-again.ts';
import { settleReply } from '../settle-reply.ts';
import type { WalkResult } from '../walk-result.ts';
import { questionLeads, pickWording, type WordingVariants } from './act-wording.ts';

/** Says words of the service in the candidate's language. */
export const sayWords = (turn: QuestionTurn, variants: WordingVariants, time = 0): TurnProgress =>
  addTextMessage(turn.progress, { value: pickWording(variants, turn.setting.spoken, time) });

/** Number of detours from the pending question so far: messages that were no answer, and counted as no failure. */
export const detoursOf = ({ position }: QuestionTurn): number => position.detours ?? 0;

/** Puts the pending question again after a detour, in other words each time. */
export const returnToQuestion = (
  turn: QuestionTurn,
  progress: TurnProgress,
  changes: Partial<QuestionPosition> = {},
): WalkResult => {
  const detours = detoursOf(turn);
  const lead = pickWording(questionLeads, turn.setting.spoken, detours);
  return repeatQuestion(turn, progress, { ...changes, detours: detours + 1 }, lead);
};

/** Puts the pending question again after a message that says nothing for it, which counts as a failure. */
export const askAgain = (turn: QuestionTurn): WalkResult => {
  const { position, setting } = turn;
  const again = repeatQuestion(turn, turn.progress, {}, askAgainLead(position.failures, setting.spoken));
  return again.type === 'wait' && again.position.at === 'question'
    ? settleReply(turn, { outcome: 'wrong', progress: again.progress, position: again.position })
    : again;
};

/** Calls people to the conversation, and leaves the pending question to them, or what follows it. */
export const callPeople = (
  turn: QuestionTurn,
  words: WordingVariants,
  reason: PauseReason = 'human',
  afterwards: HandoverContinuation = 'askAgain',
): WalkResult => {
  const called = addCommand(turn.progress, { type: 'callAttention', attention: 'human' });
  return leaveToPeople(turn, called, pickWording(words, turn.setting.spoken, 0), reason, afterwards);
};
