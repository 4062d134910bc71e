import { randomUUID } from 'node:crypto';

import { apiError } from '../errors/api-error.ts';
import { type DataFile, type DataFileWriter, createDataFile } from './data-file.ts';

/** How many `data` strings of a body may be long, and where they go. */
export interface LongDataLimits {
  readonly longData: number;
  /** What is no longer than this stays in the body's text. */
  readonly shortBytes: number;
  /** Of the bytes that one `data` stands for: more are not written. */
  readonly dataBytes: number;
}

/** Leads `data` strings into the body's text while they are short, and into files of a folder once they are not. */
export class LongDataWriter {
  /** What the words in the text stand for. */
  readonly dataFiles = new Map<string, DataFile>();
  readonly #limits: LongDataLimits;
  readonly #folder: string;
  readonly #keep: (part: Buffer) => void;
  // No client can guess it: what it sends is never taken for one of these words.
  readonly #word = randomUUID();
  readonly #files: DataFileWriter[] = [];
  #writes: (() => Promise<void>)[] = [];
  #short: Buffer[] = [];
  #size = 0;
  #count = 0;

  constructor(limits: LongDataLimits, folder: string, keep: (part: Buffer) => void) {
    this.#limits = limits;
    this.#folder = folder;
    this.#keep = keep;
  }

  /** Takes a piece of the string; it is written when `flush` is called. */
  push(bytes: Buffer): void {
    const wasLong = this.#isLong();
    this.#size += bytes.length;
    if (!this.#isLong()) {
      this.#short.push(Buffer.from(bytes));
      return;
    }
    if (!wasLong) this.#divert();
    this.#writes.push(async () => this.#files.at(-1)?.push(bytes));
  }

  /** The string has ended. */
  end(): void {
    for (const part of this.#short) this.#keep(part);
    this.#short = [];
    const word = this.#nextWord();
    if (this.#isLong())
      this.#writes.push(async () => {
        const file = await this.#files.at(-1)?.end();
        if (file) this.dataFiles.set(word, file);
      });
    this.#size = 0;
  }

  /** Writes what was taken since the last time. */
  async flush(): Promise<void> {
    const due = this.#writes;
    this.#writes = [];
    for (const write of due) await write();
  }

  /** Removes the files. */
  async remove(): Promise<void> {
    for (const file of this.#files) await file.remove();
  }

  #isLong(): boolean {
    return this.#size > this.#limits.shortBytes;
  }

  #nextWord(): string {
    return `${this.#word}/${this.#count}`;
  }

  #divert(): void {
    this.#count += 1;
    const { longData, dataBytes } = this.#limits;
    if (this.#count > longData)
      throw apiError('body_too_large', `A body here holds at most ${longData} media.`);
    this.#keep(Buffer.from(this.#nextWord()));
    const begun = this.#short;
    this.#short = [];
    this.#writes.push(async () => {
      const file = await createDataFile(this.#folder, dataBytes);
      this.#files.push(file);
      for (const part of begun) await file.push(part);
    });
  }
}
