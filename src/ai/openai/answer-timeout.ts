/** How long an answer may take, in milliseconds. */
export interface AnswerTimeouts {
  /** Without a sign of life. */
  readonly idleMs: number;
  /** In all. */
  readonly totalMs: number;
}

/** A running limit; `clear` it when the answer is there. */
export interface AnswerTimeout {
  /** Aborted when the limit is reached. */
  readonly signal: AbortSignal;
  /** Something arrived: the idle time counts from now. */
  reportProgress(): void;
  clear(): void;
}

/** Starts a limit that aborts its signal when nothing was reported for a while, or when it has taken too long in all. */
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
