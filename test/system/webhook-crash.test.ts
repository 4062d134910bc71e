import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { expectStatus, openApi } from '../../bench/support/api.ts';
import { inParallel } from '../../bench/support/load.ts';
import { addressOfRunning } from '../../scripts/local-postgres.ts';
import { eventually } from '../support/eventually.ts';
import { type Arrived, type Receiver, startReceiver, status } from '../support/receiver.ts';
import {
  makePlace,
  type Place,
  type RunningService,
  startService,
  withLogs,
} from '../support/running-service.ts';

const program = fileURLToPath(new URL('../support/killed-after-commit.ts', import.meta.url));
const threads = 10;
const messagesOfEach = 10;

let place: Place;
let service: RunningService;
let receiver: Receiver;

beforeAll(async () => {
  place = await makePlace();
  service = await startService(place);
  receiver = await startReceiver();
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await place.remove();
  await receiver?.close();
}, 60_000);

const databaseUrl = async (): Promise<string> =>
  (await addressOfRunning(join(place.dataDir, 'postgres')))?.('recruitment') ?? '';

/** Sets the endpoint and makes the threads; answers the organization's id and theirs. */
const furnish = async (name: string): Promise<{ organizationId: string; threadIds: string[] }> => {
  const api = openApi(service.url, service.table.organizationToken);
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
    const threadIds = await inParallel(numbers, 2, async (number) => {
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
    withLogs(place, async () => {
      const { threadIds } = await furnish('waiting');
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      receiver.answer(() => ask());
      const api = openApi(service.url, service.table.organizationToken);
      const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value: 'Hello' } } };
      await api.create('/messages', 'messages', message, {
        messageThread: ['messageThreads', threadIds[0] ?? ''],
      });
      api.close();
      await asked;
      const before = receiver.arrived.length;
      service.signal('worker', 'SIGKILL');
      receiver.answer(status(204));
      const ids = receiver.arrived.map(({ id }) => id);
      // Temporal gives the task to another worker after ten seconds.
      await eventually('another try', 60, async () => receiver.arrived.length > before);
      expect(ids).toContain(receiver.arrived[before]?.id);
    }),
  120_000,
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
  'a process killed between the change and its delivery, a hundred times: every event arrives, in the order of its thread',
  () =>
    withLogs(place, async () => {
      const { organizationId, threadIds } = await furnish('killed');
      const url = await databaseUrl();
      await inParallel(threadIds, 2, async (threadId) => {
        for (let number = 1; number <= messagesOfEach; number += 1)
          await commitAndDie([url, organizationId, threadId, `Message ${number}`]);
      });
      const threadOf = ({ event }: Arrived): string => String(attributeOf(event.data, 'messageThreadId'));
      const received = () =>
        receiver.arrived.filter(
          (arrived) => arrived.event.type === 'message.received' && threadIds.includes(threadOf(arrived)),
        );
      const all = async () => new Set(received().map(({ id }) => id)).size >= threads * messagesOfEach;
      await eventually('every event', 60, all);
      const heard = Map.groupBy(receiver.arrived, threadOf);
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
