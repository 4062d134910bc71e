import { readdir, utimes, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ApiError, httpStatusOf } from '../../src/errors/api-error.ts';
import { toApiError } from '../../src/jsonapi/respond/error-document.ts';
import { openBucketStorage } from '../../src/storage/bucket-storage.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import { writeTemporaryFile } from '../../src/storage/temporary-file.ts';
import type { FileStorage, ByteRange } from '../../src/storage/file-storage.ts';
import { type BucketServer, startBucketServer } from '../support/servers/bucket.ts';

let folder: string;
let server: BucketServer;
const storages: { folder?: FileStorage; bucket?: FileStorage } = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  server = await startBucketServer();
  const { bucket, endpoint, credentials } = server;
  const location = { kind: 'bucket', bucket, endpoint, prefix: 'some/where/', region: 'eu-west-1' } as const;
  storages.folder = openFolderStorage(folder);
  storages.bucket = openBucketStorage(location, { credentials, incomingFolder: join(folder, 'of-bucket') });
});
afterAll(async () => {
  storages.bucket?.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from('0123456789'.repeat(1000));
const put = async (storage: FileStorage, key: string): Promise<void> => {
  const { path, size } = await writeTemporaryFile(
    Readable.from([bytes]),
    storage.incomingFolder,
    bytes.length,
  );
  await storage.put(key, path, { size, mimeType: 'text/plain' });
};
const read = async (storage: FileStorage, key: string, stretch?: ByteRange): Promise<string | null> => {
  const found = await storage.open(key, stretch);
  return found && (await buffer(found)).toString();
};

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const storage = (): FileStorage => {
    const found = storages[kind];
    if (!found) throw new Error('The storage is not open.');
    return found;
  };

  test('gives back what was put, whole and in stretches', async () => {
    await storage().prepare();
    await put(storage(), 'owner/file');
    expect(await read(storage(), 'owner/file')).toBe(bytes.toString());
    expect(await read(storage(), 'owner/file', { start: 5, end: 12 })).toBe('56789012');
  });

  test('has nothing under another key, and nothing after a removal, which may come twice', async () => {
    await put(storage(), 'owner/gone');
    expect(await read(storage(), 'other/gone')).toBeNull();
    await storage().remove('owner/gone');
    await storage().remove('owner/gone');
    expect(await read(storage(), 'owner/gone')).toBeNull();
  });

  test('leaves nothing among the arrivals, and forgets what a crash left there', async () => {
    const { incomingFolder: arrivals } = storage();
    await put(storage(), 'owner/whole');
    await writeFile(join(arrivals, 'old'), 'half');
    await writeFile(join(arrivals, 'new'), 'half');
    await utimes(join(arrivals, 'old'), 0, 0);
    await storage().prepare();
    expect(await readdir(arrivals)).toEqual(['new']);
    await rm(join(arrivals, 'new'));
  });
});

test.each(['http://127.0.0.1:9', 'http://localhost:9', 'http://nowhere.invalid'])(
  'a bucket at %s that is away is 503, and says that it is not the database',
  async (endpoint) => {
    const { bucket, credentials } = server;
    const location = { kind: 'bucket', bucket, endpoint, prefix: '', region: 'eu-west-1' } as const;
    const storage = openBucketStorage(location, { credentials, incomingFolder: join(folder, 'of-none') });
    const attempts = [put(storage, 'owner/file'), storage.open('owner/file'), storage.remove('owner/file')];
    for (const attempt of await Promise.allSettled(attempts)) {
      const problem = toApiError(attempt.status === 'rejected' && attempt.reason);
      expect([problem.message, problem.headers, httpStatusOf(problem.faults)]).toEqual([
        'temporarily_unavailable: The media storage is unavailable; try again.',
        { 'Retry-After': '2' },
        503,
      ]);
      expect(problem.cause).toBeInstanceOf(Error);
    }
    storage.close();
  },
);

test('a bucket that is used wrongly is not away', async () => {
  const { bucket, endpoint } = server;
  const credentials = { accessKeyId: 'nobody', secretAccessKey: 'wrong' };
  const location = { kind: 'bucket', bucket, endpoint, prefix: '', region: 'eu-west-1' } as const;
  const storage = openBucketStorage(location, { credentials, incomingFolder: join(folder, 'of-wrong') });
  await expect(put(storage, 'owner/file')).rejects.not.toBeInstanceOf(ApiError);
  storage.close();
});

describe('a storage that cannot be used', () => {
  test.each([
    ['a bucket that is not there', { bucket: 'missing' }],
    ['a server that is away', { endpoint: 'http://127.0.0.1:9' }],
  ])('is told before the first file: %s', async (_, wrong) => {
    const { bucket, endpoint, credentials } = server;
    const right = { kind: 'bucket', bucket, endpoint, prefix: '', region: 'eu-west-1' } as const;
    const storage = openBucketStorage({ ...right, ...wrong }, { credentials });
    await expect(storage.prepare()).rejects.toThrow();
    storage.close();
  });
});

describe('an arriving file', () => {
  test('that is too large leaves nothing', async () => {
    const arrivals = join(folder, 'limited');
    const endless = Readable.from(
      (function* chunks() {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(writeTemporaryFile(endless, arrivals, 50_000)).rejects.toThrow('body_too_large');
    expect(await readdir(arrivals)).toEqual([]);
  });

  test('whose sender goes away leaves nothing', async () => {
    const arrivals = join(folder, 'broken');
    const broken = Readable.from(
      (async function* chunks() {
        yield Buffer.alloc(1000);
        throw new Error('gone');
      })(),
    );
    await expect(writeTemporaryFile(broken, arrivals, 50_000)).rejects.toThrow('gone');
    expect(await readdir(arrivals)).toEqual([]);
  });
});
