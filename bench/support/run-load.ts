/** One conversation partner: says the next thing of one conversation, and tells when that is over. */
export interface LoadPartner {
  /** Sends the next message and waits for its answer; false when nothing is left to say. */
  sendNext(): Promise<boolean>;
}

/** What a load has done: the time each message took, in milliseconds, and the time of all. */
export interface LoadResult {
  readonly latenciesMs: readonly number[];
  readonly elapsedMs: number;
  /** When it was over, by `performance.now()`. */
  readonly endedAt: number;
}

/** Messages a second of a load. */
export const messagesPerSecond = ({ latenciesMs, elapsedMs }: LoadResult): number =>
  (latenciesMs.length * 1000) / elapsedMs;

/** Has conversations one after the other until `messages` messages were answered. */
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
 * A closed loop: `many` partners talk at once, each sends its next message when the last one is answered, and begins a
 * new conversation when one is over, for `forMs`. Conversations are not broken off: those under way are then ended, which
 * is not counted.
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
