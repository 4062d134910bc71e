import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { createFiles } from '../../src/storage/files.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import { png } from '../support/media.ts';
import { useApi } from '../support/environments/api.ts';

const failures: unknown[] = [];
const removalFailed = (error: unknown) => void failures.push(error);

const { server, make, makeFlow, show } = useApi({ removalFailed });
beforeEach(() => void failures.splice(0));

const data = png.toString('base64');
const image = { type: 'image', image: { data } };
const folder = () => join(server.mediaFolder, 'files', server.organizationId);

/** Has the storage refuse to remove what it holds: a folder with something in it is no file. */
const obstruct = async (): Promise<readonly string[]> => {
  const ids = await readdir(folder());
  for (const id of ids) {
    await rm(join(folder(), id));
    await mkdir(join(folder(), id, 'in the way'), { recursive: true });
  }
  return ids;
};

const clear = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await rm(join(folder(), id), { recursive: true });
};

const rows = async (ids: readonly string[]) =>
  (await server.query('select id from stored_files where id = any($1)', [ids])).length;

const sweepLater = () =>
  createFiles({
    database: server.database,
    storage: openFolderStorage(server.mediaFolder),
    clock: { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) },
    onDeletionError: removalFailed,
  }).sweep();

const nodeOf = async (flowId: string) =>
  (await make('nodes', { attributes: { index: 9 }, related: { flow: flowId } })).id;

const picture = async (nodeId: string) => {
  const attributes = { actionType: 'say', subType: 'media', value: { type: 'image', data } };
  return (await make('nodeActions', { attributes, related: { node: nodeId } })).id;
};

// Paused: a run waits with its initial message, which would otherwise be a message that needs the file, too.
const thread = async () => (await make('messageThreads', { attributes: { chatbotPaused: true } })).id;

const message = async (messageThreadId: string) => {
  const attributes = { sendBy: 'user', payload: image };
  return (await make('messages', { attributes, related: { messageThread: messageThreadId } })).id;
};

// The file of an action that goes alone is kept with the recorded change: `test/resources/media-in-flows.test.ts`.
const holders: readonly (readonly [string, () => Promise<string>])[] = [
  ['/messages', async () => message(await thread())],
  [
    '/message-threads',
    async () => {
      const id = await thread();
      await message(id);
      return id;
    },
  ],
  [
    '/flow-runs',
    async () => {
      const related = { flow: (await makeFlow()).id, messageThread: await thread() };
      return (await make('flowRuns', { attributes: { initialMessage: image }, related })).id;
    },
  ],
  [
    '/flows',
    async () => {
      const { id } = await makeFlow();
      await picture(await nodeOf(id));
      return id;
    },
  ],
];

describe('a deletion whose files cannot be removed now', () => {
  test.each(holders)('of %s is done: the files go later', async (path, hold) => {
    const id = await hold();
    const ids = await obstruct();
    expect(ids.length).toBeGreaterThan(0);
    expect((await server.send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await server.send('GET', `${path}/${id}`)).status).toBe(404);
    expect([failures.length, await rows(ids)]).toEqual([1, ids.length]);
    await clear(ids);
    await sweepLater();
    expect([await rows(ids), await readdir(folder())]).toEqual([0, []]);
  });
  test('leaves nobody a way to them: a link that was given before opens nothing, and is refused', async () => {
    const id = await message(await thread());
    const { payload } = await show('messages', id);
    const { url } = Object(payload).image;
    const ids = await obstruct();
    await server.send('DELETE', `/messages/${id}`);
    await clear(ids);
    for (const each of ids) await writeFile(join(folder(), each), png);
    expect((await fetch(server.origin + new URL(url).pathname)).status).toBe(404);
    const attributes = { sendBy: 'user', payload: { type: 'image', image: { url } } };
    const data = { type: 'messages', attributes: { ...attributes, messageThreadId: await thread() } };
    expect((await server.send('POST', '/messages', { data })).errorCodes()).toEqual([
      'media_refused /data/attributes/payload/image/url',
    ]);
    await sweepLater();
    expect([await rows(ids), await readdir(folder())]).toEqual([0, []]);
  });
});
