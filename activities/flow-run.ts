import { ApplicationFailure, Context } from '@temporalio/activity';

import { EngineFailure } from '../src/ai/engine.ts';
import type { EngineDeadline } from '../src/conversation/ai-answers/ask-engine.ts';
import type { ConversationOperations } from '../src/conversation/operations.ts';
import type { RunSnapshot } from '../src/temporal/contract.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** The argument of a run's activities. */
export interface RunTarget {
  readonly runId: string;
}

/** Activities called by a run's workflow; each takes a turn and returns the state of the run after it. */
export interface FlowRunActivities {
  /** Key: the oldest pending message. Repeatable: a second call takes the turn of the next message, or none. */
  takePendingTurn(target: RunTarget): Promise<RunSnapshot>;
  /** A pending turn with the AI engine. Repeatable: the engine can be asked twice, the turn is taken once. */
  takePendingTurnWithAi(target: RunTarget): Promise<RunSnapshot>;
  /** Key: the deadline in the row. Repeatable: the turn moves the deadline or clears it. */
  takeTimerTurn(target: RunTarget): Promise<RunSnapshot>;
  /** A timer turn with the AI engine; repeatable like `takePendingTurnWithAi`. */
  takeTimerTurnWithAi(target: RunTarget): Promise<RunSnapshot>;
  /** Key: the run. Repeatable: an ended run stays as it is. */
  takeCancelledTurn(target: RunTarget): Promise<RunSnapshot>;
}

/** How long a candidate waits for an unavailable engine; after that the turn is taken without the engine. */
const engineWaitMs = 3 * 60_000;
/** An engine can ask for a longer delay, but a candidate is waiting. */
const maxRetryDelayMs = 60_000;

/** Runs `take` with a deadline counted from the first scheduling of the activity, by Temporal's clock. */
const withEngineDeadline = (take: (deadline: EngineDeadline) => Promise<RunSnapshot>): Promise<RunSnapshot> =>
  withHeartbeat(async (signal) => {
    const { attempt, scheduledTimestampMs, currentAttemptScheduledTimestampMs } = Context.current().info;
    const startedAt = performance.now();
    const waitedMs = attempt === 1 ? 0 : currentAttemptScheduledTimestampMs - scheduledTimestampMs;
    const isOver = (): boolean => waitedMs + performance.now() - startedAt > engineWaitMs;
    try {
      return await take({ signal, isOver });
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.retryAfterMs === null) throw error;
      throw ApplicationFailure.create({
        message: error.message,
        nextRetryDelay: Math.min(error.retryAfterMs, maxRetryDelayMs),
      });
    }
  });

/** Creates the activities of flow runs. */
export const createFlowRunActivities = (conversation: ConversationOperations): FlowRunActivities => ({
  takePendingTurn: ({ runId }) => conversation.takePendingTurn(runId),
  takePendingTurnWithAi: ({ runId }) =>
    withEngineDeadline((deadline) => conversation.takePendingTurnWithAi(runId, deadline)),
  takeTimerTurn: ({ runId }) => conversation.takeTimerTurn(runId, Context.current().info.attempt),
  takeTimerTurnWithAi: ({ runId }) =>
    withEngineDeadline((deadline) =>
      conversation.takeTimerTurnWithAi(runId, deadline, Context.current().info.attempt),
    ),
  takeCancelledTurn: ({ runId }) => conversation.takeCancelledTurn(runId),
});
