import type { Action } from './actions/action.ts';
import type { CompiledNode } from './compiled.ts';
import type { EndFlowType } from './flow.ts';
import type { MissingInput } from './missing-input.ts';
import type { TurnProgress, TurnSetting } from './progress.ts';
import type { Position, RunError } from './run.ts';
import type { Json } from './session.ts';

/** Where a walk stopped: it waits, it came to an end node, it cannot go on, or not without what it needs. */
export type WalkResult =
  | { readonly type: 'wait'; readonly progress: TurnProgress; readonly position: Position }
  | {
      readonly type: 'end';
      readonly progress: TurnProgress;
      readonly nodeId: string;
      readonly end: EndFlowType;
    }
  | { readonly type: 'fault'; readonly progress: TurnProgress; readonly error: Omit<RunError, 'at'> }
  | MissingInput;

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
export const hasStopped = (outcome: WalkResult | TurnProgress): outcome is WalkResult => 'type' in outcome;

/** A walk that cannot go on. */
export const stopWithFault = (
  progress: TurnProgress,
  code: string,
  detail: string,
  nodeId: string,
): WalkResult => ({
  type: 'fault',
  progress,
  error: { code, detail, nodeId },
});

/** The wait before an action; null when it has none. `waits` counts those since the candidate was last heard of. */
export const stopToWait = (
  action: Action,
  { node, place, waits }: { node: CompiledNode; place: ActionPlace; waits: number },
  progress: TurnProgress,
  { context }: TurnSetting,
): WalkResult | null => {
  const seconds = action.type === 'plain' ? action.waitSeconds : 0;
  if (seconds === 0) return null;
  if (waits >= maxWaits) {
    const detail = `At "${node.name}" the flow waits for the ${maxWaits + 1}st time without an answer.`;
    return stopWithFault(progress, 'endless_loop', detail, node.id);
  }
  const until = new Date(context.now.getTime() + seconds * 1000).toISOString();
  return { type: 'wait', progress, position: { at: 'waiting', ...place, until, turn: waits + 1 } };
};
