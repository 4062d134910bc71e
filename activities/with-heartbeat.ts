import { Context } from '@temporalio/activity';

const heartbeatIntervalMs = 4000;

/** Run `work` with a heartbeat, so that Temporal notices a dead worker. The signal aborts when the activity is cancelled. */
export const withHeartbeat = async <T>(work: (stopping: AbortSignal) => Promise<T>): Promise<T> => {
  const context = Context.current();
  const heartbeat = setInterval(() => context.heartbeat(), heartbeatIntervalMs);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(heartbeat);
  }
};
