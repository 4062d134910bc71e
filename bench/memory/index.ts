import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { prepareMany } from '../conversation/single.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { residentBytes } from '../support/process-usage.ts';
import { formatKilobytes, formatMegabytes } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { verifyConversation } from '../../test/support/verify-conversation.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';

const runsAStep = 1000;
const atOnce = 20;
// Long enough for the garbage collectors, which are not forced: an operator sees what they leave on their own.
const settleMs = 30_000;

/** The memory of the parts at one moment, in bytes. */
interface Footprint {
  readonly api: number;
  readonly worker: number;
  readonly temporal: number;
  readonly temporalFiles: number;
  readonly postgresTables: number;
}

const filesIn = async (folder: string): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith('temporal.db'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const tables = `select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
  where c.relname in ('message_threads', 'flow_runs', 'messages', 'run_signals', 'conversations')`;

const footprintOf = async ({ pids, database, folder }: BenchService): Promise<Footprint> => {
  const { rows } = await database.query<{ bytes: number }>(tables);
  return {
    api: residentBytes(pids.api),
    worker: residentBytes(pids.worker),
    temporal: residentBytes(pids.temporal),
    temporalFiles: await filesIn(join(folder, 'temporal')),
    postgresTables: rows[0]?.bytes ?? 0,
  };
};

const settled = async (service: BenchService): Promise<Footprint> => {
  await service.waitUntilDrained();
  await delay(settleMs);
  return footprintOf(service);
};

/** Holds and verifies a number of conversations, and returns the memory of the parts when they are idle. */
const finishRuns = async (service: BenchService, flowId: string): Promise<Footprint> => {
  const batches = Array.from({ length: runsAStep / 100 }, (_, batch) => batch);
  for (const batch of batches) {
    const conversations = await prepareMany(service, 100, { flowId });
    await mapInParallel(conversations, atOnce, async (conversation) => {
      const talk = createScriptedPartner(service.api, conversation);
      while (await talk.sendNext());
      await verifyConversation(service.api, conversation);
    });
    printProgress(`${(batch + 1) * 100} runs finished`);
  }
  return settled(service);
};

/** Starts a number of runs that wait for the reply to their first question. */
const leaveWaiting = async (service: BenchService, flowId: string): Promise<Footprint> => {
  const conversations = await prepareMany(service, runsAStep, { flowId });
  await mapInParallel(conversations, atOnce, (conversation) =>
    createScriptedPartner(service.api, conversation).sendNext(),
  );
  return settled(service);
};

const parts = [
  ['api', 'API, resident'],
  ['worker', 'worker, resident'],
  ['temporal', 'Temporal server, resident'],
  ['temporalFiles', 'Temporal database files'],
  ['postgresTables', 'PostgreSQL tables with indexes'],
] as const;

interface Steps {
  readonly begun: Footprint;
  readonly first: Footprint;
  readonly second: Footprint;
  readonly third: Footprint;
  readonly waiting: Footprint;
}

type Part = 'api' | 'worker';

// A collector leaves more at one time than at another, and a heap fills up before it is collected the first time: a leak
// shows in the third thousand as in the second.
const flat = (name: string, part: Part, from: Footprint, to: Footprint): readonly string[] => {
  const megabytes = `${((to[part] - from[part]) / 2 ** 20).toFixed(0)} MB more`;
  return goalRow(name, megabytes, 'flat (a tenth)', to[part] <= from[part] * 1.1);
};

const report = (steps: Steps): void => {
  const { begun, first, second, third, waiting } = steps;
  printTable('Memory and storage, settled without a forced collection', [
    ['', 'at the start', '1,000 finished', '2,000', '3,000', '+ 1,000 waiting', 'a waiting run'],
    ...parts.map(([part, name]) => [
      name,
      ...[begun, first, second, third, waiting].map((footprint) => formatMegabytes(footprint[part])),
      formatKilobytes((waiting[part] - third[part]) / runsAStep),
    ]),
  ]);
  const worst = (part: Part): number => Math.max(first[part], second[part], third[part]);
  const under = (part: Part, megabytes: number): readonly string[] =>
    goalRow(part, formatMegabytes(worst(part)), `under ${megabytes} MB`, worst(part) < megabytes * 2 ** 20);
  printTable('Goals', [
    ['', 'reached', 'goal', ''],
    under('api', 250),
    under('worker', 350),
    flat('api, 1,000th to 2,000th run', 'api', first, second),
    flat('api, 2,000th to 3,000th run', 'api', second, third),
    flat('worker, 1,000th to 2,000th run', 'worker', first, second),
    flat('worker, 2,000th to 3,000th run', 'worker', second, third),
  ]);
};

const measure = async (service: BenchService): Promise<void> => {
  const settings = { name: 'Five questions', reminderInterval: 600, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(service.api, settings);
  const begun = await footprintOf(service);
  const first = await finishRuns(service, flowId);
  const second = await finishRuns(service, flowId);
  const third = await finishRuns(service, flowId);
  printProgress('leaving 1,000 runs waiting');
  report({ begun, first, second, third, waiting: await leaveWaiting(service, flowId) });
};

/** Measures the memory of API and worker after 1,000, 2,000 and 3,000 finished runs, and the cost of a waiting run. */
export const benchMemory = (): Promise<void> => withBenchService(measure);
