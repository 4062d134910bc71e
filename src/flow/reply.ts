import type { Ask } from './actions/action.ts';
import { ask, askAgain, readAnswer } from './actions/ask.ts';
import { handOver } from './actions/handover.ts';
import type { CompiledFlow } from './compiled.ts';
import { beginning, type Progress, saying, type Setting, withAnswer } from './progress.ts';
import type { Position, Run, RunEvent } from './run.ts';
import { type Place, placeOf, type Stop, walk } from './walk.ts';
import { peopleTakeOver } from './wording.ts';

type Reply = Extract<RunEvent, { readonly type: 'candidateReplied' }>;
type AtQuestion = Extract<Position, { readonly at: 'question' }>;
type AtHandover = Extract<Position, { readonly at: 'handover' }>;

/** How often a question is asked again before people take over. */
const maxFailures = 3;

const enter = (flow: CompiledFlow, run: Run, setting: Setting): Stop | null => {
  const node = flow.nodes.get(flow.startNodeId);
  return node ? walk(flow, { node, action: 0 }, setting, beginning(run, setting.context)) : null;
};

const goOn = (flow: CompiledFlow, place: Place, setting: Setting, progress: Progress): Stop =>
  walk(flow, { node: place.node, action: place.action + 1 }, setting, progress);

const onWrongAnswer = (action: Ask, position: AtQuestion, progress: Progress, setting: Setting): Stop => {
  const { nodeId, actionId, failures } = position;
  if (failures >= maxFailures) {
    const handedOver: Position = { at: 'handover', nodeId, actionId, afterwards: 'askAgain' };
    const said = saying(progress, { value: peopleTakeOver[setting.language] }, 'flow');
    return { at: 'wait', progress: handOver(said), position: handedOver };
  }
  const again: Position = { ...position, failures: failures + 1 };
  return { at: 'wait', progress: askAgain(action, progress, setting), position: again };
};

const onAnswer = (
  flow: CompiledFlow,
  run: Run,
  position: AtQuestion,
  reply: Reply,
  setting: Setting,
): Stop | null => {
  const place = placeOf(flow, position);
  if (place?.at.action.kind !== 'ask') return null;
  const { action } = place.at;
  const progress = beginning(run, setting.context);
  const answer = readAnswer(action, reply, progress, setting);
  if (!answer) return onWrongAnswer(action, position, progress, setting);
  const { value, method, confidence } = answer;
  const record = { value, text: reply.text, messageId: reply.messageId, method, confidence };
  return goOn(flow, place, setting, withAnswer(progress, action.variableName, record, setting.context.now));
};

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
  if (action.kind !== 'ask') return null;
  const { nodeId, actionId } = position;
  const asked: Position = { at: 'question', nodeId, actionId, failures: 0 };
  return { at: 'wait', progress: ask(action, progress, setting), position: asked };
};

/**
 * Takes a message of the candidate at whatever the run waits for: at the entry it begins the flow and answers
 * nothing. Null when the flow does not have the place that the run waits at.
 */
export const takeReply = (flow: CompiledFlow, run: Run, reply: Reply, setting: Setting): Stop | null => {
  const { position } = run;
  switch (position.at) {
    case 'entry':
      return enter(flow, run, setting);
    case 'question':
      return onAnswer(flow, run, position, reply, setting);
    case 'handover': {
      // Nobody is at it any more, or the thread would be paused.
      if (position.afterwards === 'continue') return afterHandover(flow, run, position, setting);
      const { nodeId, actionId } = position;
      return onAnswer(flow, run, { at: 'question', nodeId, actionId, failures: 0 }, reply, setting);
    }
    case 'end':
      return null;
  }
};
