import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildMediaPayload } from '../../src/messaging/payload.ts';
import { createFiles, type Files } from '../../src/storage/files.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import type { FileStorage } from '../../src/storage/file-storage.ts';
import { png } from '../support/media.ts';
import {
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';

const clock = createManualClock(new Date().toISOString());

let stage: ConversationEnvironment;
let folder: string;
let storage: FileStorage;
let files: Files;
const failures: unknown[] = [];
const removalFailed = (error: unknown) => void failures.push(error);
const filesOn = (kept: FileStorage): Files =>
  createFiles({ database: stage.database, storage: kept, clock, onDeletionError: removalFailed });
beforeAll(async () => {
  stage = await openConversationEnvironment({ clock });
  folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  storage = openFolderStorage(folder);
  files = filesOn(storage);
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const keep = async (kept: Files = files) => {
  const { organizationId } = stage;
  const source = Readable.from([png]);
  return (await kept.store({ organizationId, source, filename: null, declared: {} })).file;
};
const receive = async (file: Awaited<ReturnType<typeof keep>>, messageThreadId: string) =>
  stage.conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: buildMediaPayload('image', file),
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });
const away = () => Promise.reject(new Error('The disk is away.'));
const onDisk = () => readdir(join(folder, 'files', stage.organizationId));
const rows = async () => (await stage.database.query({ text: 'select id from stored_files' }, [])).length;

describe('the sweep', () => {
  test('removes what a crash left half arrived, an hour later and without a restart', async () => {
    await mkdir(storage.incomingFolder, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(storage.incomingFolder, name), 'half');
    await utimes(join(storage.incomingFolder, 'old'), 0, 0);
    await files.sweep();
    expect(await readdir(storage.incomingFolder)).toEqual(['new']);
    await rm(join(storage.incomingFolder, 'new'));
  });

  test('removes a file whose message never came, and not before an hour is over', async () => {
    const { file_id: id } = await keep();
    await files.sweep();
    expect(await onDisk()).toEqual([id]);
    clock.advanceMinutes(61);
    await files.sweep();
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });

  test('leaves a file that a message needs, and takes it when the message went unnoticed', async () => {
    const file = await keep();
    const thread = await stage.thread();
    await receive(file, thread);
    clock.advanceMinutes(61);
    await files.sweep();
    expect(await onDisk()).toEqual([file.file_id]);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [thread]);
    await files.sweep();
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });

  test('finds the row of a file whose bytes never came', async () => {
    const failing = filesOn({ ...storage, put: () => Promise.reject(new Error('The disk is full.')) });
    await expect(keep(failing)).rejects.toThrow('The disk is full.');
    expect([await readdir(storage.incomingFolder), await rows()]).toEqual([[], 1]);
    clock.advanceMinutes(61);
    await files.sweep();
    expect(await rows()).toBe(0);
  });

  test('tries again what could not be removed', async () => {
    const { file_id: id } = await keep();
    clock.advanceMinutes(61);
    const broken = { ...storage, remove: away };
    await expect(filesOn(broken).sweep()).rejects.toThrow('could not be deleted from their storage: 1.');
    expect([await onDisk(), await rows()]).toEqual([[id], 1]);
    await files.sweep();
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });
});

test('a file that cannot be removed keeps none of the others', async () => {
  const stuck = await keep();
  await keep();
  clock.advanceMinutes(61);
  const refusing: FileStorage = {
    ...storage,
    remove: (key) => (key.endsWith(stuck.file_id) ? away() : storage.remove(key)),
  };
  await expect(filesOn(refusing).sweep()).rejects.toThrow();
  expect([await onDisk(), await rows()]).toEqual([[stuck.file_id], 1]);
  await files.sweep();
});

test('more files than are removed at once go in one sweep, and a storage that is away is not asked for all', async () => {
  const { organizationId } = stage;
  const insert = `insert into stored_files (id, organization_id, mime_type, size, sha256, created_at, updated_at)
    select gen_random_uuid(), $1, 'image/png', 1, '', $2, $2 from generate_series(1, 250)`;
  await stage.database.query({ text: insert }, [organizationId, clock.now()]);
  clock.advanceMinutes(61);
  let asked = 0;
  const gone: FileStorage = {
    ...storage,
    remove: () => {
      asked += 1;
      return away();
    },
  };
  await expect(filesOn(gone).sweep()).rejects.toThrow('storage: 100.');
  expect([asked, await rows()]).toEqual([100, 250]);
  await files.sweep();
  expect(await rows()).toBe(0);
});

describe('a file that was just released', () => {
  test('and cannot be removed fails nothing that was done before, and goes with the next sweep', async () => {
    const { file_id: id } = await keep();
    await filesOn({ ...storage, remove: away }).deleteUnreferenced([id]);
    expect([failures.length, await onDisk()]).toEqual([1, [id]]);
    clock.advanceMinutes(61);
    await files.sweep();
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });

  test('stays as long as another message needs it', async () => {
    const file = await keep();
    const [one, other] = [await stage.thread(), await stage.thread()];
    await receive(file, one);
    await receive(file, other);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [one]);
    await files.deleteUnreferenced([file.file_id]);
    expect(await onDisk()).toEqual([file.file_id]);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [other]);
    await files.deleteUnreferenced([file.file_id]);
    expect(await onDisk()).toEqual([]);
  });

  test('is not taken from a message that is just being stored', async () => {
    const file = await keep();
    const thread = await stage.thread();
    await Promise.all([receive(file, thread), files.deleteUnreferenced([file.file_id])]);
    const [row] = await stage.database.query<{ uses: string }>(
      { text: 'select count(*) as uses from file_uses' },
      [],
    );
    expect((await onDisk()).length).toBe(Number(row?.uses));
  });
});
