import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `check` answers true; throws what was waited for when that takes longer than `seconds`. */
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
