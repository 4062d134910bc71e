/** Time limits of an answer, in milliseconds. */
export interface AnswerTimeouts {
  /** Longest time without progress. */
  readonly idleMs: number;
  /** Longest total time. */
  readonly totalMs: number;
}

/** A running time limit; call `clear` when the answer is complete. */
export interface AnswerTimeout {
  /** Aborts when a limit is reached. */
  readonly signal: AbortSignal;
  /** Restarts the idle time, because a part of the answer has arrived. */
  reportProgress(): void;
  clear(): void;
}

/** Starts a time limit, whose signal aborts after the idle time without progress or after the total time. */
export const startAnswerTimeout = ({ idleMs, totalMs }: AnswerTimeouts): AnswerTimeout => {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const total = setTimeout(stop, totalMs);
  const idle = setTimeout(stop, idleMs);
  return {
    signal: controller.signal,
    reportProgress: () => void idle.refresh(),
    clear: () => {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
};
