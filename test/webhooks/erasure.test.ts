import { describe, expect, test } from 'vitest';

import { respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useWebhooks } from '../support/environments/webhooks.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();
const { webhooks, receiver } = useWebhooks(server);

/** A name that nobody may find any more. */
const marker = 'Marjolein-4711';
const payload = { type: 'text', attributes: { value: `My name is ${marker}.` } };

const echo = (code: number) => receiver.respondWith((response) => void response.writeHead(code).end(marker));

const say = (threadId: string) =>
  make('messages', { related: { messageThread: threadId }, attributes: { sendBy: 'candidate', payload } });

const remove = async (path: string): Promise<void> => {
  expect((await server.send('DELETE', path)).status).toBe(204);
};

const expectNothingKept = async (): Promise<void> => {
  const rows = await webhooks.log();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(marker);
};

const retry = (id: string) => server.send('POST', `/webhook-deliveries/${id}/retry`);

const bodies = (): unknown[] => receiver.received.map(({ event }) => event);

const bodyOf = (type: string, sequence: number, subject: string, id: string) => ({
  type,
  timestamp: expect.any(String),
  sequence,
  data: { type: subject, id },
});

describe('what was delivered before a deletion', () => {
  test('is erased with what the receiver answered, and cannot be sent again', async () => {
    echo(200);
    const thread = await make('messageThreads');
    const message = await say(thread.id);
    await webhooks.send();
    expect(JSON.stringify(await webhooks.log())).toContain(marker);
    await remove(`/messages/${message.id}`);
    const [delivery] = await webhooks.log();
    expect(delivery).toMatchObject({
      event: 'message.received',
      status: 'delivered',
      snapshot: null,
      attempts: [{ status: 200, answer: null, error: null }],
    });
    await expectNothingKept();
    expect((await retry(delivery?.id ?? '')).errorCodes()).toEqual(['webhook_not_sendable']);
  });

  test('stays where it is of something else', async () => {
    const [one, other] = [await make('messageThreads'), await make('messageThreads')];
    await say(one.id);
    await say(other.id);
    await webhooks.send();
    await remove(`/message-threads/${one.id}`);
    const rows = await webhooks.log();
    expect(rows.map(({ snapshot }) => snapshot === null)).toEqual([true, false]);
  });
});

describe('what waits when it is erased', () => {
  test('arrives as its type and id, and no answer to it is kept', async () => {
    echo(500);
    const thread = await make('messageThreads');
    const message = await say(thread.id);
    await webhooks.send();
    await remove(`/messages/${message.id}`);
    await expectNothingKept();
    const [delivery] = await webhooks.log();
    echo(200);
    receiver.received.length = 0;
    await retry(delivery?.id ?? '');
    await webhooks.send();
    expect(bodies()).toEqual([bodyOf('message.received', 1, 'messages', message.id)]);
    expect((await webhooks.log())[0]).toMatchObject({
      status: 'delivered',
      attempts: [
        { status: 500, answer: null },
        { status: 200, answer: null },
      ],
    });
    await expectNothingKept();
  });

  test('is not sent whole by a dispatcher that has it in its hands', async () => {
    const thread = await make('messageThreads');
    const [first, second] = [await say(thread.id), await say(thread.id)];
    receiver.respondWith((response) => {
      receiver.respondWith(respondWithStatus(204));
      void remove(`/message-threads/${thread.id}`).then(() => response.writeHead(500).end(marker));
    });
    await webhooks.send();
    const [whole, erased] = bodies();
    expect(JSON.stringify(whole)).toContain(marker);
    expect(whole).toMatchObject({ data: { id: first.id } });
    expect(erased).toEqual(bodyOf('message.received', 2, 'messages', second.id));
    await expectNothingKept();
  });

  test('of what a notify action said is the type and id of its run', async () => {
    const run = await make('flowRuns');
    await server.query(
      `update webhook_deliveries set event = 'application.complete', snapshot = null, data = $1 where event = 'flowRun.started'`,
      [JSON.stringify({ name: marker })],
    );
    await remove(`/message-threads/${String(run.attributes['messageThreadId'])}`);
    await webhooks.send();
    expect(bodies()[0]).toEqual(bodyOf('application.complete', 1, 'flowRuns', run.id));
  });
});

describe('the events of a deletion', () => {
  test('tell that the runs of a thread were cancelled, and nothing of them', async () => {
    const run = await make('flowRuns');
    await server.query('delete from webhook_deliveries');
    await remove(`/message-threads/${String(run.attributes['messageThreadId'])}`);
    await webhooks.send();
    expect(bodies()).toEqual([
      { ...bodyOf('flowRun.cancelled', 0, 'flowRuns', run.id), sequence: expect.any(Number) },
    ]);
    expect(await webhooks.log()).toMatchObject([{ snapshot: null }]);
  });

  test('tell of a candidate, and what was told before is not kept', async () => {
    echo(200);
    const { id } = await make('candidates');
    const data = { type: 'candidates', id, attributes: { firstName: marker } };
    await server.send('PATCH', `/candidates/${id}`, { data });
    await webhooks.send();
    await remove(`/candidates/${id}`);
    await webhooks.send();
    const attributes = { deletedAt: expect.stringMatching(/^20.*\+00:00$/) };
    const told = { type: 'candidate.updated', data: { type: 'candidates', id, attributes } };
    expect(bodies().at(-1)).toMatchObject(told);
    expect(JSON.stringify(bodies().at(-1))).not.toContain(marker);
    expect((await webhooks.log())[0]).toMatchObject({ snapshot: null, attempts: [{ answer: null }] });
  });
});

describe('the state of a run that is replaced', () => {
  test('erases what was told of the state before', async () => {
    const run = await make('flowRuns', { attributes: { state: { name: marker } } });
    const patch = (attributes: Record<string, unknown>) =>
      server.send('PATCH', `/flow-runs/${run.id}`, { data: { type: 'flowRuns', id: run.id, attributes } });
    expect(JSON.stringify(await webhooks.log())).toContain(marker);
    expect((await patch({ status: 'finished', state: { name: 'gone' } })).status).toBe(200);
    await expectNothingKept();
    await webhooks.send();
    const finished = receiver.received.find(({ event }) => event.type === 'flowRun.finished');
    expect(finished?.event.data).toMatchObject({ id: run.id, attributes: { state: { name: 'gone' } } });
  });
});
