import type { QuestionAction } from './actions/action.ts';
import { handOver } from './actions/hand-over.ts';
import { withoutAcknowledgement } from './acknowledgement.ts';
import type { CompiledFlow } from './compiled.ts';
import { askQuestion, settleAsking } from './perform-action.ts';
import { addTextMessage, type TurnProgress, type TurnSetting } from './progress.ts';
import type {
  CandidateReply,
  HandoverContinuation,
  PauseReason,
  Position,
  QuestionPosition,
  Run,
} from './run.ts';
import { type ActionPlace, hasStopped, type WalkResult } from './walk-result.ts';
import { type ActionInNode, walk } from './walk.ts';

/** A message of the candidate at a pending question, and the turn that takes it. */
export interface QuestionTurn {
  readonly flow: CompiledFlow;
  readonly run: Run;
  readonly place: ActionInNode;
  readonly question: QuestionAction;
  /** The message that is read, or the part of it that is. */
  readonly reply: CandidateReply;
  /** The whole message as written. */
  readonly said: string;
  readonly position: QuestionPosition;
  readonly progress: TurnProgress;
  readonly setting: TurnSetting;
}

/** Returns the place of the question of a position, with what belongs to its question. */
export const questionPlace = ({ nodeId, actionId, files, offeredBy }: ActionPlace): ActionPlace => ({
  nodeId,
  actionId,
  ...(files && { files }),
  ...(offeredBy && { offeredBy }),
});

/** Continues the flow after the pending question. */
export const continueAfterQuestion = (
  { flow, place, setting }: Pick<QuestionTurn, 'flow' | 'place' | 'setting'>,
  progress: TurnProgress,
): WalkResult =>
  walk(flow, { node: place.node, index: place.index + 1, waits: 0, waited: false }, setting, progress);

/** Waits at the pending question, which is not put again. */
export const waitAtQuestion = (
  { position }: QuestionTurn,
  progress: TurnProgress,
  changes: Partial<QuestionPosition> = {},
): WalkResult => ({ type: 'wait', progress, position: { ...position, ...changes } });

/**
 * Puts the pending question once more, without the attachment and the acknowledgement of the first time. `lead` stands in
 * front of it. A question that no longer has anything to offer is left as `askQuestion` leaves it.
 */
export const repeatQuestion = (
  turn: QuestionTurn,
  progress: TurnProgress,
  changes: Partial<QuestionPosition> = {},
  lead = '',
): WalkResult => {
  const { question, position, setting } = turn;
  const text = withoutAcknowledgement(question.text);
  const again = {
    ...question,
    text: lead === '' ? text : { ...text, parts: [`${lead} `, ...text.parts] },
    attachment: null,
  };
  const repeated = question.repeat({ ...position, ...changes }, lead, progress, setting);
  const outcome = repeated
    ? settleAsking(again, questionPlace(position), repeated, progress, setting)
    : askQuestion(again, questionPlace(position), progress, setting);
  if (!hasStopped(outcome)) return continueAfterQuestion(turn, outcome);
  if (outcome.type !== 'wait' || outcome.position.at !== 'question') return outcome;
  const { shown, appointment, confirming } = outcome.position;
  const offered = {
    ...(shown && { shown }),
    ...(appointment && { appointment }),
    ...(confirming && { confirming }),
  };
  return { ...outcome, position: { ...position, ...changes, ...offered } };
};

/** Leaves the pending question to people, with words. With `askAgain` it is asked again when they give the conversation back. */
export const leaveToPeople = (
  { position }: Pick<QuestionTurn, 'position'>,
  progress: TurnProgress,
  words: string,
  reason: PauseReason,
  afterwards: HandoverContinuation = 'askAgain',
): WalkResult => {
  const handedOver: Position = { at: 'handover', ...questionPlace(position), afterwards };
  const said = addTextMessage(progress, { value: words }, 'flow');
  return { type: 'wait', progress: handOver(said, reason), position: handedOver };
};
