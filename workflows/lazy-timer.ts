import { CancellationScope, isCancellation, sleep } from '@temporalio/workflow';

/**
 * One timer for a deadline that mostly moves later. A later deadline is noticed when the timer fires; only an earlier one
 * replaces the timer. A new timer for each message would double the history of a conversation.
 */
export interface LazyTimer {
  /** Ensures that `wake` is called at `at` (milliseconds since 1970) or earlier. */
  arm(at: number): void;
}

// A forged signal can hold any deadline, and the server refuses a timer beyond its calendar.
const maxTimerMs = 365 * 24 * 60 * 60_000;

/** Creates a timer that calls `wake` when it fires. Operators read `summary` in Temporal Web. */
export const createLazyTimer = (summary: string, wake: () => void): LazyTimer => {
  let armed: { readonly at: number; readonly scope: CancellationScope } | null = null;
  const fire = async (scope: CancellationScope, at: number): Promise<void> => {
    try {
      await scope.run(() => sleep(Math.min(maxTimerMs, Math.max(1, at - Date.now())), { summary }));
    } catch (error) {
      if (isCancellation(error)) return;
      throw error;
    }
    armed = null;
    wake();
  };
  return {
    arm: (at) => {
      if (armed && armed.at <= at) return;
      armed?.scope.cancel();
      const scope = new CancellationScope();
      armed = { at, scope };
      void fire(scope, at);
    },
  };
};
