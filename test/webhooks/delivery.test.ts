import { beforeAll, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';

import { recordReceipt } from '../../src/channels/web-chat/receipts.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { endpointSecret, useWebhooks } from '../support/environments/webhooks.ts';

const stage = useConversation();
const { webhooks, receiver } = useWebhooks(stage);
let flowId: string;
beforeAll(async () => {
  flowId = await stage.flow();
});
/** The one webhook that has arrived. */
const only = (): { body: string; headers: Record<string, string> } => {
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  return {
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
};

/** One event: a message of the candidate on a thread without a run. */
const oneEvent = async (): Promise<void> => {
  await stage.say(await stage.thread(), 'Hello');
};

describe('a conversation', () => {
  test('is heard in order: each event once, numbered from one, with the resource as the change left it', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread);
    for (const text of ['Hi', 'Ann', '32']) await stage.say(thread, text);
    expect(await webhooks.send()).toBe(false);
    const heard = receiver.received.map(({ event }) => event);
    expect(heard.map(({ type }) => type)).toEqual([
      'flowRun.started',
      'message.received',
      'message.created',
      'message.received',
      'message.created',
      'message.received',
      'message.created',
      'flowRun.finished',
    ]);
    expect(heard.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(heard[0]?.data).toMatchObject({ type: 'flowRuns', id: run, attributes: { status: 'running' } });
    expect(heard[3]?.data).toMatchObject({
      type: 'messages',
      attributes: { sendBy: 'candidate', payload: { attributes: { value: 'Ann' } }, messageThreadId: thread },
    });
    expect(heard[7]?.data).toMatchObject({ attributes: { status: 'finished', outcome: 'accepted' } });
    expect(webhooks.failures).toEqual([]);
  });

  test('is heard in the order of its numbers when the clocks of those who recorded it differ', async () => {
    const thread = await stage.thread();
    for (const text of ['One', 'Two', 'Three']) await stage.say(thread, text);
    // The ids begin with the time of who made them: now the first event has the latest one.
    await stage.database.query({ text: 'update webhook_deliveries set sequence = 4 - sequence' }, []);
    await webhooks.send();
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  });

  test('is recorded by nobody when the organization has no endpoint', async () => {
    await webhooks.subscribe(null);
    await oneEvent();
    expect(await webhooks.log()).toEqual([]);
  });

  test('that is rolled back leaves no event', async () => {
    const thread = await stage.thread();
    const failing = stage.database.transaction(async (sql) => {
      sql.write({ text: `update message_threads set event_sequence = 7 where id = $1` }, [thread]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await stage.say(thread, 'Hello');
    expect((await webhooks.log()).map(({ sequence }) => sequence)).toEqual([1]);
  });
});

describe('a delivery', () => {
  test('is signed so that the reference library accepts it, and no other secret does', async () => {
    await oneEvent();
    await webhooks.send();
    const { body, headers } = only();
    expect(new Webhook(endpointSecret).verify(body, headers)).toMatchObject({ type: 'message.received' });
    expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(endpointSecret).verify(`${body} `, headers)).toThrow('No matching signature');
  });

  test('is signed with the former secret, too, while both are valid; a raw secret is taken as its bytes', async () => {
    await webhooks.subscribe(receiver.url, ['a raw secret', endpointSecret]);
    await oneEvent();
    await webhooks.send();
    const { body, headers } = only();
    for (const known of [new Webhook('a raw secret', { format: 'raw' }), new Webhook(endpointSecret)])
      expect(known.verify(body, headers)).toMatchObject({ sequence: 1 });
  });
});

test('what the candidate has received and read is an event of each message, in their order', async () => {
  const thread = await stage.thread();
  await stage.run(flowId, thread);
  for (const text of ['Hi', 'Ann']) await stage.say(thread, text);
  const said = (await stage.messages(thread)).filter(({ sendBy }) => sendBy !== 'candidate');
  await stage.database.query({ text: 'delete from webhook_deliveries' }, []);
  const upTo = String(said.at(-1)?.createdAt.getTime());
  const { organizationIds } = await recordReceipt(stage.database, new Date(), thread, {
    status: 'read',
    upTo,
  });
  expect(organizationIds).toEqual(new Set([stage.organizationId]));
  const heard = await webhooks.log();
  expect(
    heard.map(({ event, snapshot }) => [event, snapshot?.['id'], snapshot?.['delivery_status']]),
  ).toEqual(said.map(({ id }) => ['message.statusChanged', id, 'read']));
  await recordReceipt(stage.database, new Date(), thread, { status: 'delivered', upTo });
  expect(await webhooks.log()).toHaveLength(said.length);
});
