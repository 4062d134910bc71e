import { temporarilyUnavailable } from '../errors/api-error.ts';

/** The memory of one body, as a part of the memory of all bodies in the process. */
export interface BodyMemory {
  /** Adds bytes of this body. Throws 503 when all bodies together exceed the limit. */
  add(bytes: number): void;
  /** Frees the memory of this body. */
  release(): void;
}

/** Limits the memory of all bodies together. The first `freeBytes` of each body do not count, so small bodies always pass. */
export const createBodyMemory = (limitBytes: number, freeBytes: number): (() => BodyMemory) => {
  let totalBytes = 0;
  return () => {
    let ownBytes = 0;
    const counted = (bytes: number): number => Math.max(0, bytes - freeBytes);
    return {
      add: (bytes) => {
        const more = counted(ownBytes + bytes) - counted(ownBytes);
        if (more > 0 && totalBytes + more > limitBytes)
          throw temporarilyUnavailable('Too many large bodies are arriving at the same time; try again.');
        totalBytes += more;
        ownBytes += bytes;
      },
      release: () => {
        totalBytes -= counted(ownBytes);
        ownBytes = 0;
      },
    };
  };
};
