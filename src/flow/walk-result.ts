import { type Action, waitOf } from './actions/action.ts';
import type { AiAsk } from './ai.ts';
import type { CompiledNode } from './compiled.ts';
import type { EndFlowType } from './flow.ts';
import type { Progress, Setting } from './progress.ts';
import type { Position, RunError } from './run.ts';
import type { Json } from './session.ts';

/** Where a walk stopped: it waits, it came to an end node, it cannot go on, or not without what it needs. */
export type Stop =
  | { readonly at: 'wait'; readonly progress: Progress; readonly position: Position }
  | { readonly at: 'end'; readonly progress: Progress; readonly nodeId: string; readonly end: EndFlowType }
  | { readonly at: 'fault'; readonly progress: Progress; readonly error: Omit<RunError, 'at'> }
  | Need;

/** What a turn cannot go on without. */
export type Need =
  | { readonly at: 'needsVacancies' }
  | { readonly at: 'needsAi'; readonly asks: readonly AiAsk[] };

/** An action's place in the flow. */
export interface ActionPlace {
  readonly nodeId: string;
  readonly actionId: string;
  /** Files that its question has already. */
  readonly files?: readonly Json[];
  /** Ids of the messages that offer its answers already. */
  readonly offeredBy?: readonly string[];
}

/** A flow that waits and speaks for ever would never leave a silent candidate alone. */
const maxWaits = 50;

/** Whether a walk stopped, or can go on with what was done. */
export const isStop = (outcome: Stop | Progress): outcome is Stop => 'at' in outcome;

/** Whether something is needed first. */
export const isNeed = (outcome: object): outcome is Need =>
  'at' in outcome && (outcome.at === 'needsVacancies' || outcome.at === 'needsAi');

/** A walk that cannot go on. */
export const fault = (progress: Progress, code: string, detail: string, nodeId: string): Stop => ({
  at: 'fault',
  progress,
  error: { code, detail, nodeId },
});

/** The wait before an action; null when it has none. `waits` counts those since the candidate was last heard of. */
export const waiting = (
  action: Action,
  { node, place, waits }: { node: CompiledNode; place: ActionPlace; waits: number },
  progress: Progress,
  { context }: Setting,
): Stop | null => {
  const seconds = waitOf(action);
  if (seconds === 0) return null;
  if (waits >= maxWaits) {
    const detail = `At "${node.name}" the flow waits for the ${maxWaits + 1}st time without an answer.`;
    return fault(progress, 'endless_loop', detail, node.id);
  }
  const until = new Date(context.now.getTime() + seconds * 1000).toISOString();
  return { at: 'wait', progress, position: { at: 'waiting', ...place, until, turn: waits + 1 } };
};
