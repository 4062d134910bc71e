import { setImmediate as nextLoopRound } from 'node:timers/promises';

/**
 * Creates a queue that releases one waiter per round of the event loop. Work that blocks for some ten milliseconds waits
 * here first: when ten pieces of it arrive together, other requests are served in between.
 */
export const createEventLoopQueue = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextLoopRound()));
};
