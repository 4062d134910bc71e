import { withoutAcknowledgement } from './acknowledgement.ts';
import { asks } from './actions/action.ts';
import { handOver } from './actions/handover.ts';
import type { CompiledFlow } from './compiled.ts';
import { hear } from './interpret-reply.ts';
import { put } from './perform-action.ts';
import { beginning, type Progress, saying, type Setting, withAnswer } from './progress.ts';
import type { AtQuestion, AtWait, CandidateReply, Position, Run } from './run.ts';
import { type ActionPlace, isNeed, isStop, type Stop } from './walk-result.ts';
import { type Place, placeOf, walk } from './walk.ts';
import { peopleTakeOver } from './wording.ts';

type AtHandover = Extract<Position, { readonly at: 'handover' }>;

/** How often a question is asked again before people take over. */
const maxFailures = 3;

const enter = (flow: CompiledFlow, run: Run, setting: Setting): Stop | null => {
  const node = flow.nodes.get(flow.startNodeId);
  if (!node) return null;
  const start = { node, action: 0, waits: 0, waited: false };
  return walk(flow, start, setting, beginning(run, setting.context));
};

const goOn = (flow: CompiledFlow, place: Place, setting: Setting, progress: Progress): Stop =>
  walk(flow, { node: place.node, action: place.action + 1, waits: 0, waited: false }, setting, progress);

const toPeople = (
  { nodeId, actionId, files, offeredBy }: AtQuestion,
  progress: Progress,
  { language }: Setting,
): Stop => {
  const place = { nodeId, actionId, ...(files && { files }), ...(offeredBy && { offeredBy }) };
  const handedOver: Position = { at: 'handover', ...place, afterwards: 'askAgain' };
  const said = saying(progress, { value: peopleTakeOver[language] }, 'flow');
  return { at: 'wait', progress: handOver(said), position: handedOver };
};

const onWrongAnswer = (asked: Progress, position: AtQuestion, progress: Progress, setting: Setting): Stop => {
  const { failures } = position;
  if (failures >= maxFailures) return toPeople(position, progress, setting);
  return { at: 'wait', progress: asked, position: { ...position, failures: failures + 1 } };
};

const onAnswer = (
  flow: CompiledFlow,
  run: Run,
  position: AtQuestion,
  reply: CandidateReply,
  setting: Setting,
): Stop | null => {
  const place = placeOf(flow, position);
  if (!place || !asks(place.at.action)) return null;
  const { action } = place.at;
  const progress = beginning(run, setting.context);
  const heard = hear(action, reply, position, progress, setting);
  if (isNeed(heard)) return heard;
  switch (heard.outcome) {
    case 'wrong':
      return onWrongAnswer(heard.progress, heard.position, progress, setting);
    case 'lost':
      return toPeople(position, progress, setting);
    case 'more':
      return { at: 'wait', progress: heard.progress, position: heard.position };
    case 'answered': {
      const { value, method, confidence } = heard.answer;
      const messageId = reply.messageIds.at(-1) ?? '';
      const { label } = heard;
      const how = { method, confidence, ...(label !== undefined && { label }) };
      const record = { value, text: reply.text, messageId, ...how };
      return goOn(
        flow,
        place,
        setting,
        withAnswer(heard.progress ?? progress, action.variableName, record, setting.context.now),
      );
    }
  }
};

/** Goes on with what the action says, when the wait before it is over. */
export const afterWait = (flow: CompiledFlow, run: Run, position: AtWait, setting: Setting): Stop | null => {
  const place = placeOf(flow, position);
  if (!place) return null;
  const { node, action } = place;
  const start = { node, action, waits: position.turn, waited: true };
  return walk(flow, start, setting, beginning(run, setting.context));
};

const placeAfter = ({ nodeId, actionId, files, offeredBy }: AtHandover): ActionPlace => ({
  nodeId,
  actionId,
  ...(files && { files }),
  ...(offeredBy && { offeredBy }),
});

/** Goes on when people are done: with what follows the handover, or with the question that was not understood. */
export const afterHandover = (
  flow: CompiledFlow,
  run: Run,
  position: AtHandover,
  setting: Setting,
): Stop | null => {
  const place = placeOf(flow, position);
  if (!place) return null;
  const progress = beginning(run, setting.context);
  const { action } = place.at;
  if (position.afterwards === 'continue') return goOn(flow, place, setting, progress);
  if (!asks(action)) return null;
  const again = { ...action, text: withoutAcknowledgement(action.text) };
  const outcome = put(again, placeAfter(position), progress, setting);
  return isStop(outcome) ? outcome : goOn(flow, place, setting, outcome);
};

/**
 * Takes a message of the candidate at whatever the run waits for: at the entry it begins the flow and answers
 * nothing. Null when the flow does not have the place that the run waits at.
 */
export const takeReply = (
  flow: CompiledFlow,
  run: Run,
  reply: CandidateReply,
  setting: Setting,
): Stop | null => {
  const { position } = run;
  switch (position.at) {
    case 'entry':
      return enter(flow, run, setting);
    case 'question':
      return onAnswer(flow, run, position, reply, setting);
    case 'handover': {
      // Nobody is at it any more, or the thread would be paused.
      if (position.afterwards === 'continue') return afterHandover(flow, run, position, setting);
      const again: AtQuestion = { at: 'question', failures: 0, ...placeAfter(position) };
      return onAnswer(flow, run, again, reply, setting);
    }
    case 'waiting':
    case 'end':
      return null;
  }
};
