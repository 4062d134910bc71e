import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The decoded bytes of a long `data` string, in a file that exists until the request ends. */
export class DataFile {
  readonly #path: string;
  readonly #size: number;
  readonly #isBase64: boolean;
  readonly #digest: string;

  constructor(properties: { path: string; size: number; isBase64: boolean; digest: string }) {
    this.#path = properties.path;
    this.#size = properties.size;
    this.#isBase64 = properties.isBase64;
    this.#digest = properties.digest;
  }

  /** Path of the file. */
  get path(): string {
    return this.#path;
  }

  /** Number of decoded bytes. A file beyond the limit holds fewer. */
  get size(): number {
    return this.#size;
  }

  get isBase64(): boolean {
    return this.#isBase64;
  }

  /** Returns size and hash, so that bodies with equal data have equal JSON, and others do not. */
  toJSON(): unknown {
    return { size: this.#size, sha256: this.#digest };
  }
}

const base64Group = 4;
// The length of `\u002b`.
const longestEscape = 6;

/** Returns the length before an escape at the end that can be incomplete. */
const lengthBeforeEscape = (raw: string): number => {
  const last = raw.lastIndexOf('\\');
  return last === -1 || last <= raw.length - longestEscape ? raw.length : last;
};

/** Unescapes a part of a JSON string; returns null when it is invalid. */
const unescapeJson = (raw: string): string | null => {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return null;
  }
};

/** Decodes a complete base64 text; returns null when it is invalid. */
export const decodeBase64 = (base64: string): Buffer | null => {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(base64, 'base64');
  return base64.length % base64Group === 0 && bytes.length === (base64.length / base64Group) * 3 - padding
    ? bytes
    : null;
};

/** Creates a decoder of base64 inside a JSON string, piece by piece. It returns null from the first invalid piece on. */
const createBase64Decoder = () => {
  let raw = '';
  let base64 = '';
  let isInvalid = false;
  const decode = (part: string): Buffer | null => {
    const bytes = decodeBase64(part);
    base64 = base64.slice(part.length);
    isInvalid ||= bytes === null;
    return isInvalid ? null : bytes;
  };
  const unescapeUntil = (cut: number): void => {
    const text = unescapeJson(raw.slice(0, cut));
    isInvalid ||= text === null;
    base64 += text ?? '';
    raw = raw.slice(cut);
  };
  return {
    push: (bytes: Buffer): Buffer | null => {
      if (isInvalid) return null;
      raw += bytes.toString('latin1');
      unescapeUntil(lengthBeforeEscape(raw));
      // Only the last four characters of the text can have `=` padding: hold back four until the end is known.
      const part = base64.slice(0, Math.max(0, base64.length - (base64.length % base64Group || base64Group)));
      isInvalid ||= part.endsWith('=');
      return decode(part);
    },
    end: (): Buffer | null => {
      unescapeUntil(raw.length);
      return decode(base64);
    },
  };
};

/** Writes the data of one string to a file. */
export interface DataFileWriter {
  push(bytes: Buffer): Promise<void>;
  end(): Promise<DataFile>;
  /** Deletes the file, if there is one. */
  remove(): Promise<void>;
}

/** Creates a file in the folder for base64 data. Bytes beyond the limit are counted and not written. */
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
