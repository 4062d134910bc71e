/** After so long without a key or a touch, somebody else may sit at the device. */
const leftAloneMs = 30 * 60_000;

/** Whether a conversation was left alone for so long that the page asks who is there; times in ms since 1970. */
export const isLeftAlone = (lastUsed: number | null, now: number): boolean =>
  lastUsed === null || now - lastUsed >= leftAloneMs;
