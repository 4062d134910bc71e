import { randomUUID } from 'node:crypto';

import { apiError } from '../errors/api-error.ts';
import { type DataFile, type DataFileWriter, createDataFile } from './data-file.ts';

/** The limits of `data` strings in a body. */
export interface LongDataLimits {
  /** Maximum number of long strings. */
  readonly longData: number;
  /** A string up to this length stays in the text of the body. */
  readonly shortBytes: number;
  /** Maximum number of decoded bytes of one string: no more are written. */
  readonly dataBytes: number;
}

/** Keeps short `data` strings in the text of the body, and writes long ones to files of a folder. */
export class LongDataWriter {
  /** The files of the long strings, by the placeholders in the text. */
  readonly dataFiles = new Map<string, DataFile>();
  readonly #limits: LongDataLimits;
  readonly #folder: string;
  readonly #addText: (part: Buffer) => void;
  // Random, so that no client can send a placeholder.
  readonly #placeholderPrefix = randomUUID();
  readonly #files: DataFileWriter[] = [];
  #pendingWrites: (() => Promise<void>)[] = [];
  #shortParts: Buffer[] = [];
  #size = 0;
  #count = 0;

  constructor(limits: LongDataLimits, folder: string, addText: (part: Buffer) => void) {
    this.#limits = limits;
    this.#folder = folder;
    this.#addText = addText;
  }

  /** Adds a piece of the string; `flush` writes it. */
  push(bytes: Buffer): void {
    const wasLong = this.#isLong();
    this.#size += bytes.length;
    if (!this.#isLong()) {
      this.#shortParts.push(Buffer.from(bytes));
      return;
    }
    if (!wasLong) this.#divert();
    this.#pendingWrites.push(async () => this.#files.at(-1)?.push(bytes));
  }

  /** Ends the string. */
  end(): void {
    for (const part of this.#shortParts) this.#addText(part);
    this.#shortParts = [];
    const placeholder = this.#placeholder();
    if (this.#isLong())
      this.#pendingWrites.push(async () => {
        const file = await this.#files.at(-1)?.end();
        if (file) this.dataFiles.set(placeholder, file);
      });
    this.#size = 0;
  }

  /** Writes the pieces that were added since the last call. */
  async flush(): Promise<void> {
    const writes = this.#pendingWrites;
    this.#pendingWrites = [];
    for (const write of writes) await write();
  }

  /** Deletes the files. */
  async remove(): Promise<void> {
    for (const file of this.#files) await file.remove();
  }

  #isLong(): boolean {
    return this.#size > this.#limits.shortBytes;
  }

  #placeholder(): string {
    return `${this.#placeholderPrefix}/${this.#count}`;
  }

  #divert(): void {
    this.#count += 1;
    const { longData, dataBytes } = this.#limits;
    if (this.#count > longData)
      throw apiError('body_too_large', `The body of this request can have at most ${longData} media.`);
    this.#addText(Buffer.from(this.#placeholder()));
    const firstParts = this.#shortParts;
    this.#shortParts = [];
    this.#pendingWrites.push(async () => {
      const file = await createDataFile(this.#folder, dataBytes);
      this.#files.push(file);
      for (const part of firstParts) await file.push(part);
    });
  }
}
