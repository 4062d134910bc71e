import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A stream on disk: its size and hash are known before anybody reads it. */
export interface SpooledFile {
  readonly path: string;
  readonly sha256: Buffer;
  /** Opens the file. It disappears with the stream, whatever becomes of `remove`. */
  openOnce(): Promise<Readable>;
  /** Removes the file's name; an opened stream goes on. */
  remove(): Promise<void>;
}

/** Writes a stream to disk; null when it is longer than `maxBytes`. Throws when the stream breaks. The caller removes the file. */
export const spoolFile = async (
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SpooledFile | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'channel-file-'));
  const path = join(folder, 'file');
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  const hash = createHash('sha256');
  let size = 0;
  const limit = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) return;
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(limit(source), createWriteStream(path));
  } catch (error) {
    await remove();
    throw error;
  }
  if (size > maxBytes) {
    await remove();
    return null;
  }
  const openOnce = async (): Promise<Readable> => (await open(path)).createReadStream();
  return { path, sha256: hash.digest(), openOnce, remove };
};
