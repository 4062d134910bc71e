import { beforeEach, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';

import { respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useWebhooks } from '../support/environments/webhooks.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, show } = useApi();
const { webhooks, receiver } = useWebhooks(server);

const change = (attributes: Record<string, unknown>) => {
  const id = server.organizationId;
  return server.send('PATCH', `/organizations/${id}`, { data: { type: 'organizations', id, attributes } });
};

beforeEach(async () => {
  await change({ webhookUrl: receiver.url, webhookSecret: 'the first secret' });
  await server.query(`update organizations set former_webhook_secrets = '[]'`);
  server.announced.length = 0;
});

const log = async () => (await server.send('GET', '/webhook-deliveries?sort=createdAt')).parseList().data;

/** The delivery of one event, a candidate that was changed, after its first try. */
const deliver = async () => {
  const { id } = await make('candidates');
  await server.send('PATCH', `/candidates/${id}`, {
    data: { type: 'candidates', id, attributes: { firstName: 'Noor' } },
  });
  await webhooks.send();
  const [delivery] = await log();
  if (!delivery) throw new Error('There is no delivery.');
  return { ...delivery, candidateId: id };
};

const read = async (id: string) => await show('webhookDeliveries', id);
const retry = (id: string) => server.send('POST', `/webhook-deliveries/${id}/retry`);

describe('the log', () => {
  test('shows status, time taken and the beginning of the answer of each attempt', async () => {
    receiver.respondWith((response) => void response.writeHead(500).end(`no\0${'x'.repeat(5000)}`));
    const { attributes } = await deliver();
    expect(attributes).toMatchObject({ event: 'candidate.updated', status: 'pending', sequence: null });
    const [attempt] = Array.isArray(attributes['attempts']) ? attributes['attempts'] : [];
    expect(attempt).toMatchObject({ status: 500, error: null });
    expect(attempt.durationMs).toBeGreaterThanOrEqual(0);
    expect(attempt.answer).toMatch(/^nox{1021}$/);
    const waitMs = new Date(String(attributes['nextAttemptAt'])).getTime() - new Date(attempt.at).getTime();
    expect(waitMs).toBeGreaterThanOrEqual(5000);
    expect(waitMs).toBeLessThan(10_000);
  });

  test('is nobody else’s', async () => {
    const { id } = await deliver();
    const other = { token: server.otherToken };
    expect((await server.send('GET', `/webhook-deliveries/${id}`, other)).status).toBe(404);
    expect((await server.send('POST', `/webhook-deliveries/${id}/retry`, other)).status).toBe(404);
  });
});

describe('a body', () => {
  test('has the resource as the API answers it', async () => {
    const { candidateId } = await deliver();
    const shown = (await server.send('GET', `/candidates/${candidateId}`)).parseResource();
    expect(receiver.received[0]?.event.data).toMatchObject(shown);
  });

  test('has a new message, whoever sent it, as the API answers it', async () => {
    const thread = await make('messageThreads');
    const payload = { type: 'text', attributes: { value: 'Hallo – “ja” \\ 👍' } };
    for (const sendBy of ['candidate', 'user', 'chatbot'])
      await make('messages', { related: { messageThread: thread.id }, attributes: { sendBy, payload } });
    await webhooks.send();
    const shown = await server.send('GET', `/messages?filter[messageThreadId]=${thread.id}&sort=createdAt`);
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received.map(({ event }) => event.data)).toMatchObject(shown.parseList().data);
  });

  test('leaves out the relationship to what is deleted, as an answer does', async () => {
    const candidate = await make('candidates');
    const vacancy = await make('vacancies');
    const thread = await make('messageThreads', { related: { candidate: candidate.id } });
    const run = await make('flowRuns', { related: { messageThread: thread.id, vacancy: vacancy.id } });
    await server.send('DELETE', `/vacancies/${vacancy.id}`);
    const attributes = { status: 'cancelled' };
    await server.send('PATCH', `/flow-runs/${run.id}`, {
      data: { type: 'flowRuns', id: run.id, attributes },
    });
    await server.send('DELETE', `/candidates/${candidate.id}`);
    const [conversation] = (
      await server.send('GET', `/conversations?filter[messageThreadId]=${thread.id}`)
    ).parseList().data;
    await server.send('POST', `/conversations/${conversation?.id}/close`);
    await webhooks.send();
    const told = (type: string) => receiver.received.findLast(({ event }) => event.type === type)?.event.data;
    expect(told('conversation.updated')).toMatchObject({ relationships: { candidate: { data: null } } });
    expect(told('flowRun.cancelled')).toMatchObject({ relationships: { vacancy: { data: null } } });
  });
});

describe('sending again', () => {
  test('begins a new round of attempts with the same id, whether the event had arrived or not', async () => {
    const { id } = await deliver();
    const answer = await retry(id);
    expect([answer.status, answer.parseResource().attributes['status']]).toEqual([200, 'pending']);
    expect(server.announced.at(-1)?.organizationIds).toEqual(new Set([server.organizationId]));
    await webhooks.send();
    expect(await read(id)).toMatchObject({
      status: 'delivered',
      attempts: [{ status: 204 }, { status: 204 }],
    });
    expect(receiver.received.map((arrived) => arrived.id)).toEqual([id, id]);
  });

  test('has nothing to do when the try before it arrives meanwhile', async () => {
    receiver.respondWith(respondWithStatus(500));
    const { id } = await deliver();
    await server.query('update webhook_deliveries set queued = true, next_attempt_at = null');
    receiver.respondWith((response) => void retry(id).then(() => response.writeHead(204).end()));
    expect(await webhooks.send()).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    expect(receiver.received).toHaveLength(2);
  });

  test('is refused while there is nowhere to send it', async () => {
    const { id } = await deliver();
    await change({ webhookUrl: null });
    expect([(await retry(id)).status, (await retry(id)).errorCodes()]).toEqual([
      409,
      ['webhook_not_sendable'],
    ]);
  });
});

describe('the endpoint', () => {
  test('that answers 410 is marked, what waits for it stops, and nothing more is recorded until it is set again', async () => {
    receiver.respondWith(respondWithStatus(500));
    const { id: first } = await deliver();
    receiver.respondWith(respondWithStatus(410));
    const { id } = await deliver();
    expect(id).toBe(first);
    for (const row of await log())
      expect(row.attributes).toMatchObject({ status: 'stopped', nextAttemptAt: null });
    const own = async () =>
      (await server.send('GET', `/organizations/${server.organizationId}`)).parseResource().attributes;
    expect((await own())['webhookGoneAt']).toEqual(expect.any(String));
    await deliver();
    expect(await log()).toHaveLength(2);
    await change({ webhookUrl: receiver.url });
    expect((await own())['webhookGoneAt']).toBeNull();
    await deliver();
    expect(await log()).toHaveLength(3);
  });

  test('that is removed stops what waits for it', async () => {
    receiver.respondWith(respondWithStatus(500));
    const { id } = await deliver();
    await change({ webhookUrl: null });
    expect(await read(id)).toMatchObject({ status: 'stopped', nextAttemptAt: null });
  });
});

describe('a secret', () => {
  const verifies = (secret: string): boolean => {
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    try {
      new Webhook(secret, { format: 'raw' }).verify(body, sent);
      return true;
    } catch {
      return false;
    }
  };

  const secrets = ['the first secret', 'the second secret', 'the third secret'];

  test('that is changed, twice even, signs together with those before it for 24 hours each', async () => {
    for (const webhookSecret of secrets.slice(1)) await change({ webhookSecret });
    await deliver();
    expect(secrets.map(verifies)).toEqual([true, true, true]);
    await server.query(
      `update organizations set former_webhook_secrets = jsonb_set(former_webhook_secrets, '{1,until}', to_jsonb(now()))`,
    );
    await deliver();
    expect(secrets.map(verifies)).toEqual([false, true, true]);
  });

  test('that is set to what it is changes nothing', async () => {
    await change({ webhookSecret: 'the second secret' });
    await change({ webhookSecret: 'the second secret' });
    await deliver();
    expect([verifies('the first secret'), verifies('the second secret')]).toEqual([true, true]);
  });
});

test('what happens to a conversation in the inbox is an event of its thread', async () => {
  const candidate = await make('candidates');
  const thread = await make('messageThreads', { related: { candidate: candidate.id } });
  const [conversation] = (
    await server.send('GET', `/conversations?filter[messageThreadId]=${thread.id}`)
  ).parseList().data;
  await make('messages', { related: { messageThread: thread.id }, attributes: { sendBy: 'candidate' } });
  await server.send('POST', `/conversations/${conversation?.id}/close`);
  const events = (await log()).map(({ attributes }) => [attributes['event'], attributes['sequence']]);
  expect(events).toEqual([
    ['conversation.updated', 1],
    ['message.received', 2],
    ['conversation.updated', 3],
    ['conversation.updated', 4],
  ]);
});
