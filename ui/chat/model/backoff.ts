const minDelayMs = 500;
const maxDelayMs = 15_000;

/** How long to wait after that many failures in a row: doubling to 15 s, spread by `random` (0 to 1). */
export const retryDelayMs = (failures: number, random: number): number => {
  const full = Math.min(maxDelayMs, minDelayMs * 2 ** Math.max(0, Math.min(failures - 1, 10)));
  return Math.round(full * (0.7 + 0.3 * random));
};
