import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Platform } from '../core/platform.ts';
import type { FileRow } from '../world/records.ts';

/** A file before it has an id. */
export interface NewFile {
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly filename: string | null;
  readonly numberId: string | null;
  readonly keptMs: number;
}

/** Returns where the bytes of a stored file are. */
const pathOfFile = ({ filesFolder }: Pick<Platform, 'filesFolder'>, id: string): string =>
  join(filesFolder, id);

/** Stores a file: the bytes first, so that a row in the log always has them. */
export const storeFile = async (platform: Platform, file: NewFile): Promise<FileRow> => {
  const { bytes, mimeType, filename, numberId, keptMs } = file;
  const id = platform.ids.digits();
  await mkdir(platform.filesFolder, { recursive: true });
  const path = pathOfFile(platform, id);
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  const value: FileRow = {
    id,
    numberId,
    mimeType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    filename,
    at: platform.clock.now(),
    keptMs,
  };
  platform.world.write({ kind: 'file', value });
  return value;
};

/** Opens the bytes of a stored file. */
export const openFile = (platform: Pick<Platform, 'filesFolder'>, id: string) =>
  createReadStream(pathOfFile(platform, id));

/** Reads the bytes of a stored file. */
export const readStoredFile = (platform: Pick<Platform, 'filesFolder'>, id: string): Promise<Buffer> =>
  readFile(pathOfFile(platform, id));

/** Deletes a stored file. */
export const removeFile = async (platform: Platform, id: string): Promise<void> => {
  platform.world.write({ kind: 'gone', of: 'file', id });
  await rm(pathOfFile(platform, id), { force: true });
};
