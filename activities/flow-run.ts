import { ApplicationFailure, Context } from '@temporalio/activity';

import { EngineFailure } from '../src/ai/engine.ts';
import type { EngineDeadline } from '../src/conversation/ai-answers/ask-engine.ts';
import type { ConversationOperations } from '../src/conversation/operations.ts';
import type { RunSnapshot } from '../src/temporal/contract.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** The one argument of a run's activities. */
export interface RunTarget {
  readonly runId: string;
}

/** The turns that a run's workflow takes; each answers the run's clock after it. */
export interface FlowRunActivities {
  /** Key: the message, which is pending once. Repeatable: taken again, it takes the next one or none. */
  takePendingTurn(target: RunTarget): Promise<RunSnapshot>;
  /** The same turn with what an AI engine answers. Repeatable: the engine may be asked twice, the turn is taken once. */
  takePendingTurnWithAi(target: RunTarget): Promise<RunSnapshot>;
  /** Key: the deadline in the row. Repeatable: after the turn the deadline has moved or gone. */
  takeTimerTurn(target: RunTarget): Promise<RunSnapshot>;
  /** The same turn with what an AI engine answers; repeatable as the one above. */
  takeTimerTurnWithAi(target: RunTarget): Promise<RunSnapshot>;
  /** Key: the run. Repeatable: an ended run stays as it is. */
  takeCancelledTurn(target: RunTarget): Promise<RunSnapshot>;
}

/** How long a candidate waits for an engine that is away: then the turn is taken without it. */
const engineWaitMs = 3 * 60_000;
/** An engine may ask for more, but a candidate waits. */
const maxRetryDelayMs = 60_000;

/** Waits for an engine since the activity was first scheduled, by Temporal's clock; each try has some time of its own. */
const withEngineDeadline = (take: (patience: EngineDeadline) => Promise<RunSnapshot>): Promise<RunSnapshot> =>
  withHeartbeat(async (signal) => {
    const { attempt, scheduledTimestampMs, currentAttemptScheduledTimestampMs } = Context.current().info;
    const began = performance.now();
    const waitedMs = attempt === 1 ? 0 : currentAttemptScheduledTimestampMs - scheduledTimestampMs;
    const isOver = (): boolean => waitedMs + performance.now() - began > engineWaitMs;
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

/** Binds the activities of flow runs to the conversation. */
export const createFlowRunActivities = (conversation: ConversationOperations): FlowRunActivities => ({
  takePendingTurn: ({ runId }) => conversation.takePendingTurn(runId),
  takePendingTurnWithAi: ({ runId }) =>
    withEngineDeadline((patience) => conversation.takePendingTurnWithAi(runId, patience)),
  takeTimerTurn: ({ runId }) => conversation.takeTimerTurn(runId, Context.current().info.attempt),
  takeTimerTurnWithAi: ({ runId }) =>
    withEngineDeadline((patience) =>
      conversation.takeTimerTurnWithAi(runId, patience, Context.current().info.attempt),
    ),
  takeCancelledTurn: ({ runId }) => conversation.takeCancelledTurn(runId),
});
