import { withoutAcknowledgement } from './acknowledgement.ts';
import { handOver } from './actions/hand-over.ts';
import type { CompiledFlow } from './compiled.ts';
import { interpretReply } from './interpret-reply.ts';
import { askQuestion } from './perform-action.ts';
import {
  startProgress,
  type TurnProgress,
  addTextMessage,
  type TurnSetting,
  recordAnswer,
} from './progress.ts';
import type { ParsedReply } from './reply-parsers/parse-result.ts';
import type { Json } from './session.ts';
import type { QuestionPosition, WaitPosition, CandidateReply, Position, Run } from './run.ts';
import { isMissingInput } from './missing-input.ts';
import { type ActionPlace, hasStopped, type WalkResult } from './walk-result.ts';
import { type ActionInNode, findAction, walk } from './walk.ts';
import { peopleTakeOver } from './wording.ts';

type HandoverPosition = Extract<Position, { readonly at: 'handover' }>;

/** How often a question is asked again before people take over. */
const maxFailures = 3;

const enterFlow = (flow: CompiledFlow, run: Run, setting: TurnSetting): WalkResult | null => {
  const node = flow.nodes.get(flow.startNodeId);
  if (!node) return null;
  const start = { node, index: 0, waits: 0, waited: false };
  return walk(flow, start, setting, startProgress(run, setting.context));
};

const continueAfter = (
  flow: CompiledFlow,
  place: ActionInNode,
  setting: TurnSetting,
  progress: TurnProgress,
): WalkResult =>
  walk(flow, { node: place.node, index: place.index + 1, waits: 0, waited: false }, setting, progress);

const handOverToHuman = (
  { nodeId, actionId, files, offeredBy }: QuestionPosition,
  progress: TurnProgress,
  { language }: TurnSetting,
): WalkResult => {
  const place = { nodeId, actionId, ...(files && { files }), ...(offeredBy && { offeredBy }) };
  const handedOver: Position = { at: 'handover', ...place, afterwards: 'askAgain' };
  const said = addTextMessage(progress, { value: peopleTakeOver[language] }, 'flow');
  return { type: 'wait', progress: handOver(said), position: handedOver };
};

const onWrongAnswer = (
  asked: TurnProgress,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult => {
  const { failures } = position;
  if (failures >= maxFailures) return handOverToHuman(position, progress, setting);
  return { type: 'wait', progress: asked, position: { ...position, failures: failures + 1 } };
};

/** A thumb can mean less than a button: that the message was seen, for one. */
const reactionConfidence = 0.8;

const asReaction = (answer: ParsedReply<Json>): ParsedReply<Json> => ({
  ...answer,
  method: 'reaction',
  confidence: reactionConfidence,
});

const onAnswer = (
  flow: CompiledFlow,
  run: Run,
  position: QuestionPosition,
  reply: CandidateReply,
  setting: TurnSetting,
): WalkResult | null => {
  const place = findAction(flow, position);
  if (!place || place.compiled.action.type !== 'question') return null;
  const { action } = place.compiled;
  const progress = startProgress(run, setting.context);
  const result = interpretReply(action, reply, position, progress, setting);
  if (isMissingInput(result)) return result;
  switch (result.outcome) {
    case 'wrong':
      return onWrongAnswer(result.progress, result.position, progress, setting);
    case 'lost':
      return handOverToHuman(position, progress, setting);
    case 'more':
      return { type: 'wait', progress: result.progress, position: result.position };
    case 'answered': {
      const { value, method, confidence } = reply.isReaction ? asReaction(result.answer) : result.answer;
      const messageId = reply.messageIds.at(-1) ?? '';
      const { label } = result;
      const how = { method, confidence, ...(label !== undefined && { label }) };
      const record = { value, text: reply.text, messageId, ...how };
      return continueAfter(
        flow,
        place,
        setting,
        recordAnswer(result.progress ?? progress, action.variableName, record, setting.context.now),
      );
    }
  }
};

/** Asks the pending question again, for a reply that nobody could read. It counts as no failure. */
const askAgain = (
  flow: CompiledFlow,
  run: Run,
  position: QuestionPosition,
  setting: TurnSetting,
): WalkResult | null => {
  const place = findAction(flow, position);
  if (!place || place.compiled.action.type !== 'question') return null;
  const { action } = place.compiled;
  const again = { ...action, text: withoutAcknowledgement(action.text) };
  const outcome = askQuestion(again, position, startProgress(run, setting.context), setting);
  if (!hasStopped(outcome)) return continueAfter(flow, place, setting, outcome);
  if (outcome.type !== 'wait' || outcome.position.at !== 'question') return outcome;
  return { ...outcome, position: { ...outcome.position, failures: position.failures } };
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

const questionPlace = ({ nodeId, actionId, files, offeredBy }: HandoverPosition): ActionPlace => ({
  nodeId,
  actionId,
  ...(files && { files }),
  ...(offeredBy && { offeredBy }),
});

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
  if (position.afterwards === 'continue') return continueAfter(flow, place, setting, progress);
  if (action.type !== 'question') return null;
  const again = { ...action, text: withoutAcknowledgement(action.text) };
  const outcome = askQuestion(again, questionPlace(position), progress, setting);
  return hasStopped(outcome) ? outcome : continueAfter(flow, place, setting, outcome);
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
      return enterFlow(flow, run, setting);
    case 'question':
      return reply.isUnreadable
        ? askAgain(flow, run, position, setting)
        : onAnswer(flow, run, position, reply, setting);
    case 'handover': {
      // People are done, or the thread would be paused.
      if (position.afterwards === 'continue') return continueAfterHandover(flow, run, position, setting);
      const again: QuestionPosition = { at: 'question', failures: 0, ...questionPlace(position) };
      return reply.isUnreadable
        ? askAgain(flow, run, again, setting)
        : onAnswer(flow, run, again, reply, setting);
    }
    case 'waiting':
    case 'end':
      return null;
  }
};
