/** After this time without a key press or a touch, somebody else could be at the device. */
const leftAloneMs = 30 * 60_000;

/** Returns whether a conversation was unused for so long that the page asks who is there. Times are in ms since 1970. */
export const isLeftAlone = (lastUsed: number | null, now: number): boolean =>
  lastUsed === null || now - lastUsed >= leftAloneMs;
