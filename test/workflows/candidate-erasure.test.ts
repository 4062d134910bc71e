import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { candidateErasureWorkflowId } from '../../src/temporal/contract.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import type { FileStorage } from '../../src/storage/file-storage.ts';
import type { ApiResource } from '../support/client/api-client.ts';
import { pdf } from '../support/media.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { useApi } from '../support/environments/api.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, a folder for files, the API over HTTP.

setTimeLimit(60_000);

/** Where the worker removes files; a test may put another one in its place. */
let storage: FileStorage;
let folder: FileStorage;

const stage = useWorkflows(
  () => undefined,
  () => ({
    // The worker does nothing with files but remove them.
    storage: { ...openFolderStorage(tmpdir()), remove: (key) => storage.remove(key) },
  }),
);
const { server, make, show } = useApi(() => ({
  databaseUrl: stage.databaseUrl,
  clock: { now: async () => new Date(await stage.environment.currentTimeMs()) },
  erasures: stage.erasures,
}));
beforeAll(() => {
  folder = openFolderStorage(server.mediaFolder);
});
beforeEach(() => {
  storage = folder;
});
afterEach(() => {
  stage.failures.length = 0;
});

const erase = (candidateId: string, headers = {}) =>
  server.send('POST', `/candidates/${candidateId}/erase`, { headers });
const read = async (id: string) => await show('candidateErasures', id);

const finished = async ({ id }: { readonly id: string }) => {
  await stage.eventually('a finished erasure', async () => (await read(id))['status'] === 'finished');
  return read(id);
};

const filesOnDisk = async (): Promise<readonly string[]> => {
  const path = join(server.mediaFolder, 'files', server.organizationId);
  return readdir(path).catch(() => []);
};

interface Person {
  readonly id: string;
  readonly thread: ApiResource;
  readonly run: ApiResource;
}

/** A candidate with a thread, a conversation, a run that is asked something, and a file. */
const furnish = async (name: string): Promise<Person> => {
  const { id } = await make('candidates', { attributes: { firstName: name, email: 'noor@example.com' } });
  const thread = await make('messageThreads', {
    attributes: { identifier: `visitor ${name}`, chatbotPaused: false },
    related: { candidate: id },
  });
  const run = await make('flowRuns', {
    attributes: { state: { name } },
    related: { messageThread: thread.id },
  });
  const document = { data: pdf.toString('base64'), filename: `${name}.pdf`, mime_type: 'application/pdf' };
  for (const payload of [
    { type: 'text', attributes: { value: name } },
    { type: 'document', document },
  ])
    await make('messages', {
      attributes: { sendBy: 'candidate', payload },
      related: { messageThread: thread.id },
    });
  return { id, thread, run };
};

describe('the erasure of a candidate', () => {
  test('removes what is kept of it, and reports how much; what stays are ids, times and counts', async () => {
    const { id, thread, run } = await furnish('Zebedeus');
    const before = await filesOnDisk();
    expect(before).toHaveLength(1);
    const answer = await erase(id);
    expect(answer.status).toBe(202);
    const erasure = answer.parseResource();
    expect(erasure).toMatchObject({
      type: 'candidateErasures',
      attributes: { candidateId: id, status: 'queued' },
    });
    const report = await finished(erasure);
    expect(report).toMatchObject({ startedAt: expect.any(String), finishedAt: expect.any(String) });
    expect(report['removed']).toMatchObject({ files: 1, conversations: 1, flowRuns: 1, messageThreads: 1 });
    expect(Object(report['removed']).messages).toBeGreaterThanOrEqual(2);
    expect(await filesOnDisk()).toEqual([]);
    const kept = await show('flowRuns', run.id);
    expect(kept).toMatchObject({ status: 'cancelled', state: {}, initialMessage: {}, outcome: null });
    const { attributes } = (await server.send('GET', `/message-threads/${thread.id}`)).parseResource();
    expect(attributes['identifier']).toBe(`erased-${thread.id}`);
    const listed = await server.send('GET', `/candidate-erasures?filter[candidateId]=${id}`);
    expect(listed.parseList().data.map((row) => row.id)).toEqual([erasure.id]);
  });

  test('asked for twice is one, and asked for afterwards finds nothing', async () => {
    const { id } = await furnish('Twice');
    expect((await server.send('DELETE', `/candidates/${id}`)).status).toBe(204);
    const [first, second] = await Promise.all([erase(id), erase(id)]);
    expect(second.parseResource().id).toBe(first.parseResource().id);
    await finished(first.parseResource());
    const headers = { 'Idempotency-Key': `erase-${id}` };
    const third = (await erase(id, headers)).parseResource();
    const repeated = await erase(id, headers);
    expect([repeated.status, repeated.parseResource().id]).toEqual([202, third.id]);
    expect(third.id).not.toBe(first.parseResource().id);
    const { removed } = await finished(third);
    expect(removed).toEqual({
      messages: 0,
      files: 0,
      conversations: 0,
      flowRuns: 0,
      messageThreads: 0,
      webhookDeliveries: 0,
    });
  });

  test('goes on when the storage of media is back', async () => {
    const { id } = await furnish('Away');
    let away = true;
    storage = { ...folder, remove: (key) => (away ? Promise.reject(new Error('away')) : folder.remove(key)) };
    const erasure = (await erase(id)).parseResource();
    await stage.eventually('a failure', async () => stage.failures.length > 0);
    expect(await read(erasure.id)).toMatchObject({ status: 'running', removed: { files: 0 } });
    expect(await filesOnDisk()).toHaveLength(1);
    away = false;
    const { removed } = await finished(erasure);
    expect(removed).toMatchObject({ files: 1, messageThreads: 1 });
    expect(await filesOnDisk()).toEqual([]);
  });

  test('that nobody started, as while Temporal is away, is found by the sweep', async () => {
    const { id } = await furnish('Swept');
    const insert = `insert into candidate_erasures (id, organization_id, candidate_id, removed, created_at, updated_at)
      select gen_random_uuid(), organization_id, id, '{"messages":0}', now() - interval '1 minute', now() from candidates
       where id = $1 returning id`;
    await server.send('DELETE', `/candidates/${id}`);
    const [row] = await server.query(insert, [id]);
    await stage.erasures.sweep();
    await stage.erasures.idle();
    const erasureId = String(Object(row).id);
    await stage.environment.client.workflow.getHandle(candidateErasureWorkflowId(erasureId)).result();
    expect(await read(erasureId)).toMatchObject({ status: 'finished' });
  });

  test('that an operator terminates is begun again by the sweep', async () => {
    const { id } = await furnish('Terminated');
    storage = { ...folder, remove: () => Promise.reject(new Error('away')) };
    const erasure = (await erase(id)).parseResource();
    await stage.eventually('a failure', async () => stage.failures.length > 0);
    const handle = stage.environment.client.workflow.getHandle(candidateErasureWorkflowId(erasure.id));
    await handle.terminate();
    storage = folder;
    const late = `update candidate_erasures set heartbeat_at = heartbeat_at - interval '10 minutes' where id = $1`;
    await server.query(late, [erasure.id]);
    await stage.erasures.sweep();
    await finished(erasure);
    expect(await filesOnDisk()).toEqual([]);
  });

  test('keeps a file that a flow needs as well', async () => {
    const { id, thread } = await furnish('Shared');
    const [own] = await server.query(
      `select u.file_id as id from file_uses u join messages m on m.id = u.message_id where m.message_thread_id = $1`,
      [thread.id],
    );
    const action = await make('nodeActions');
    await server.query(
      'insert into file_uses (id, file_id, node_action_id) values (gen_random_uuid(), $1, $2)',
      [Object(own).id, action.id],
    );
    const { removed } = await finished((await erase(id)).parseResource());
    expect(removed).toMatchObject({ files: 0, messageThreads: 1 });
    expect(await filesOnDisk()).toEqual([Object(own).id]);
  });
});

test('of many threads and messages goes on batch by batch, and counts them all', async () => {
  const { id } = await make('candidates');
  const [other] = await server.query(
    `insert into message_threads (id, organization_id, channel, identifier, chatbot_paused, candidate_id, created_at, updated_at)
     select gen_random_uuid(), c.organization_id, 'web', 'many ' || n, false, c.id, now(), now()
       from candidates c, generate_series(1, 450) n where c.id = $1 returning id`,
    [id],
  );
  expect(other).toBeDefined();
  await server.query(
    `insert into messages (id, organization_id, message_thread_id, send_by, origin, payload, delivery_status, error_messages, created_at, updated_at)
     select gen_random_uuid(), t.organization_id, t.id, 'candidate', 'api', '{"type":"text","attributes":{"value":"x"}}', 'delivered', '[]',
            now() + n * interval '1 ms', now()
       from message_threads t, generate_series(1, 3) n where t.candidate_id = $1`,
    [id],
  );
  const { removed } = await finished((await erase(id)).parseResource());
  expect(removed).toMatchObject({ messages: 1350, messageThreads: 450 });
});
