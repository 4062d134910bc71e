import type { Readable } from 'node:stream';

/** The bytes `start` to `end` of a file, counted from 0, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A storage of files by key, `<organization>/<file>`. */
export interface FileStorage {
  /** A folder of this machine for incoming files. */
  readonly incomingFolder: string;
  /** Checks that the storage can be used (throws if not), and deletes what a crash left. */
  prepare(): Promise<void>;
  /** Deletes incoming files older than an hour: their process died. */
  deleteAbandoned(): Promise<void>;
  /** Moves an incoming file to its key. Afterwards it is stored as a whole, or not at all. */
  put(key: string, path: string, about: { size: number; mimeType: string }): Promise<void>;
  /** Opens a file, or a range of its bytes; null when there is no file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes a file, if it exists. */
  remove(key: string): Promise<void>;
  close(): void;
}
