import { Context } from '@temporalio/activity';

const heartbeatMs = 4000;

/** Does work with a heartbeat, so that the death of its worker is noticed; its signal is aborted when the activity is cancelled. */
export const withHeartbeat = async <T>(work: (stopping: AbortSignal) => Promise<T>): Promise<T> => {
  const context = Context.current();
  const beating = setInterval(() => context.heartbeat(), heartbeatMs);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beating);
  }
};
