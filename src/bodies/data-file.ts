import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes that a long `data` string stood for: they lie in a file until the request has been answered. */
export class DataFile {
  readonly #path: string;
  readonly #size: number;
  readonly #isBase64: boolean;
  readonly #digest: string;

  constructor(about: { path: string; size: number; isBase64: boolean; digest: string }) {
    this.#path = about.path;
    this.#size = about.size;
    this.#isBase64 = about.isBase64;
    this.#digest = about.digest;
  }

  /** Where the bytes are. */
  get path(): string {
    return this.#path;
  }

  /** How many they are; the file of those that are too many ends before. */
  get size(): number {
    return this.#size;
  }

  get isBase64(): boolean {
    return this.#isBase64;
  }

  /** Two bodies with the same data look the same, and with other data not. */
  toJSON(): unknown {
    return { size: this.#size, sha256: this.#digest };
  }
}

const quads = 4;
// Longer than any escape of one character (`\u002b`).
const longestEscape = 6;

/** Splits before what may be an escape that has not arrived as a whole. */
const lengthBeforeEscape = (raw: string): number => {
  const last = raw.lastIndexOf('\\');
  return last === -1 || last <= raw.length - longestEscape ? raw.length : last;
};

/** The text of a part of a JSON string; null when it cannot be one. */
const unescapeJson = (raw: string): string | null => {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return null;
  }
};

/** The bytes of a whole base64 text; null when it is none. */
export const decodeBase64 = (base64: string): Buffer | null => {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(base64, 'base64');
  return base64.length % quads === 0 && bytes.length === (base64.length / quads) * 3 - padding ? bytes : null;
};

/** Decodes base64 as it stands in a JSON string, piece by piece; null from the first piece on that is none. */
const createBase64Decoder = () => {
  let raw = '';
  let base64 = '';
  let fails = false;
  const decode = (part: string): Buffer | null => {
    const bytes = decodeBase64(part);
    base64 = base64.slice(part.length);
    fails ||= bytes === null;
    return fails ? null : bytes;
  };
  const take = (cut: number): void => {
    const text = unescapeJson(raw.slice(0, cut));
    fails ||= text === null;
    base64 += text ?? '';
    raw = raw.slice(cut);
  };
  return {
    push: (bytes: Buffer): Buffer | null => {
      if (fails) return null;
      raw += bytes.toString('latin1');
      take(lengthBeforeEscape(raw));
      // Only the last four characters may be filled up with `=`: they are kept until it is known that they are the last.
      const part = base64.slice(0, Math.max(0, base64.length - (base64.length % quads || quads)));
      fails ||= part.endsWith('=');
      return decode(part);
    },
    end: (): Buffer | null => {
      take(raw.length);
      return decode(base64);
    },
  };
};

/** Data on its way into a file. */
export interface DataFileWriter {
  push(bytes: Buffer): Promise<void>;
  end(): Promise<DataFile>;
  /** Removes the file; nothing happens when there is none. */
  remove(): Promise<void>;
}

/** Receives base64 into a new file of the folder. Of more bytes than the limit only the number is kept. */
export const createDataFile = async (folder: string, limitBytes: number): Promise<DataFileWriter> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file: FileHandle = await open(path, 'wx', 0o600);
  const decoder = createBase64Decoder();
  const hash = createHash('sha256');
  let size = 0;
  let isBase64 = true;
  const write = async (bytes: Buffer | null): Promise<void> => {
    if (bytes === null) {
      isBase64 = false;
      return;
    }
    size += bytes.length;
    if (size <= limitBytes && bytes.length > 0) await file.write(bytes);
  };
  return {
    push: async (bytes) => {
      hash.update(bytes);
      await write(decoder.push(bytes));
    },
    end: async () => {
      await write(decoder.end());
      await file.close();
      return new DataFile({ path, size, isBase64, digest: hash.digest('hex') });
    },
    remove: async () => {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
};
