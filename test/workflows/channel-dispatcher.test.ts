import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkflowHandle } from '@temporalio/client';

import { channelDispatcherWorkflowId } from '../../src/temporal/contract.ts';
import { searchAttributes } from '../../src/temporal/search-attributes.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { platformFault } from '../support/scripted-platform.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL; platforms answer from memory. The drains here do not linger, so
// that every wait is a timer of the workflow.

setTimeLimit(60_000);

const stage = useWorkflows();
beforeEach(() => {
  stage.sending.whatsapp.reset();
});

const handleOf = (connection: string): WorkflowHandle =>
  stage.environment.client.workflow.getHandle(channelDispatcherWorkflowId(connection));

// The server may skip to the end of the longest timer that it knows, which is ten years away.
const windowHours = 1_000_000;

/** A connection with one message, whose dispatcher was woken. */
const firstMessage = async (text = 'A word to the candidate') => {
  const { sending } = stage;
  const connection = await sending.connection();
  const thread = await sending.thread(connection, { windowHours });
  const send = await sending.message(thread, text);
  stage.channelDispatch.notifySoon([connection]);
  await stage.channelDispatch.idle();
  return { connection, thread, send };
};

const timersOf = async (connection: string): Promise<number[]> => {
  const { events } = await handleOf(connection).fetchHistory();
  return (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) =>
    timer ? [Number(timer.startToFireTimeout?.seconds ?? 0)] : [],
  );
};

const texts = (): string[] => stage.sending.whatsapp.sent.map(({ text }) => text);

describe('the dispatcher of a number', () => {
  test('sends what waits, is found by its organization, and ends', async () => {
    const { connection, send } = await firstMessage();
    await handleOf(connection).result();
    expect(texts()).toEqual(['A word to the candidate']);
    expect((await stage.sending.row(send)).status).toBe('accepted');
    const { typedSearchAttributes, status } = await handleOf(connection).describe();
    expect(status.name).toBe('COMPLETED');
    expect(typedSearchAttributes.get(searchAttributes.organizationId)).toBe(stage.organizationId);
    expect(await timersOf(connection)).toEqual([]);
  });

  test('waits with timers for a busy platform', async () => {
    const refusal = () => platformFault('platform_busy');
    stage.sending.whatsapp.answerNext(refusal, refusal, refusal, refusal, refusal);
    const { connection, send } = await firstMessage();
    await handleOf(connection).result();
    expect(await stage.sending.row(send)).toMatchObject({ status: 'accepted', attempts: 6 });
    const timers = await timersOf(connection);
    const waits = [1, 4, 15, 60, 300];
    expect(timers).toHaveLength(waits.length);
    for (const [index, wait] of waits.entries()) {
      expect(timers[index]).toBeGreaterThanOrEqual(wait - 2);
      expect(timers[index]).toBeLessThanOrEqual(wait);
    }
  });

  test('is woken from a wait by a message, with a signal', async () => {
    stage.sending.whatsapp.answerNext(() => platformFault('platform_busy', { retryAfterMs: 3_600_000 }));
    const { connection } = await firstMessage('busy');
    await stage.eventually('it waits', async () => (await timersOf(connection)).length === 1);
    await stage.sending.message(await stage.sending.thread(connection, { windowHours }), 'another person');
    stage.channelDispatch.notifySoon([connection]);
    await stage.channelDispatch.idle();
    await stage.eventually('the other message left', async () => texts().includes('another person'));
    expect(texts()).toEqual(['busy', 'another person']);
    await handleOf(connection).result();
    expect(texts()).toEqual(['busy', 'another person', 'busy']);
  });

  test('is woken by a status that the next message waits for', async () => {
    const { connection, thread, send } = await firstMessage('one');
    await handleOf(connection).result();
    await stage.sending.message(thread, 'two');
    await stage.sending.applyStatuses(connection, [
      { reference: send, platformId: null, status: 'sent', at: null, fault: null },
    ]);
    await stage.eventually('the second left', async () => texts().includes('two'));
    expect(texts()).toEqual(['one', 'two']);
  });

  test('is started by the sweep for a message that a crash left, and not for one that waits', async () => {
    const { sending } = stage;
    const [lost, waiting] = [await sending.connection(), await sending.connection()];
    for (const connection of [lost, waiting]) {
      const send = await sending.message(await sending.thread(connection, { windowHours }), 'left');
      const [due, made] = connection === lost ? ['-11 s', '-20 s'] : ['1 h', '-20 s'];
      await sending.query(
        `update message_sends set next_at = position + $2::interval, position = position + $3::interval where id = $1`,
        [send, due, made],
      );
    }
    await stage.channelDispatch.sweep();
    await stage.channelDispatch.idle();
    await handleOf(lost).result();
    expect(texts()).toEqual(['left']);
    await expect(handleOf(waiting).describe()).rejects.toThrow();
  });

  test('continues as new when its history is long, and loses nothing', async () => {
    const refusal = () => platformFault('recipient_busy');
    // A send that is refused waits for seconds: as long as there are refusals, the dispatcher has something to wait for.
    stage.sending.whatsapp.answerNext(...Array.from({ length: 600 }, () => refusal));
    const { connection, send } = await firstMessage();
    const first = await handleOf(connection).describe();
    // How many signals one look takes together depends on the machine, so the history grows faster or slower.
    for (let message = 0; message < 300; message += 1) {
      await stage.sending.message(await stage.sending.thread(connection, { windowHours }), `${message}`);
      await handleOf(connection).signal('messagesWait');
      await stage.eventually('it left', async () => texts().includes(`${message}`));
      if ((await handleOf(connection).describe()).runId !== first.runId) break;
    }
    stage.sending.whatsapp.reset();
    await handleOf(connection).result();
    expect((await stage.sending.row(send)).status).toBe('accepted');
    const last = await handleOf(connection).describe();
    expect(last.runId).not.toBe(first.runId);
    expect(last.historyLength).toBeLessThan(500);
  });
});

test('no history holds a personal word', async () => {
  const { connection } = await firstMessage('Zebedeus, your number is +31612345678');
  await handleOf(connection).result();
  const history = JSON.stringify(await handleOf(connection).fetchHistory());
  const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64').toString(),
  );
  expect(payloads.length).toBeGreaterThan(0);
  for (const place of [history, payloads.join()]) expect(place).not.toMatch(/Zebedeus|316\d{8}|secret/);
});
