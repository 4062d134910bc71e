import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { openKeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { formatMegabytes, formatMs } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { type Shape, type ShapeIds, shapesFor } from './shapes.ts';
import { type Watch, watchDuring, type Watched } from './watch.ts';

const longestWaitMs = 200;
const largestGrowth = 200 * 2 ** 20;
const together = [1, 10];
// Other work on the machine only adds to a duration: the smallest one is that of the service.
const rounds = 3;
const sent = z.object({ statuses: z.array(z.number()) });
const listening = z.object({ port: z.number() });

const start = (file: string, ...args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args);

interface Sending extends Watch {
  readonly sender: ChildProcess;
}

const sendOnce = async (
  { sender, ...watch }: Sending,
  { name, status }: Shape,
  order: { readonly shape: number; readonly times: number },
): Promise<Watched> => {
  const answered = once(sender, 'message').then(([message]) => sent.parse(message).statuses);
  sender.send(order);
  const watched = await watchDuring(watch, answered);
  const wrong = (await answered).filter((each) => each !== status);
  if (wrong.length > 0) throw new Error(`${name} answered ${wrong.join(', ')}, not ${status}.`);
  return watched;
};

const sendShape = async (sending: Sending, shape: Shape, index: number, times: number): Promise<Watched> => {
  printProgress(`${shape.name}, ${times} at once`);
  const all: Watched[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(await sendOnce(sending, shape, { shape: index, times }));
  return {
    longerMs: Math.min(...all.map(({ longerMs }) => longerMs)),
    grownBytes: Math.max(...all.map(({ grownBytes }) => grownBytes)),
  };
};

const measure = async (sending: Sending, shapes: readonly Shape[]): Promise<void> => {
  const rows: (readonly string[])[] = [];
  const all: Watched[] = [];
  for (const [index, shape] of shapes.entries()) {
    const cells: string[] = [];
    for (const times of together) {
      const watched = await sendShape(sending, shape, index, times);
      all.push(watched);
      cells.push(formatMs(watched.longerMs), formatMegabytes(watched.grownBytes));
    }
    rows.push([shape.name, ...cells]);
  }
  const longerMs = Math.max(...all.map((each) => each.longerMs));
  const grownBytes = Math.max(...all.map((each) => each.grownBytes));
  printTable('Bodies', [['body', 'others wait longer', 'grown', 'ten at once', 'grown'], ...rows]);
  printTable('Goals', [
    ['goal', 'reached', 'wanted', ''],
    goalRow(
      'others wait longer',
      formatMs(longerMs),
      `at most ${formatMs(longestWaitMs)}`,
      longerMs <= longestWaitMs,
    ),
    goalRow(
      'the API grows',
      formatMegabytes(grownBytes),
      `at most ${formatMegabytes(largestGrowth)}`,
      grownBytes <= largestGrowth,
    ),
  ]);
};

const prepareIds = async ({ api }: BenchService): Promise<ShapeIds> => {
  const flowId = await createFiveQuestionFlow(api, {
    name: 'Bodies',
    reminderInterval: 0,
    sessionTimeout: 60,
  });
  const thread = { channel: 'web', identifier: 'bodies', chatbotPaused: true };
  const { id: threadId } = await api.create('/message-threads', 'messageThreads', thread);
  return { flowId, threadId };
};

/** Sends bodies of every shape, one and ten at once. Measures how long other clients wait, and how much the API grows. */
export const benchBodies = (): Promise<void> =>
  withBenchService(async (service) => {
    const { url, token, pids } = service;
    const ids = await prepareIds(service);
    const [sender, bare] = [
      start('sender.ts', JSON.stringify({ url, token, ...ids })),
      start('bare-server.ts'),
    ];
    const { port } = listening.parse((await once(bare, 'message'))[0]);
    const clients = {
      api: openKeepAliveClient(url, {}),
      bare: openKeepAliveClient(`http://127.0.0.1:${port}`, {}),
    };
    try {
      await measure({ clients, pid: pids.api, sender }, shapesFor(ids));
    } finally {
      clients.api.close();
      clients.bare.close();
      sender.kill();
      bare.kill();
    }
  });
