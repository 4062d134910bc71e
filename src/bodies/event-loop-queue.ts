import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * Makes a queue of which one goes on in each round of the event loop. What takes some ten milliseconds of work at once waits
 * here first: when ten of them come together, everybody else is served in between.
 */
export const createEventLoopQueue = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextRound()));
};
