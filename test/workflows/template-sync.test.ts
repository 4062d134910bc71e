import { beforeEach, expect, test } from 'vitest';

import { createTemplateSyncStarter } from '../../src/channels/templates/template-sync-starter.ts';
import type { TemplateSync } from '../../src/channels/templates/sync-templates.ts';
import { templateSyncWorkflowId } from '../../src/temporal/contract.ts';
import { useApi } from '../support/environments/api.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL; the sync itself is tested beside the platform.

setTimeLimit(60_000);

const synced = { type: 'synced', found: 0, added: 0, changed: 0, skipped: 0 } as const;
/** The results of the next syncs, and the connections that were synced. */
const results: TemplateSync[] = [];
const calls: string[] = [];

const stage = useWorkflows(
  () => undefined,
  () => ({
    syncTemplates: async (connectionId) => {
      calls.push(connectionId);
      return results.shift() ?? synced;
    },
  }),
);
const { make, patch } = useApi(() => ({ databaseUrl: stage.databaseUrl }));

beforeEach(() => {
  results.length = 0;
  calls.length = 0;
});

const connect = async (): Promise<string> => {
  const credentials = { accessToken: 'a', appSecret: 'b', businessAccountId: '100000001' };
  const identifier = String(Math.trunc(Math.random() * 1e15));
  return (await make('channelConnections', { attributes: { channel: 'whatsapp', identifier, credentials } }))
    .id;
};

let laterMs = 0;
const starter = () =>
  createTemplateSyncStarter({
    database: stage.database,
    client: stage.environment.client,
    taskQueue: stage.taskQueue,
    clock: { now: async () => new Date(Date.now() + laterMs) },
  });
const handle = (id: string) => stage.environment.client.workflow.getHandle(templateSyncWorkflowId(id));
const callsOf = (id: string): number => calls.filter((each) => each === id).length;

test('a connection is synced every hour, also after the platform was away, until it is gone', async () => {
  const id = await connect();
  results.push(synced, { type: 'away', detail: '' }, synced, synced, { type: 'gone' });
  const before = await stage.environment.currentTimeMs();
  await starter().sweep();
  await handle(id).result();
  expect(callsOf(id)).toBe(5);
  const hours = ((await stage.environment.currentTimeMs()) - before) / 3_600_000;
  expect(Math.floor(hours)).toBe(3);
  await patch('channelConnections', id, { status: 'disabled' });
});

test('a day of syncs begins a new history', async () => {
  const id = await connect();
  results.push(...Array.from({ length: 30 }, () => synced), { type: 'gone' });
  await starter().sweep();
  await handle(id).result();
  expect(callsOf(id)).toBe(31);
  await patch('channelConnections', id, { status: 'disabled' });
});

test('the sweep starts one workflow for a connection, and cancels that of one that is gone', async () => {
  const id = await connect();
  const [one, other] = [starter(), starter()];
  await Promise.all([one.sweep(), other.sweep()]);
  expect((await handle(id).describe()).status.name).toBe('RUNNING');
  await patch('channelConnections', id, { status: 'disabled' });
  laterMs += 2 * 60_000;
  await one.sweep();
  await stage.eventually('an end', async () => (await handle(id).describe()).status.name === 'CANCELLED');
  await other.sweep();
});

test('a workflow that an operator terminated is started again', async () => {
  const id = await connect();
  const own = starter();
  await own.sweep();
  await handle(id).terminate();
  laterMs += 31 * 60_000;
  await own.sweep();
  expect((await handle(id).describe()).status.name).toBe('RUNNING');
  await handle(id).terminate();
  await patch('channelConnections', id, { status: 'disabled' });
});
