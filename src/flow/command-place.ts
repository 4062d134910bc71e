import type { PathStep, Position } from './run.ts';

/** The action that gave a command, and its node; null where no action did. */
export interface CommandPlace {
  readonly nodeId: string | null;
  readonly actionId: string | null;
}

/** Returns the place at which a run waits. */
export const placeOfPosition = (position: Position): CommandPlace => ({
  nodeId: 'nodeId' in position ? position.nodeId : null,
  actionId: 'actionId' in position ? position.actionId : null,
});

/**
 * Finds the action that gave a command of a turn, by the index of the command: the last one that began before it. What is said
 * before any action begins, such as a reminder, belongs to the place at which the run waited.
 */
export const placeOfCommand = (
  path: readonly PathStep[],
  command: number,
  waitedAt: CommandPlace,
): CommandPlace => {
  const step = path.findLast(
    ({ actionId, commandsBefore }) => actionId !== null && commandsBefore <= command,
  );
  return step ? { nodeId: step.nodeId, actionId: step.actionId } : waitedAt;
};
