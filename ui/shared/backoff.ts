const minDelayMs = 500;
const maxDelayMs = 15_000;

/** Returns the delay after a number of failures in a row: it doubles up to 15 s and is spread by `random` (0 to 1). */
export const retryDelayMs = (failures: number, random: number): number => {
  const full = Math.min(maxDelayMs, minDelayMs * 2 ** Math.max(0, Math.min(failures - 1, 10)));
  return Math.round(full * (0.7 + 0.3 * random));
};
