/** One side of a conversation, which sends its messages one by one. */
export interface LoadPartner {
  /** Sends the next message and waits for the reply. Returns false when no message is left. */
  sendNext(): Promise<boolean>;
}

/** The result of a load: the latency of each message and the whole time, in milliseconds. */
export interface LoadResult {
  readonly latenciesMs: readonly number[];
  readonly elapsedMs: number;
  /** The end of the load, by `performance.now()`. */
  readonly endedAt: number;
}

/** Returns the messages a second of a load. */
export const messagesPerSecond = ({ latenciesMs, elapsedMs }: LoadResult): number =>
  (latenciesMs.length * 1000) / elapsedMs;

/** Holds conversations one after the other until `messages` messages have a reply. */
export const runSequentialLoad = async (talks: () => LoadPartner, messages: number): Promise<LoadResult> => {
  const latenciesMs: number[] = [];
  const begun = performance.now();
  while (latenciesMs.length < messages) {
    const talk = talks();
    for (;;) {
      const sent = performance.now();
      if (!(await talk.sendNext())) break;
      latenciesMs.push(performance.now() - sent);
    }
  }
  const endedAt = performance.now();
  return { latenciesMs, elapsedMs: endedAt - begun, endedAt };
};

/**
 * Runs a closed loop: `many` partners talk at once. Each sends its next message after the reply to the last one, and starts a
 * new conversation after each one, for `forMs`. Conversations that are not complete by then are completed, which is not
 * measured.
 */
export const runClosedLoop = async (
  talks: () => LoadPartner,
  many: number,
  forMs: number,
): Promise<LoadResult> => {
  const latenciesMs: number[] = [];
  const begun = performance.now();
  const until = begun + forMs;
  const partner = async (): Promise<void> => {
    while (performance.now() < until) {
      const talk = talks();
      for (;;) {
        const sent = performance.now();
        if (!(await talk.sendNext())) break;
        const answered = performance.now();
        if (answered <= until) latenciesMs.push(answered - sent);
      }
    }
  };
  await Promise.all(Array.from({ length: many }, partner));
  return { latenciesMs, elapsedMs: forMs, endedAt: until };
};
