import { questionPlace, type QuestionTurn, continueAfterQuestion, repeatQuestion } from './question-turn.ts';
import { withoutAcknowledgement } from './acknowledgement.ts';
import type { CompiledFlow } from './compiled.ts';
import { askQuestion } from './perform-action.ts';
import { isMissingInput } from './missing-input.ts';
import { spokenBefore } from './language.ts';
import { setVariables, startProgress, type TurnProgress, type TurnSetting } from './progress.ts';
import { answerFirstMessage } from './questions/first-message.ts';
import type { QuestionPosition, WaitPosition, CandidateReply, Position, Run } from './run.ts';
import { takeMessage } from './take-message.ts';
import { hasStopped, type WalkResult } from './walk-result.ts';
import { findAction, walk } from './walk.ts';

type HandoverPosition = Extract<Position, { readonly at: 'handover' }>;

/** Keeps the language that the candidate writes, where it is another one than before. */
const noteLanguage = (progress: TurnProgress, { language, spoken, context }: TurnSetting): TurnProgress =>
  spoken === (spokenBefore(progress.session) ?? language)
    ? progress
    : setVariables(progress, { _language: spoken }, context.now);

/** Begins the flow. The message answers nothing; a question in it is answered first. */
const enterFlow = (
  flow: CompiledFlow,
  run: Run,
  reply: CandidateReply,
  setting: TurnSetting,
): WalkResult | null => {
  const node = flow.nodes.get(flow.startNodeId);
  if (!node) return null;
  const begun = answerFirstMessage(flow, run, reply, setting);
  if (isMissingInput(begun)) return begun;
  return walk(flow, { node, index: 0, waits: 0, waited: false }, setting, noteLanguage(begun, setting));
};

/** Takes a message at a pending question. One that nobody could read puts the question again, and counts as no failure. */
const takeAtQuestion = (
  flow: CompiledFlow,
  run: Run,
  position: QuestionPosition,
  reply: CandidateReply,
  setting: TurnSetting,
): WalkResult | null => {
  const place = findAction(flow, position);
  if (!place || place.compiled.action.type !== 'question') return null;
  const { action: question } = place.compiled;
  const progress = noteLanguage(startProgress(run, setting.context), setting);
  const said = reply.text;
  const turn: QuestionTurn = { flow, run, place, question, reply, said, position, progress, setting };
  return reply.isUnreadable ? repeatQuestion(turn, progress) : takeMessage(turn);
};

/** Continues with the action after its wait; null when the flow does not have it. */
export const continueAfterWait = (
  flow: CompiledFlow,
  run: Run,
  position: WaitPosition,
  setting: TurnSetting,
): WalkResult | null => {
  const place = findAction(flow, position);
  if (!place) return null;
  const { node, index } = place;
  const start = { node, index, waits: position.turn, waited: true };
  return walk(flow, start, setting, startProgress(run, setting.context));
};

/** Continues when people are done: after the handover, or with the question that was not understood. */
export const continueAfterHandover = (
  flow: CompiledFlow,
  run: Run,
  position: HandoverPosition,
  setting: TurnSetting,
): WalkResult | null => {
  const place = findAction(flow, position);
  if (!place) return null;
  const progress = startProgress(run, setting.context);
  const { action } = place.compiled;
  const turn = { flow, place, setting };
  if (position.afterwards === 'continue') return continueAfterQuestion(turn, progress);
  if (action.type !== 'question') return null;
  const again = { ...action, text: withoutAcknowledgement(action.text) };
  const outcome = askQuestion(again, questionPlace(position), progress, setting);
  return hasStopped(outcome) ? outcome : continueAfterQuestion(turn, outcome);
};

/**
 * Takes a message of the candidate at the position of the run. At the entry, the message begins the flow and answers
 * nothing. Returns null when the flow does not have the position.
 */
export const takeReply = (
  flow: CompiledFlow,
  run: Run,
  reply: CandidateReply,
  setting: TurnSetting,
): WalkResult | null => {
  const { position } = run;
  switch (position.at) {
    case 'entry':
      return enterFlow(flow, run, reply, setting);
    case 'question':
      return takeAtQuestion(flow, run, position, reply, setting);
    case 'handover': {
      // People are done, or the thread would be paused.
      if (position.afterwards === 'continue') return continueAfterHandover(flow, run, position, setting);
      const again: QuestionPosition = { at: 'question', failures: 0, ...questionPlace(position) };
      return takeAtQuestion(flow, run, again, reply, setting);
    }
    case 'waiting':
    case 'end':
      return null;
  }
};
