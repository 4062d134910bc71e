import type { CompiledAction, CompiledFlow, CompiledNode, CompiledTransition } from './compiled.ts';
import { perform } from './perform-action.ts';
import { judgementsOf, scopeOf } from './ai-conditions.ts';
import { noting, type Progress, type Setting, stepping } from './progress.ts';
import type { Session } from './session.ts';
import { fault, isNeed, isStop, type Need, type Stop, waiting } from './walk-result.ts';

/** Where a walk begins. */
export interface WalkStart {
  readonly node: CompiledNode;
  /** The place of the first action in the node. */
  readonly action: number;
  /** How often the run has waited by itself since it last heard from its candidate. */
  readonly waits: number;
  /** Whether the wait before the first action is over. */
  readonly waited: boolean;
}

const maxNodes = 200;

/** Performs a node's actions from the given one on, as far as the first that stops the walk. */
const stopWithin = (start: WalkStart, setting: Setting, begin: Progress): Stop | Progress => {
  const { node, action: from, waits, waited } = start;
  let progress = begin;
  for (const [index, at] of node.actions.slice(from).entries()) {
    const place = { nodeId: node.id, actionId: at.id };
    const over = waited && index === 0;
    const wait = over ? null : waiting(at.action, { node, place, waits }, progress, setting);
    if (wait) return wait;
    const outcome = perform(at.action, place, stepping(progress, place), setting);
    if (isStop(outcome)) return outcome;
    progress = outcome;
  }
  return progress;
};

interface Choice {
  readonly progress: Progress;
  readonly exit: CompiledTransition | null;
}

/** Tries a node's transitions in order; one that cannot be evaluated does not hold, and is noted. */
const chooseExit = (node: CompiledNode, begin: Progress, setting: Setting): Choice | Need => {
  let progress = begin;
  const scope = scopeOf(begin, setting);
  for (const transition of node.transitions) {
    const result = transition.condition.evaluate(scope);
    if (result.ok && result.value === true) return { progress, exit: transition };
    if (result.ok && result.value === false) continue;
    if (!result.ok && result.asks) return { at: 'needsAi', asks: judgementsOf(result.asks, begin, setting) };
    const why = result.ok ? 'it gives neither true nor false' : result.detail;
    const detail = `A condition of "${node.name}" could not be evaluated: ${why}.`;
    const code = !result.ok && result.tooExpensive ? 'condition_too_expensive' : 'condition_failed';
    const error = { code, detail, nodeId: node.id, transitionId: transition.id };
    progress = noting(progress, error, setting.context.now);
  }
  return { progress, exit: null };
};

// With the same session the same node goes the same way, for ever.
const goesRound = (visited: Map<string, Session>, node: CompiledNode, { session }: Progress): boolean => {
  const again = visited.get(node.id) === session;
  visited.set(node.id, session);
  return again;
};

/**
 * Walks from an action of a node until the flow waits for the candidate or for people, ends, or cannot go on. A walk
 * that goes in circles is a fault, and nothing of what it would have said is sent.
 */
export const walk = (flow: CompiledFlow, from: WalkStart, setting: Setting, begin: Progress): Stop => {
  let start = from;
  const arrives = from.action === 0 && !from.waited;
  let progress = arrives ? stepping(begin, { nodeId: from.node.id }) : begin;
  const visited = new Map<string, Session>();
  for (let steps = 0; ; steps += 1) {
    const { node, action, waited } = start;
    // A node that is gone on with in its middle was not gone through yet.
    const round = action === 0 && !waited && goesRound(visited, node, progress);
    if (round || steps >= maxNodes) {
      const detail = `The flow goes in circles at "${node.name}" without asking anything.`;
      return fault({ ...begin, errors: progress.errors }, 'endless_loop', detail, node.id);
    }
    const outcome = stopWithin(start, setting, progress);
    if (isStop(outcome)) return outcome;
    if (node.end) return { at: 'end', progress: outcome, nodeId: node.id, end: node.end };
    const choice = chooseExit(node, outcome, setting);
    if (isNeed(choice)) return choice;
    const next = flow.nodes.get(choice.exit?.exitNodeId ?? '');
    if (!next) {
      const detail = `No transition of "${node.name}" holds.`;
      return fault(choice.progress, 'no_transition_holds', detail, node.id);
    }
    progress = stepping(choice.progress, { nodeId: next.id, transitionId: choice.exit?.id ?? null });
    start = { node: next, action: 0, waits: from.waits, waited: false };
  }
};

/** A place in a compiled flow, with the action at it. */
export interface Place {
  readonly node: CompiledNode;
  readonly action: number;
  readonly at: CompiledAction;
}

/** Finds where a stored position points to; null when the flow has no such place. */
export const placeOf = (flow: CompiledFlow, position: { nodeId: string; actionId: string }): Place | null => {
  const node = flow.nodes.get(position.nodeId);
  const action = node?.actions.findIndex(({ id }) => id === position.actionId) ?? -1;
  const at = node?.actions[action];
  return node && at ? { node, action, at } : null;
};
