import type { QuestionAction } from './actions/action.ts';
import type { CompiledAction, CompiledFlow, CompiledNode, CompiledTransition } from './compiled.ts';
import { performAction } from './perform-action.ts';
import { toJudgeRequests, buildScope } from './ai-conditions.ts';
import { addError, type TurnProgress, type TurnSetting, addStep } from './progress.ts';
import type { Session } from './session.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';
import { stopWithFault, hasStopped, type WalkResult, stopToWait } from './walk-result.ts';

/** The start of a walk. */
export interface WalkStart {
  readonly node: CompiledNode;
  /** The index of the first action in the node. */
  readonly index: number;
  /** Number of waits of the run since the last message of the candidate. */
  readonly waits: number;
  /** Whether the wait before the first action is over. */
  readonly waited: boolean;
}

const maxNodes = 200;

/** Performs the actions of a node from the start, up to the first one that stops the walk. */
const performActions = (
  start: WalkStart,
  setting: TurnSetting,
  begin: TurnProgress,
): WalkResult | TurnProgress => {
  const { node, index: from, waits, waited } = start;
  let progress = begin;
  for (const [index, at] of node.actions.slice(from).entries()) {
    const place = { nodeId: node.id, actionId: at.id };
    const over = waited && index === 0;
    const wait = over ? null : stopToWait(at.action, { node, place, waits }, progress, setting);
    if (wait) return wait;
    const outcome = performAction(at.action, place, addStep(progress, place), setting);
    if (hasStopped(outcome)) return outcome;
    progress = outcome;
  }
  return progress;
};

interface ExitChoice {
  readonly progress: TurnProgress;
  readonly exit: CompiledTransition | null;
}

/** Tries the transitions of a node in order. One that cannot be evaluated does not hold, and adds an error. */
const chooseExit = (
  node: CompiledNode,
  begin: TurnProgress,
  setting: TurnSetting,
): ExitChoice | MissingInput => {
  let progress = begin;
  const scope = buildScope(begin, setting);
  for (const transition of node.transitions) {
    const result = transition.condition.evaluate(scope);
    if (result.ok && result.value === true) return { progress, exit: transition };
    if (result.ok && result.value === false) continue;
    if (!result.ok && result.questions)
      return { type: 'needsAi', requests: toJudgeRequests(result.questions, begin, setting) };
    const why = result.ok ? 'it gives neither true nor false' : result.detail;
    const detail = `A condition of "${node.name}" could not be evaluated: ${why}.`;
    const code = !result.ok && result.tooExpensive ? 'condition_too_expensive' : 'condition_failed';
    const error = { code, detail, nodeId: node.id, transitionId: transition.id };
    progress = addError(progress, error, setting.context.now);
  }
  return { progress, exit: null };
};

// With the same session, a node leads to the same node again, for ever.
const hasLooped = (visited: Map<string, Session>, node: CompiledNode, { session }: TurnProgress): boolean => {
  const again = visited.get(node.id) === session;
  visited.set(node.id, session);
  return again;
};

/**
 * Walks from an action of a node until the flow waits for the candidate or for people, ends, or cannot continue. A walk in
 * circles is a fault, and none of its messages is sent.
 */
export const walk = (
  flow: CompiledFlow,
  from: WalkStart,
  setting: TurnSetting,
  begin: TurnProgress,
): WalkResult => {
  let start = from;
  const arrives = from.index === 0 && !from.waited;
  let progress = arrives ? addStep(begin, { nodeId: from.node.id }) : begin;
  const visited = new Map<string, Session>();
  for (let steps = 0; ; steps += 1) {
    const { node, index, waited } = start;
    // A walk that starts in the middle of a node has not gone through the node yet.
    const round = index === 0 && !waited && hasLooped(visited, node, progress);
    if (round || steps >= maxNodes) {
      const detail = `The flow goes in circles at "${node.name}" without asking anything.`;
      return stopWithFault({ ...begin, errors: progress.errors }, 'endless_loop', detail, node.id);
    }
    const outcome = performActions(start, setting, progress);
    if (hasStopped(outcome)) return outcome;
    if (node.end) return { type: 'end', progress: outcome, nodeId: node.id, end: node.end };
    const choice = chooseExit(node, outcome, setting);
    if (isMissingInput(choice)) return choice;
    const next = flow.nodes.get(choice.exit?.exitNodeId ?? '');
    if (!next) {
      const detail = `No transition of "${node.name}" holds.`;
      return stopWithFault(choice.progress, 'no_transition_holds', detail, node.id);
    }
    progress = addStep(choice.progress, { nodeId: next.id, transitionId: choice.exit?.id ?? null });
    start = { node: next, index: 0, waits: from.waits, waited: false };
  }
};

/** An action with its node and its index in the node. */
export interface ActionInNode {
  readonly node: CompiledNode;
  readonly index: number;
  readonly compiled: CompiledAction;
}

/** Finds a question of a flow by the id of its action; null for any other action. */
export const findQuestion = ({ nodes }: CompiledFlow, actionId: string): QuestionAction | null => {
  const actions = [...nodes.values()].flatMap((node) => node.actions);
  const action = actions.find(({ id }) => id === actionId)?.action;
  return action?.type === 'question' ? action : null;
};

/** Finds the action that a stored position names; null when the flow has no such action. */
export const findAction = (
  flow: CompiledFlow,
  position: { nodeId: string; actionId: string },
): ActionInNode | null => {
  const node = flow.nodes.get(position.nodeId);
  const index = node?.actions.findIndex(({ id }) => id === position.actionId) ?? -1;
  const compiled = node?.actions[index];
  return node && compiled ? { node, index, compiled } : null;
};
