/** The places for tries that one process makes at once; a receiver that is slow has its share of them and no more. */
export interface Admission {
  /**
   * Takes a place, and answers 0; or answers after how many milliseconds to ask again. Those who find none are called one
   * after the other, as places are likely to become free, and not all at once.
   */
  enter(organizationId: string): number;
  /** Gives the place back. */
  leave(organizationId: string): void;
}

/** How many tries are made at once: of one organization, and in all. */
export interface Places {
  readonly ofOne: number;
  readonly ofAll: number;
}

interface Queue {
  underWay: number;
  /** When the next place is likely to be free that nobody was told of, on the clock of `performance.now()`. */
  nextFree: number;
}

const leastWaitMs = 1000;
/** What a receiver is taken to need that is so slow that its places are taken. */
const tryMs = 5000;

/** Makes the places of a process. */
export const createAdmission = ({ ofOne, ofAll }: Places): Admission => {
  const queues = new Map<string, Queue>();
  let underWay = 0;
  return {
    enter: (organizationId) => {
      const queue = queues.get(organizationId) ?? { underWay: 0, nextFree: 0 };
      const now = performance.now();
      queues.set(organizationId, queue);
      if (queue.underWay < ofOne && underWay < ofAll) {
        queue.underWay += 1;
        underWay += 1;
        return 0;
      }
      queue.nextFree = Math.max(queue.nextFree, now + leastWaitMs) + tryMs / ofOne;
      return Math.ceil(queue.nextFree - now);
    },
    leave: (organizationId) => {
      const queue = queues.get(organizationId);
      if (!queue) return;
      queue.underWay -= 1;
      underWay -= 1;
      if (queue.underWay === 0 && queue.nextFree < performance.now()) queues.delete(organizationId);
    },
  };
};
