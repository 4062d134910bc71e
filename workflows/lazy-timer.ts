import { CancellationScope, isCancellation, sleep } from '@temporalio/workflow';

/**
 * One timer for a deadline that mostly moves later: a later deadline is noticed when the timer fires, and only an
 * earlier one replaces it. A timer a message would double a conversation's history.
 */
export interface LazyTimer {
  /** Makes sure that `wake` is called at `at` (milliseconds since 1970) or earlier. */
  arm(at: number): void;
}

// Nothing is due so late, but a signal may say anything, and the server refuses what its calendar does not have.
const longestMs = 365 * 24 * 60 * 60_000;

/** Makes a timer that calls `wake` when it fires; `summary` is what an operator reads of it. */
export const lazyTimer = (summary: string, wake: () => void): LazyTimer => {
  let armed: { readonly at: number; readonly scope: CancellationScope } | null = null;
  const fire = async (scope: CancellationScope, at: number): Promise<void> => {
    try {
      await scope.run(() => sleep(Math.min(longestMs, Math.max(1, at - Date.now())), { summary }));
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
