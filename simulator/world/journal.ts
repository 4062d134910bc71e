import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from 'zod';

import { worldRecord, type WorldRecord } from './records.ts';

const journalLine = z.object({
  seq: z.number(),
  at: z.number(),
  /** Whether the next line was written together with this one. */
  more: z.literal(true).optional(),
  record: worldRecord,
});

/** One line of the log: what happened, when (ms since 1970), and its place. */
export type JournalLine = z.infer<typeof journalLine>;

/** The log of the simulator. A line is in the operating system's hands when `append` returns, so kill -9 loses none. */
export interface Journal {
  /** The lines of earlier processes, in their order. */
  readonly lines: readonly JournalLine[];
  /** Appends records that belong together: after a kill all of them are there, or none. Throws when they cannot be written. */
  append(records: readonly WorldRecord[], at: number): readonly JournalLine[];
  close(): void;
}

const newline = 10;

const parseLine = (text: string, number: number, path: string): JournalLine => {
  try {
    return journalLine.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Line ${number} of the log ${path} cannot be read: ${reason}`, { cause: error });
  }
};

/** Reads the whole lines. Those at the end that were being written when their process was killed are cut off, all or none. */
const readLines = (file: number, path: string): readonly JournalLine[] => {
  const bytes = readFileSync(path);
  const whole = bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
  const texts = whole.toString('utf8').split('\n').slice(0, -1);
  const lines = texts.map((text, index) => parseLine(text, index + 1, path));
  const kept = lines.findLastIndex(({ more }) => more === undefined) + 1;
  const cut = texts.slice(kept).reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
  const end = whole.length - cut;
  if (end < bytes.length) ftruncateSync(file, end);
  return lines.slice(0, kept);
};

/** Writes all bytes at the end of a file, or throws and leaves it as it was. */
const writeAll = (file: number, bytes: Buffer): void => {
  const before = fstatSync(file).size;
  try {
    // A short write would tear a line, so the rest is written too.
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  } catch (error) {
    // A full disk: a torn line would hide every later one.
    ftruncateSync(file, before);
    throw error;
  }
};

/** Opens the log at a path, or begins it. One process at a time writes it. */
export const openJournal = (path: string): Journal => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a+');
  const lines = fstatSync(file).size === 0 ? [] : readLines(file, path);
  let [seq, isClosed] = [lines.at(-1)?.seq ?? 0, false];
  return {
    lines,
    append: (records, at) => {
      const added = records.map((record, index) => ({
        seq: seq + index + 1,
        at,
        ...(index < records.length - 1 && { more: true as const }),
        record,
      }));
      // A wait that ends during the stop has nothing to say any more.
      if (!isClosed) writeAll(file, Buffer.from(added.map((line) => `${JSON.stringify(line)}\n`).join('')));
      seq += added.length;
      return added;
    },
    close: () => {
      isClosed = true;
      closeSync(file);
    },
  };
};
