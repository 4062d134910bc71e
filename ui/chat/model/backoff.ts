const shortestMs = 500;
const longestMs = 15_000;

/** How long to wait after that many failures in a row: doubling to 15 s, spread by `random` (0 to 1). */
export const waitAfter = (failures: number, random: number): number => {
  const full = Math.min(longestMs, shortestMs * 2 ** Math.max(0, Math.min(failures - 1, 10)));
  return Math.round(full * (0.7 + 0.3 * random));
};
