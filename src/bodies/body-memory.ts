import { temporarilyUnavailable } from '../errors/api-error.ts';

/** Bytes that are held in memory for bodies, those of one process together. */
export interface BodyMemory {
  /** Notes further bytes of one body; 503 when all bodies together have too many. */
  add(bytes: number): void;
  /** Forgets what was noted for this body. */
  release(): void;
}

/** Counts the bytes of all bodies at once: beyond the limit those that are larger than `free` bytes are refused. */
export const createBodyMemory = (limitBytes: number, freeBytes: number): (() => BodyMemory) => {
  let all = 0;
  return () => {
    let own = 0;
    const counted = (bytes: number): number => Math.max(0, bytes - freeBytes);
    return {
      add: (bytes) => {
        const more = counted(own + bytes) - counted(own);
        if (more > 0 && all + more > limitBytes)
          throw temporarilyUnavailable('Too many large bodies arrive at the same time; try again.');
        all += more;
        own += bytes;
      },
      release: () => {
        all -= counted(own);
        own = 0;
      },
    };
  };
};
