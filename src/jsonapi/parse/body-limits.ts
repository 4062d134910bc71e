const mebibyte = 1_048_576;

/** The limits of bodies. The body parser checks them while a body arrives. */
export const bodyLimits = {
  /** Levels of nested objects and lists. */
  depth: 32,
  /** Number of values of any type, including objects and lists. */
  values: 20_000,
  /** Size of a body without the long data of its media. */
  textBytes: mebibyte,
  /** Size of a body that can have media. */
  mediaBytes: 28 * mebibyte,
  /** A longer `data` string must belong to a medium, and is written to a file. */
  shortBytes: 262_144,
  /** Decoded size of one medium: the largest file of any type. */
  dataBytes: 16 * mebibyte,
  /** Memory of all bodies that a process receives at the same time ... */
  totalMemoryBytes: 32 * mebibyte,
  /** ... without the first bytes of each. */
  uncountedBytes: 65_536,
} as const;

/** Options of the body of an operation. */
export interface BodyOptions {
  /** The attributes that can be a medium, or have one as a member. */
  readonly mediaAttributes: readonly string[];
  /** The URI of the JSON:API extension that the body can be in. */
  readonly extension?: string;
}
