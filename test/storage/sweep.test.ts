import { readdir } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { mediaMessage } from '../../src/messaging/payload.ts';
import { createFiles, type Files } from '../../src/storage/files.ts';
import { openFolder } from '../../src/storage/folder.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { png } from '../support/media.ts';
import { manualClock, openStage, type Stage } from '../support/stage.ts';

const clock = manualClock(new Date().toISOString());

let stage: Stage;
let folder: string;
let storage: Storage;
let files: Files;
beforeAll(async () => {
  stage = await openStage({ clock });
  folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  storage = openFolder(folder);
  files = createFiles({ database: stage.database, storage, clock });
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const keep = async (kept: Files = files) => {
  const { organizationId } = stage;
  const source = Readable.from([png]);
  return (await kept.keep({ organizationId, source, filename: null, declared: {} })).file;
};
const receive = async (file: Awaited<ReturnType<typeof keep>>, messageThreadId: string) =>
  stage.conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: mediaMessage('image', file),
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });
const onDisk = () => readdir(join(folder, 'files', stage.organizationId));
const rows = async () => (await stage.database.query({ text: 'select id from stored_files' }, [])).length;

describe('the sweep', () => {
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
    const failing = createFiles({
      database: stage.database,
      storage: { ...storage, put: () => Promise.reject(new Error('The disk is full.')) },
      clock,
    });
    await expect(keep(failing)).rejects.toThrow('The disk is full.');
    expect([await readdir(storage.arrivals), await rows()]).toEqual([[], 1]);
    clock.advanceMinutes(61);
    await files.sweep();
    expect(await rows()).toBe(0);
  });

  test('tries again what could not be removed', async () => {
    const { file_id: id } = await keep();
    clock.advanceMinutes(61);
    const broken = { ...storage, remove: () => Promise.reject(new Error('The disk is away.')) };
    await expect(createFiles({ database: stage.database, storage: broken, clock }).sweep()).rejects.toThrow();
    expect([await onDisk(), await rows()]).toEqual([[id], 1]);
    await files.sweep();
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });
});

describe('a file that was just released', () => {
  test('stays as long as another message needs it', async () => {
    const file = await keep();
    const [one, other] = [await stage.thread(), await stage.thread()];
    await receive(file, one);
    await receive(file, other);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [one]);
    await files.removeUnused([file.file_id]);
    expect(await onDisk()).toEqual([file.file_id]);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [other]);
    await files.removeUnused([file.file_id]);
    expect(await onDisk()).toEqual([]);
  });

  test('is not taken from a message that is just being stored', async () => {
    const file = await keep();
    const thread = await stage.thread();
    await Promise.all([receive(file, thread), files.removeUnused([file.file_id])]);
    const [row] = await stage.database.query<{ uses: string }>(
      { text: 'select count(*) as uses from file_uses' },
      [],
    );
    expect((await onDisk()).length).toBe(Number(row?.uses));
  });
});
