import type { Conversation } from '../src/conversation/conversation.ts';
import type { RunClock } from '../src/conversation/run-clock.ts';

export type { RunClock } from '../src/conversation/run-clock.ts';

/** The one argument of a run's activities. */
export interface RunTarget {
  readonly runId: string;
}

/** The turns that a run's workflow takes; each answers the run's clock after it. */
export interface FlowRunActivities {
  /** Key: the message, which is pending once. Repeatable: taken again, it takes the next one or none. */
  takePendingTurn(target: RunTarget): Promise<RunClock>;
  /** Key: the deadline in the row. Repeatable: after the turn the deadline has moved or gone. */
  takeTimerTurn(target: RunTarget): Promise<RunClock>;
  /** Key: the run. Repeatable: an ended run stays as it is. */
  takeCancelledTurn(target: RunTarget): Promise<RunClock>;
}

/** Binds the activities of flow runs to the conversation. */
export const createFlowRunActivities = (conversation: Conversation): FlowRunActivities => ({
  takePendingTurn: ({ runId }) => conversation.takePendingTurn(runId),
  takeTimerTurn: ({ runId }) => conversation.takeTimerTurn(runId),
  takeCancelledTurn: ({ runId }) => conversation.takeCancelledTurn(runId),
});
