const mebibyte = 1_048_576;

/** How large and of which shape a body may be; whoever reads bodies sees to it while they arrive. */
export const bodyLimits = {
  /** Levels of objects and lists. */
  depth: 32,
  /** Values of any kind, objects and lists among them. */
  values: 20_000,
  /** Of a body without the long data of its media. */
  textBytes: mebibyte,
  /** Of a body that may hold media. */
  mediaBytes: 28 * mebibyte,
  /** A `data` beyond it is that of a medium, and is never held in memory. */
  shortBytes: 262_144,
  /** Of one medium, as bytes: the largest file of any kind. */
  dataBytes: 16 * mebibyte,
  /** Of all bodies that a process holds at once, each without its first bytes. */
  totalMemoryBytes: 32 * mebibyte,
  uncountedBytes: 65_536,
} as const;

/** What an operation takes beside plain JSON. */
export interface BodyOptions {
  /** The attributes that can hold media: themselves, or in one of their members. */
  readonly mediaAttributes: readonly string[];
}
