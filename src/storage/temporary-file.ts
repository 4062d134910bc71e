import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { apiError } from '../errors/api-error.ts';
import { tooLargeDetail } from './accepted-file-types.ts';

/** A completely received file that is not in the storage yet. */
export interface TemporaryFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** Pipes a source into a stream without ever destroying the source: a request must live until its response. */
const pipeWithoutDestroying = (source: Readable, into: Transform): void => {
  source.once('error', (error) => into.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) into.destroy(new Error('The sender closed the connection.'));
  });
  source.pipe(into);
};

/** Writes a stream to a new file of the folder and flushes it to disk. Throws 413 when it exceeds the limit. */
export const writeTemporaryFile = async (
  source: Readable,
  folder: string,
  limitBytes: number,
): Promise<TemporaryFile> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > limitBytes) done(apiError('body_too_large', tooLargeDetail(limitBytes)));
      else done(null, chunk);
    },
  });
  try {
    pipeWithoutDestroying(source, measure);
    await pipeline(measure, createWriteStream(path, { flush: true, mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size, sha256: hash.digest('hex') };
};
