import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import pg from 'pg';

import { expectStatus, openApiConnection } from '../support/client/api-connection.ts';
import { eventually } from '../support/eventually.ts';
import { type ReceivedWebhook, respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { useWebhookEndpoint } from '../support/environments/webhooks.ts';
import { bySpeed } from '../support/slow-run.ts';
import { mapInParallel } from '../support/map-in-parallel.ts';

const program = fileURLToPath(new URL('../support/killed-after-commit.ts', import.meta.url));
const threads = bySpeed(4, 10);
const messagesOfEach = bySpeed(4, 10);

const { place, service, withLogs, databaseUrl } = useProcesses();
const receiver = useWebhookEndpoint();

/** Sets the endpoint and makes the threads; answers the organization's id and theirs. */
const furnish = async (name: string): Promise<{ organizationId: string; threadIds: string[] }> => {
  const api = openApiConnection(service.url, service.table.organizationToken);
  try {
    const [organization] = await api.list('/organizations');
    const organizationId = organization?.id ?? '';
    const data = { type: 'organizations', id: organizationId, attributes: { webhookUrl: receiver.url } };
    const answer = await api.http.send(
      'PATCH',
      `/public/v2/organizations/${organizationId}`,
      JSON.stringify({ data }),
    );
    expectStatus(answer, 200, 'the endpoint');
    const numbers = Array.from({ length: threads }, (_, number) => number);
    const threadIds = await mapInParallel(numbers, 2, async (number) => {
      const attributes = { channel: 'web', identifier: `${name}-${number}`, chatbotPaused: false };
      return (await api.create('/message-threads', 'messageThreads', attributes)).id;
    });
    return { organizationId, threadIds };
  } finally {
    api.close();
  }
};

test(
  'a worker killed while a receiver keeps it waiting: the event is sent again by the next one, with the same id',
  () =>
    withLogs(async () => {
      const { threadIds } = await furnish('waiting');
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      receiver.respondWith(() => ask());
      const api = openApiConnection(service.url, service.table.organizationToken);
      const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value: 'Hello' } } };
      await api.create('/messages', 'messages', message, {
        messageThread: ['messageThreads', threadIds[0] ?? ''],
      });
      api.close();
      await asked;
      const before = receiver.received.length;
      service.signal('worker', 'SIGKILL');
      receiver.respondWith(respondWithStatus(204));
      const ids = receiver.received.map(({ id }) => id);
      // The next worker takes over ten seconds after the last heartbeat.
      await eventually('another try', 60, async () => receiver.received.length > before);
      expect(ids).toContain(receiver.received[before]?.id);
    }),
  120_000,
);

/** Events of so many threads, as if all had been recorded at once; each says its thread. */
const pile = async (organizationId: string, count: number, inThreads: number): Promise<void> => {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `insert into webhook_deliveries (id, created_at, updated_at, organization_id, message_thread_id, sequence, event, data)
       select uuidv7(), now(), now(), $1, t.id, n / $3 + 1, 'test.piled', jsonb_build_object('thread', t.k)
         from generate_series(0, $2 - 1) n
         join (select gen_random_uuid() as id, k from generate_series(0, $3 - 1) k) t on t.k = n % $3
        order by n`,
      [organizationId, count, inThreads],
    );
  } finally {
    await client.end();
  }
};

test(
  'a worker killed amid a thousand events: none is missing, each thread’s are in order, few come twice',
  () =>
    withLogs(async () => {
      const { organizationId, threadIds } = await furnish('amid');
      const events = 1000;
      // As many as are sent to a destination at once.
      const underWayAtMost = 64;
      const piled = () => receiver.received.filter(({ event }) => event.type === 'test.piled');
      receiver.respondWith((response) => void setTimeout(() => response.writeHead(204).end(), 10));
      await pile(organizationId, events, 50);
      const api = openApiConnection(service.url, service.table.organizationToken);
      const message = { sendBy: 'user', payload: { type: 'text', attributes: { value: 'Hello' } } };
      await api.create('/messages', 'messages', message, {
        messageThread: ['messageThreads', threadIds[0] ?? ''],
      });
      api.close();
      await eventually('some events', 60, async () => piled().length >= 200);
      service.signal('worker', 'SIGKILL');
      const killedAfter = piled().length;
      expect(killedAfter).toBeLessThan(events);
      const distinct = () => new Set(piled().map(({ id }) => id)).size;
      await eventually('every event', 90, async () => distinct() >= events);
      expect(piled().length - events).toBeLessThanOrEqual(underWayAtMost);
      const first = [...new Map(piled().map((arrived) => [arrived.id, arrived.event])).values()];
      const threadsOf = Map.groupBy(first, ({ data }) => Reflect.get(Object(data), 'thread'));
      for (const told of threadsOf.values())
        expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
    }),
  180_000,
);

const attributeOf = (data: unknown, name: string): unknown =>
  Reflect.get(Object(Reflect.get(Object(data), 'attributes')), name);

const uniqueOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.map((value) => JSON.stringify(value))),
];

/** Stores a message in a process that is killed before it tells anybody. */
const commitAndDie = async (args: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
    stdio: 'ignore',
    env: { ...process.env, NODE_COMPILE_CACHE: join(place.dataDir, 'compiled') },
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};

test(
  `a process killed between the change and its delivery, ${threads * messagesOfEach} times: every event arrives, in the order of its thread`,
  () =>
    withLogs(async () => {
      const { organizationId, threadIds } = await furnish('killed');
      const url = await databaseUrl();
      await mapInParallel(threadIds, 2, async (threadId) => {
        for (let number = 1; number <= messagesOfEach; number += 1)
          await commitAndDie([url, organizationId, threadId, `Message ${number}`]);
      });
      const threadOf = ({ event }: ReceivedWebhook): string =>
        String(attributeOf(event.data, 'messageThreadId'));
      const received = () =>
        receiver.received.filter(
          (arrived) => arrived.event.type === 'message.received' && threadIds.includes(threadOf(arrived)),
        );
      const all = async () => new Set(received().map(({ id }) => id)).size >= threads * messagesOfEach;
      await eventually('every event', 60, all);
      const heard = Map.groupBy(receiver.received, threadOf);
      for (const threadId of threadIds) {
        const events = heard.get(threadId)?.map(({ event }) => event) ?? [];
        const texts = events
          .filter(({ type }) => type === 'message.received')
          .map(({ data }) => Reflect.get(Object(attributeOf(data, 'payload')), 'attributes'));
        const numbers = Array.from({ length: messagesOfEach }, (_, index) => index + 1);
        // At least once, and in the order of the thread.
        expect(uniqueOf(texts)).toEqual(
          numbers.map((number) => JSON.stringify({ value: `Message ${number}` })),
        );
        const sequences = uniqueOf(events.map(({ sequence }) => sequence)).map(Number);
        expect(sequences).toEqual(sequences.map((_, index) => index + 1));
      }
    }),
  600_000,
);
