import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both counted from 0 and both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept, by key: `<organization>/<file>`. */
export interface FileStorage {
  /** A folder of this machine for files that still arrive. */
  readonly incomingFolder: string;
  /** Throws when the place cannot be used, and tidies up what a crash left. */
  prepare(): Promise<void>;
  /** Removes what has been arriving for more than an hour: who took it died. */
  deleteAbandoned(): Promise<void>;
  /** Moves a file of `arrivals` to its key: afterwards it is there as a whole, or not at all. */
  put(key: string, path: string, about: { size: number; mimeType: string }): Promise<void>;
  /** The bytes, or a stretch of them; null when there is nothing. */
  open(key: string, stretch?: ByteRange): Promise<Readable | null>;
  /** Removes a file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  close(): void;
}
