import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { ReportedStatus } from '../../../src/channels/sending/apply-statuses.ts';
import { useSending } from '../../support/environments/sending.ts';
import { accepted, platformFault } from '../../support/scripted-platform.ts';

const stage = useSending();

type Progress = 'sent' | 'delivered' | 'read';

const statusOf = (
  send: string,
  status: Progress,
  by: 'reference' | 'platformId' = 'reference',
): ReportedStatus => ({
  reference: by === 'reference' ? send : null,
  platformId: `id.${send}`,
  status,
  at: null,
  fault: null,
});

/** A message that its platform accepted with an id of its send. */
const acceptedMessage = async (text = 'one') => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection);
  const send = await stage.message(thread, text);
  stage.whatsapp.answerNext(({ reference }) => accepted(`id.${reference}`));
  await stage.send(connection);
  return { connection, thread, send };
};

test('any permutation, repetition and batching of statuses ends the same', async () => {
  const { connection, send } = await acceptedMessage();
  const reports = fc.array(
    fc.tuple(
      fc.constantFrom<Progress>('sent', 'delivered', 'read'),
      fc.constantFrom('reference', 'platformId'),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const rank = ['accepted', 'sent', 'delivered', 'read'];
  await fc.assert(
    fc.asyncProperty(fc.array(reports, { minLength: 1, maxLength: 3 }), async (batches) => {
      await stage.query(`update message_sends set status = 'accepted' where id = $1`, [send]);
      await stage.query(`update messages set delivery_status = 'accepted'`);
      for (const batch of batches)
        await stage.applyStatuses(
          connection,
          batch.map(([status, by]) => statusOf(send, status, by === 'reference' ? by : 'platformId')),
        );
      const highest = Math.max(...batches.flat().map(([status]) => rank.indexOf(status)));
      const { status, delivery_status: ofMessage } = await stage.row(send);
      expect([status, ofMessage]).toEqual([rank[highest], rank[highest]]);
    }),
    { numRuns: 40 },
  );
});

describe('a status', () => {
  test('that comes before our own answer is recorded is not lost', async () => {
    const connection = await stage.connection();
    const send = await stage.message(await stage.thread(connection), 'one');
    stage.whatsapp.answerNext(async ({ reference }) => {
      await stage.applyStatuses(connection, [statusOf(reference, 'delivered')]);
      return accepted(`id.${reference}`);
    });
    await stage.send(connection);
    expect(await stage.row(send)).toMatchObject({
      status: 'delivered',
      delivery_status: 'delivered',
      platform_id: `id.${send}`,
      message_platform_id: `id.${send}`,
      ambiguity: null,
    });
  });

  test('of another connection, or of nothing that we know, changes nothing', async () => {
    const { send } = await acceptedMessage();
    const other = await stage.connection();
    await stage.applyStatuses(other, [
      statusOf(send, 'read'),
      statusOf(send, 'read', 'platformId'),
      { reference: 'not an id', platformId: null, status: 'read', at: null, fault: null },
    ]);
    await stage.applyStatuses(other, [
      { reference: send, platformId: 'x', status: 'failed', at: null, fault: null },
    ]);
    expect(await stage.row(send)).toMatchObject({ status: 'accepted', delivery_status: 'accepted' });
  });

  test('announces the thread once, and records one event for an organization with an endpoint', async () => {
    const { connection, thread, send } = await acceptedMessage();
    const { message_id: messageId } = await stage.row(send);
    await stage.query('update organizations set webhook_url = $1', ['http://127.0.0.1:9/']);
    stage.announced.length = 0;
    for (let time = 0; time < 2; time += 1) await stage.applyStatuses(connection, [statusOf(send, 'read')]);
    await stage.query('update organizations set webhook_url = null');
    expect(stage.announced.filter(({ threadIds }) => threadIds.has(thread))).toHaveLength(1);
    expect(stage.announced.flatMap(({ organizationIds }) => [...organizationIds])).toEqual([
      stage.organizationId,
    ]);
    const events = await stage.query<{ event: string; sequence: number; status: string }>(
      `select event, sequence, snapshot->>'delivery_status' as status from webhook_deliveries where subject_id = $1`,
      [messageId],
    );
    expect(events).toEqual([{ event: 'message.statusChanged', sequence: 1, status: 'read' }]);
  });

  test('wakes the number only where a message waits for it', async () => {
    const { connection, thread, send } = await acceptedMessage();
    stage.announced.length = 0;
    await stage.applyStatuses(connection, [statusOf(send, 'sent')]);
    expect(stage.announced.some(({ connectionIds }) => connectionIds.size > 0)).toBe(false);
    await stage.message(thread, 'two');
    await stage.applyStatuses(connection, [statusOf(send, 'delivered')]);
    expect(stage.announced.some(({ connectionIds }) => connectionIds.has(connection))).toBe(true);
  });
});

describe('a message in parts', () => {
  const inParts = async () => {
    const stored = await acceptedMessage('a\nb');
    await stage.applyStatuses(stored.connection, [statusOf(stored.send, 'sent')]);
    stage.whatsapp.answerNext(({ reference }) => accepted(`id.${reference}`));
    await stage.send(stored.connection);
    const [, second] = await stage.rows(stored.connection);
    return { ...stored, second: second?.id ?? '' };
  };

  test('is as far as its slowest part', async () => {
    const { connection, send, second } = await inParts();
    await stage.applyStatuses(connection, [statusOf(send, 'read')]);
    expect((await stage.row(send)).delivery_status).toBe('accepted');
    await stage.applyStatuses(connection, [statusOf(second, 'delivered')]);
    expect(await stage.row(send)).toMatchObject({
      delivery_status: 'delivered',
      message_platform_id: `id.${send}`,
    });
  });

  test('fails when one part fails, and what has not left of it stays', async () => {
    const connection = await stage.connection();
    const send = await stage.message(await stage.thread(connection), 'a\nb\nc');
    stage.whatsapp.answerNext(() => platformFault('content_refused'));
    await stage.send(connection);
    await stage.send(connection);
    expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['a']);
    expect((await stage.rows(connection)).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
    expect(await stage.row(send)).toMatchObject({ delivery_status: 'failed', error_messages: [{}] });
  });

  test('ends the same when the statuses of its parts come at the same time', async () => {
    const { connection, send, second } = await inParts();
    await Promise.all(
      [send, second].map((part) => stage.applyStatuses(connection, [statusOf(part, 'delivered')])),
    );
    expect((await stage.row(send)).delivery_status).toBe('delivered');
  });
});

describe('a failed status that is tried again', () => {
  const fault = platformFault('platform_busy');

  test('sends once more, and the failed attempt is heard no more', async () => {
    const { connection, send } = await acceptedMessage();
    const failed: ReportedStatus = { ...statusOf(send, 'sent'), status: 'failed', fault };
    await stage.applyStatuses(connection, [failed]);
    await stage.applyStatuses(connection, [failed, statusOf(send, 'sent')]);
    expect(await stage.row(send)).toMatchObject({ status: 'waiting', attempts: 1, platform_id: null });
    stage.clock.advanceSeconds(1);
    stage.whatsapp.answerNext(() => accepted('second'));
    await stage.send(connection);
    await stage.applyStatuses(connection, [failed, statusOf(send, 'delivered')]);
    expect(await stage.row(send)).toMatchObject({
      status: 'accepted',
      platform_id: 'second',
      message_platform_id: 'second',
    });
    await stage.applyStatuses(connection, [{ ...statusOf(send, 'delivered'), platformId: 'second' }]);
    expect(await stage.row(send)).toMatchObject({ status: 'delivered', delivery_status: 'delivered' });
  });

  test('before our own answer is recorded, that answer changes nothing', async () => {
    const connection = await stage.connection();
    const send = await stage.message(await stage.thread(connection), 'one');
    stage.whatsapp.answerNext(async ({ reference }) => {
      await stage.applyStatuses(connection, [{ ...statusOf(reference, 'sent'), status: 'failed', fault }]);
      return accepted(`id.${reference}`);
    });
    await stage.send(connection);
    expect(await stage.row(send)).toMatchObject({ status: 'waiting', platform_id: null });
  });
});

test('a thousand statuses of many threads are one batch', async () => {
  const connection = await stage.connection();
  for (let person = 0; person < 50; person += 1)
    await stage.message(await stage.thread(connection), `${person}`);
  await stage.send(connection);
  const sends = stage.whatsapp.sent.map(({ reference }) => reference);
  const statuses = (['read', 'sent', 'delivered'] as const).flatMap((status) =>
    sends.map((send): ReportedStatus => ({ ...statusOf(send, status), platformId: null })),
  );
  await stage.applyStatuses(connection, statuses);
  const rows = await stage.rows(connection);
  expect(new Set(rows.map((row) => `${row.status} ${row.delivery_status}`))).toEqual(new Set(['read read']));
});
