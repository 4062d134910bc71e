import type { Action } from './actions/action.ts';
import type { CompiledNode } from './compiled.ts';
import type { EndFlowType } from './flow.ts';
import type { MissingInput } from './missing-input.ts';
import type { TurnProgress, TurnSetting } from './progress.ts';
import type { Position, RunError } from './run.ts';
import type { Json } from './session.ts';

/** How a walk stopped: it waits, it reached an end node, the candidate withdrew, it has a fault, or an input is missing. */
export type WalkResult =
  | {
      readonly type: 'wait';
      readonly progress: TurnProgress;
      readonly position: Position;
      /** ISO 8601 instant at which the candidate wants to be reminded, where one was named. */
      readonly remindAt?: string;
    }
  | {
      readonly type: 'end';
      readonly progress: TurnProgress;
      readonly nodeId: string;
      readonly end: EndFlowType;
    }
  | { readonly type: 'withdrawn'; readonly progress: TurnProgress; readonly nodeId: string }
  | { readonly type: 'fault'; readonly progress: TurnProgress; readonly error: Omit<RunError, 'at'> }
  | MissingInput;

/** An action's place in the flow. */
export interface ActionPlace {
  readonly nodeId: string;
  readonly actionId: string;
  /** The files that its question has received already. */
  readonly files?: readonly Json[];
  /** Ids of the messages whose buttons answer its question. */
  readonly offeredBy?: readonly string[];
}

/** The most waits without a message of the candidate: a flow must not write to a silent candidate for ever. */
const maxWaits = 50;

/** Whether a walk stopped; otherwise it continues with the progress. */
export const hasStopped = (outcome: WalkResult | TurnProgress): outcome is WalkResult => 'type' in outcome;

/** Stops a walk with an error. */
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

/** Stops a walk for the wait before an action; null without one. `waits` is the number since the last message of the candidate. */
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
