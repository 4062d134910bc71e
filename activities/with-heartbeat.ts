import { Context } from '@temporalio/activity';

const defaultIntervalMs = 4000;

/**
 * Runs `work` with a heartbeat every `intervalMs`, so that Temporal notices a dead worker. The signal aborts when the activity is
 * cancelled.
 */
export const withHeartbeat = async <T>(
  work: (stopping: AbortSignal) => Promise<T>,
  intervalMs = defaultIntervalMs,
): Promise<T> => {
  const context = Context.current();
  const heartbeat = setInterval(() => context.heartbeat(), intervalMs);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(heartbeat);
  }
};
