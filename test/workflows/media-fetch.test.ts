import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkflowHandle } from '@temporalio/client';

import { newId } from '../../src/database/id.ts';
import { mediaFetchWorkflowId } from '../../src/temporal/contract.ts';
import { searchAttributes } from '../../src/temporal/search-attributes.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL; how a file is fetched is tested beside the platform.

setTimeLimit(60_000);

/** The results of the next attempts; those after them find the file. */
const results: ('settled' | 'away')[] = [];
const attempts: { readonly messageId: string; readonly atMs: number }[] = [];

const stage = useWorkflows(
  () => undefined,
  () => ({
    fetchAwaitedFile: async (messageId) => {
      attempts.push({ messageId, atMs: await stage.environment.currentTimeMs() });
      const result = results.shift() ?? 'settled';
      if (result === 'settled') await settle(messageId);
      return result;
    },
  }),
);

beforeEach(() => {
  results.length = 0;
  attempts.length = 0;
});

const settle = async (messageId: string): Promise<void> => {
  const text = 'select message_thread_id as thread from messages where id = $1';
  const [row] = await stage.database.query<{ thread: string }>({ text }, [messageId]);
  const document = { file_id: newId(), filename: 'cv.pdf', mime_type: 'application/pdf', size: 1 };
  await stage.conversation.settleFile({
    organizationId: stage.organizationId,
    messageThreadId: row?.thread ?? '',
    messageId,
    payload: { type: 'document', document },
  });
};

const handleOf = (messageId: string): WorkflowHandle =>
  stage.environment.client.workflow.getHandle(mediaFetchWorkflowId(messageId));

/** A message of Zebedeus that waits for its file, on a thread whose flow has asked for one. */
const waitingMessage = async () => {
  const connection = await stage.sending.connection();
  const thread = await stage.sending.thread(connection);
  const run = await stage.run(
    await stage.flow(linearFlowSketch(ask('file', 'cv', { text: 'Your CV?' }))),
    thread,
  );
  const hear = (value: string, more: object = {}) =>
    stage.conversation.receive({
      organizationId: stage.organizationId,
      messageThreadId: thread,
      payload: { type: 'text', attributes: { value } },
      origin: 'channel',
      clientKey: newId(),
      sentAt: null,
      channelConnectionId: connection,
      ...more,
    });
  await hear('Hi');
  await stage.signals.idle();
  await stage.eventually('a question', async () => (await stage.transcript(thread)).includes('Your CV?'));
  const media = { type: 'document', mimeType: 'application/pdf', sha256: null } as const;
  const file = { ...media, platformMediaId: 'media-9', filename: 'zebedeus.pdf', caption: 'I am Zebedeus' };
  const payload = { type: 'text', attributes: { value: 'on its way', unreadable: true } } as const;
  const { messageId } = await hear('', { payload, file });
  return { messageId, thread, run };
};

const start = async (messageId: string): Promise<void> => {
  stage.mediaFetches.start([messageId]);
  await stage.mediaFetches.idle();
};

const leftRows = async (): Promise<number> =>
  (await stage.database.query({ text: 'select id from awaited_files' }, [])).length;

describe('the workflow of a file', () => {
  test('fetches it, is found by its organization, and the answer is taken', async () => {
    const { messageId, thread } = await waitingMessage();
    await start(messageId);
    await handleOf(messageId).result();
    const { typedSearchAttributes, status } = await handleOf(messageId).describe();
    expect([status.name, typedSearchAttributes.get(searchAttributes.organizationId)]).toEqual([
      'COMPLETED',
      stage.organizationId,
    ]);
    await stage.eventually('a turn', async () =>
      (await stage.messages(thread)).every(({ turn }) => turn !== 'pending'),
    );
    expect((await stage.transcript(thread)).at(-1)).toBe('> <document cv.pdf>');
  });

  test('tries for days, at most every quarter of an hour', async () => {
    const { messageId } = await waitingMessage();
    results.push(...Array.from({ length: 40 }, () => 'away' as const));
    await start(messageId);
    await handleOf(messageId).result();
    const waits = attempts.slice(1).map(({ atMs }, index) => (atMs - (attempts[index]?.atMs ?? 0)) / 1000);
    expect(waits).toHaveLength(40);
    // The times of the attempts themselves are in the waits: on a busy machine they count.
    expect(waits[0]).toBeGreaterThan(4.9);
    expect(waits[1]).toBeGreaterThan(9.9);
    expect(Math.max(...waits)).toBeGreaterThan(14.9 * 60);
    expect(Math.max(...waits)).toBeLessThan(16 * 60);
    expect(await leftRows()).toBe(0);
  });
});

test('a turn waits ten minutes for its file, then goes on without it', async () => {
  const { thread } = await waitingMessage();
  await stage.signals.idle();
  await stage.environment.sleep('9 minutes');
  expect((await stage.messages(thread)).at(-1)).toMatchObject({ turn: 'pending' });
  await stage.environment.sleep('90 seconds');
  await stage.eventually('a turn', async () => (await stage.transcript(thread)).length > 3);
  expect((await stage.transcript(thread)).slice(1)).toEqual(['Your CV?', '> on its way', 'Your CV?']);
  expect(await leftRows()).toBe(1);
  await stage.database.query({ text: 'delete from awaited_files' }, []);
});

describe('the sweep', () => {
  test('starts a workflow for a file that a crash left, not for one that its process still tries', async () => {
    const [lost, young] = [await waitingMessage(), await waitingMessage()];
    const text = `update awaited_files set created_at = created_at - interval '31 seconds' where message_id = $1`;
    await stage.database.query({ text }, [lost.messageId]);
    await stage.mediaFetches.sweep();
    await stage.mediaFetches.idle();
    await handleOf(lost.messageId).result();
    await expect(handleOf(young.messageId).describe()).rejects.toThrow();
    await start(young.messageId);
    await handleOf(young.messageId).result();
  });

  test('starts it again when an operator terminated it', async () => {
    const { messageId } = await waitingMessage();
    results.push('away');
    await start(messageId);
    await stage.eventually('an attempt', async () => attempts.length > 0);
    await handleOf(messageId).terminate();
    await stage.mediaFetches.sweep();
    await stage.mediaFetches.idle();
    expect((await handleOf(messageId).describe()).status.name).toBe('TERMINATED');
    const text = `update awaited_files set heartbeat_at = heartbeat_at - interval '31 minutes' where message_id = $1`;
    await stage.database.query({ text }, [messageId]);
    await stage.mediaFetches.sweep();
    await stage.mediaFetches.idle();
    await handleOf(messageId).result();
    expect(await leftRows()).toBe(0);
  });
});

test('no history holds a personal word', async () => {
  const { messageId } = await waitingMessage();
  results.push('away');
  await start(messageId);
  await handleOf(messageId).result();
  const history = JSON.stringify(await handleOf(messageId).fetchHistory());
  const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64').toString(),
  );
  expect(payloads.length).toBeGreaterThan(0);
  for (const place of [history, payloads.join()]) expect(place).not.toMatch(/zebedeus|media-9|\.pdf/iu);
});
