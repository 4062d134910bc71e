import { ask } from './actions/ask.ts';
import { performHandover } from './actions/handover.ts';
import { sayText } from './actions/say-text.ts';
import { setSession } from './actions/set-session.ts';
import { updateCandidate } from './actions/update-candidate.ts';
import type { CompiledAction, CompiledFlow, CompiledNode, CompiledTransition } from './compiled.ts';
import type { EndFlowType } from './flow.ts';
import { noting, type Progress, type Setting, stepping } from './progress.ts';
import type { Position, RunError, Session } from './run.ts';

/** Where a walk stopped: it waits, it came to an end node, or it cannot go on. */
export type Stop =
  | { readonly at: 'wait'; readonly progress: Progress; readonly position: Position }
  | { readonly at: 'end'; readonly progress: Progress; readonly nodeId: string; readonly end: EndFlowType }
  | { readonly at: 'fault'; readonly progress: Progress; readonly error: Omit<RunError, 'at'> };

const maxNodes = 200;

/** Performs a node's actions from the given one on, as far as the first that stops the walk. */
const stopWithin = (node: CompiledNode, from: number, setting: Setting, begin: Progress): Stop | Progress => {
  let progress = begin;
  for (const { id, action } of node.actions.slice(from)) {
    const place = { nodeId: node.id, actionId: id };
    progress = stepping(progress, place);
    switch (action.kind) {
      case 'say':
        progress = sayText(action, progress, setting);
        break;
      case 'set':
        progress = setSession(action, progress, setting);
        break;
      case 'update':
        progress = updateCandidate(action, progress, setting);
        break;
      case 'ask':
        progress = { ...ask(action, progress, setting), answer: null };
        return { at: 'wait', progress, position: { at: 'question', ...place, failures: 0 } };
      case 'handover':
        progress = performHandover(action, progress, setting);
        return { at: 'wait', progress, position: { at: 'handover', ...place, afterwards: 'continue' } };
    }
  }
  return progress;
};

interface Choice {
  readonly progress: Progress;
  readonly exit: CompiledTransition | null;
}

/** Tries a node's transitions in order; one that cannot be evaluated does not hold, and is noted. */
const chooseExit = (node: CompiledNode, begin: Progress, { context }: Setting): Choice => {
  let progress = begin;
  const { session, answer, candidate } = begin;
  const scope = { session, answer, candidate, vacancy: context.vacancy, now: context.now };
  for (const transition of node.transitions) {
    const result = transition.condition.evaluate(scope);
    if (result.ok && result.value === true) return { progress, exit: transition };
    if (result.ok && result.value === false) continue;
    const why = result.ok ? 'it gives neither true nor false' : result.detail;
    const detail = `A condition of "${node.name}" could not be evaluated: ${why}.`;
    const error = { code: 'condition_failed', detail, nodeId: node.id, transitionId: transition.id };
    progress = noting(progress, error, context.now);
  }
  return { progress, exit: null };
};

const isStop = (outcome: Stop | Progress): outcome is Stop => 'at' in outcome;

// With the same session the same node goes the same way, for ever.
const goesRound = (visited: Map<string, Session>, node: CompiledNode, { session }: Progress): boolean => {
  const again = visited.get(node.id) === session;
  visited.set(node.id, session);
  return again;
};

const fault = (progress: Progress, code: string, detail: string, nodeId: string): Stop => ({
  at: 'fault',
  progress,
  error: { code, detail, nodeId },
});

/**
 * Walks from an action of a node until the flow waits for the candidate or for people, ends, or cannot go on. A walk
 * that goes in circles is a fault, and nothing of what it would have said is sent.
 */
export const walk = (
  flow: CompiledFlow,
  from: { readonly node: CompiledNode; readonly action: number },
  setting: Setting,
  begin: Progress,
): Stop => {
  let { node, action } = from;
  let progress = action === 0 ? stepping(begin, { nodeId: node.id }) : begin;
  const visited = new Map<string, Session>();
  for (let steps = 0; ; steps += 1) {
    // A node that is gone on with in its middle was not gone through yet.
    const round = action === 0 && goesRound(visited, node, progress);
    if (round || steps >= maxNodes) {
      const detail = `The flow goes in circles at "${node.name}" without asking anything.`;
      return fault({ ...begin, errors: progress.errors }, 'endless_loop', detail, node.id);
    }
    const outcome = stopWithin(node, action, setting, progress);
    if (isStop(outcome)) return outcome;
    if (node.end) return { at: 'end', progress: outcome, nodeId: node.id, end: node.end };
    const choice = chooseExit(node, outcome, setting);
    const next = flow.nodes.get(choice.exit?.exitNodeId ?? '');
    if (!next) {
      const detail = `No transition of "${node.name}" holds.`;
      return fault(choice.progress, 'no_transition_holds', detail, node.id);
    }
    progress = stepping(choice.progress, { nodeId: next.id, transitionId: choice.exit?.id ?? null });
    node = next;
    action = 0;
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
