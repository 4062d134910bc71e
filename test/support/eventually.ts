import { setTimeout as delay } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

/** Waits until `check` returns true; throws with what was waited for after `seconds`. */
export const eventually = async (
  what: string,
  seconds: number,
  check: () => Promise<boolean>,
): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  while (!(await check())) {
    if (performance.now() > until) throw new Error(`Not within ${seconds} s: ${what}.`);
    await delay(50);
  }
};

/** Waits until `read` returns the wanted value; throws with the last value after `seconds`. */
export const eventuallyEqual = async <T>(
  what: string,
  seconds: number,
  read: () => Promise<T>,
  wanted: T,
): Promise<void> => {
  let seen: T | undefined;
  const check = async (): Promise<boolean> => {
    seen = await read();
    return isDeepStrictEqual(seen, wanted);
  };
  await eventually(what, seconds, check).catch((error: unknown) => {
    throw new Error(`${String(error)} It was ${inspect(seen)}.`, { cause: error });
  });
};
