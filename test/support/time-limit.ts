import { vi } from 'vitest';

/** Gives each test and each hook of this file another time limit, in ms. The default is 20 s. */
export const setTimeLimit = (limitMs: number): void => {
  vi.setConfig({ testTimeout: limitMs, hookTimeout: limitMs });
};
