import { apiError } from '../errors/api-error.ts';
import type { DataFile } from './data-file.ts';
import type { BodyMemory } from './body-memory.ts';
import { type JsonLimits, JsonScanner } from './json-scanner.ts';
import { LongDataWriter, type LongDataLimits } from './long-data.ts';

/** The limits of a body. */
export interface BodyLimits extends JsonLimits, LongDataLimits {
  /** Maximum of the text without long data: the text is held in memory. */
  readonly textBytes: number;
  /** Maximum of the whole body. */
  readonly bytes: number;
}

/** A body that has arrived completely. */
export interface ReceivedBody {
  /** The text of the body, with a placeholder for each long `data` string. */
  readonly text: string;
  /** The files of the long strings, by placeholder. */
  readonly dataFiles: ReadonlyMap<string, DataFile>;
}

/** Receives the bytes of a body. Call `remove` at the end of the request, also after an error. */
export interface BodyReceiver {
  push(chunk: Buffer): Promise<void>;
  end(): ReceivedBody;
  remove(): Promise<void>;
}

const tooLarge = (detail: string) => apiError('body_too_large', detail);

const createTextBuffer = ({ textBytes, bytes, longData }: BodyLimits, memory: BodyMemory) => {
  const parts: Buffer[] = [];
  let size = 0;
  return {
    add: (part: Buffer): void => {
      size += part.length;
      if (size > textBytes) {
        const withMedia = longData > 0 ? ` (${bytes} with the data of media)` : '';
        throw tooLarge(`The body of this request can have at most ${textBytes} bytes${withMedia}.`);
      }
      memory.add(part.length);
      // A slice would keep the whole chunk in memory; a copy does not.
      parts.push(Buffer.from(part));
    },
    // Unlike Buffer.toString, TextDecoder removes a byte order mark.
    read: (): string => new TextDecoder().decode(Buffer.concat(parts)),
  };
};

/** Creates a receiver for a body. It checks the limits while the body arrives, and writes long data to the folder. */
export const createBodyReceiver = (limits: BodyLimits, folder: string, memory: BodyMemory): BodyReceiver => {
  const text = createTextBuffer(limits, memory);
  const data = new LongDataWriter(limits, folder, text.add);
  const output = {
    text: text.add,
    data: (bytes: Buffer) => data.push(bytes),
    endData: () => data.end(),
  };
  const scanner = new JsonScanner(limits, output, limits.longData > 0);
  let size = 0;
  return {
    push: async (chunk) => {
      size += chunk.length;
      if (size > limits.bytes)
        throw tooLarge(`The body of this request can have at most ${limits.bytes} bytes.`);
      scanner.push(chunk);
      await data.flush();
    },
    end: () => ({ text: text.read(), dataFiles: data.dataFiles }),
    remove: async () => {
      memory.release();
      await data.remove();
    },
  };
};
