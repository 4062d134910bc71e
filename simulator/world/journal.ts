import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from 'zod';

import { worldRecord, type WorldRecord } from './records.ts';

const journalLine = z.object({ seq: z.number(), at: z.number(), record: worldRecord });

/** One line of the log: what happened, when (ms since 1970), and its place. */
export type JournalLine = z.infer<typeof journalLine>;

/** The log of the simulator. A line is in the operating system's hands when `append` returns, so kill -9 loses none. */
export interface Journal {
  /** The lines of earlier processes, in their order. */
  readonly lines: readonly JournalLine[];
  /** Appends records in one write: after a kill all of them are there, or none. */
  append(records: readonly WorldRecord[], at: number): readonly JournalLine[];
  close(): void;
}

const newline = 10;

/** Reads the whole lines. A half one at the end was being written when its process was killed: it is cut off. */
const readLines = (file: number, path: string): readonly JournalLine[] => {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(newline) + 1;
  if (end < bytes.length) ftruncateSync(file, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => journalLine.parse(JSON.parse(line)));
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
      const added = records.map((record, index) => ({ seq: seq + index + 1, at, record }));
      seq += added.length;
      // A wait that ends during the stop has nothing to say any more.
      if (isClosed) return added;
      const bytes = Buffer.from(added.map((line) => `${JSON.stringify(line)}\n`).join(''));
      // A short write would tear a line, so the rest is written too.
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      return added;
    },
    close: () => {
      isClosed = true;
      closeSync(file);
    },
  };
};
