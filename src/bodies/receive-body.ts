import { apiError } from '../errors/api-error.ts';
import type { DataFile } from './data-file.ts';
import type { BodyMemory } from './body-memory.ts';
import { type JsonLimits, JsonScanner } from './json-scanner.ts';
import { LongDataWriter, type LongDataLimits } from './long-data.ts';

/** What a body may hold. */
export interface BodyLimits extends JsonLimits, LongDataLimits {
  /** Of the text, which is all that is held in memory. */
  readonly textBytes: number;
  /** Of the whole body. */
  readonly bytes: number;
}

/** A body that has arrived. */
export interface ReceivedBody {
  /** The body with a word in the place of each long `data`. */
  readonly text: string;
  /** What stood there, by that word. */
  readonly dataFiles: ReadonlyMap<string, DataFile>;
}

/** Takes a body's bytes in; call `remove` when nobody needs it any more, also after an error. */
export interface BodyReceiver {
  push(chunk: Buffer): Promise<void>;
  end(): ReceivedBody;
  remove(): Promise<void>;
}

const tooLarge = (detail: string) => apiError('body_too_large', detail);

const createTextBuffer = ({ textBytes, bytes, longData }: BodyLimits, held: BodyMemory) => {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    keep: (part: Buffer): void => {
      size += part.length;
      if (size > textBytes) {
        const beside = longData > 0 ? ` (${bytes} with the data of media)` : '';
        throw tooLarge(`A body here has at most ${textBytes} bytes${beside}.`);
      }
      held.add(part.length);
      // A part keeps the whole chunk that it is cut from in memory; its copy does not.
      kept.push(Buffer.from(part));
    },
    // Not the buffer's own way: that keeps a byte order mark.
    read: (): string => new TextDecoder().decode(Buffer.concat(kept)),
  };
};

/** Begins to receive a body: its shape is bounded while it comes, and long data go into files of the folder. */
export const createBodyReceiver = (limits: BodyLimits, folder: string, held: BodyMemory): BodyReceiver => {
  const text = createTextBuffer(limits, held);
  const data = new LongDataWriter(limits, folder, text.keep);
  const parts = {
    text: text.keep,
    data: (bytes: Buffer) => data.push(bytes),
    dataEnds: () => data.end(),
  };
  const scanner = new JsonScanner(limits, parts, limits.longData > 0);
  let size = 0;
  return {
    push: async (chunk) => {
      size += chunk.length;
      if (size > limits.bytes) throw tooLarge(`A body here has at most ${limits.bytes} bytes.`);
      scanner.push(chunk);
      await data.flush();
    },
    end: () => ({ text: text.read(), dataFiles: data.dataFiles }),
    remove: async () => {
      held.release();
      await data.remove();
    },
  };
};
