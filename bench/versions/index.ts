import { basename, resolve } from 'node:path';

import {
  type ApiConnection,
  createDocument,
  expectStatus,
  openApiConnection,
} from '../../test/support/client/api-connection.ts';
import {
  createFiveQuestionFlow,
  messagesPerConversation,
} from '../../test/support/builders/five-questions.ts';
import { verifyConversation } from '../../test/support/verify-conversation.ts';
import { prepareMany } from '../conversation/single.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { formatMs, percentile } from '../support/numbers.ts';
import { cpuTimeMs } from '../support/process-usage.ts';
import {
  type LoadPartner,
  type LoadResult,
  messagesPerSecond,
  runClosedLoop,
  runSequentialLoad,
} from '../support/run-load.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { printProgress, printTable } from '../support/table.ts';

const rounds = 4;
const conversationsInTurn = 40;
const conversationsInBurst = 450;
const partnersInBurst = 50;
const readers = 16;
const forMs = 2000;

/** An API process of one checkout of this repository; all versions share database, Temporal and worker. */
interface Version {
  readonly name: string;
  readonly api: ApiConnection;
  readonly pid: number;
}

/** The cost of one answer: milliseconds until it came, answers a second, CPU milliseconds of the API and of PostgreSQL. */
interface Cost {
  readonly p50: number;
  readonly rate: number;
  readonly apiMs: number;
  readonly postgresMs: number;
}

/** Prepares a load and returns what runs it: preparation is not measured. */
type Load = (service: BenchService, version: Version) => Promise<() => Promise<LoadResult>>;

const conversationLoad =
  (flowId: string, count: number, run: (next: () => LoadPartner) => Promise<LoadResult>): Load =>
  async (service, version) => {
    const conversations = await prepareMany(service, count, { flowId });
    const rest = conversations.values();
    return async () => {
      const result = await run(() => {
        const { value, done } = rest.next();
        if (done) throw new Error(`${count} conversations were not enough.`);
        return createScriptedPartner(version.api, value);
      });
      for (const conversation of conversations.slice(0, 10))
        await verifyConversation(service.api, conversation);
      return result;
    };
  };

const requestsInTurn = 20;

const requestLoad =
  (send: (api: ApiConnection) => Promise<void>): Load =>
  async (_service, { api }) =>
  () =>
    runClosedLoop(
      () => {
        let left = requestsInTurn;
        return {
          sendNext: async () => {
            if (left === 0) return false;
            left -= 1;
            await send(api);
            return true;
          },
        };
      },
      readers,
      forMs,
    );

const createLoads = async ({ api }: BenchService): Promise<ReadonlyMap<string, Load>> => {
  const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(api, settings);
  let created = 0;
  const candidate = () => {
    created += 1;
    const phone = `+3161${String(created).padStart(7, '0')}`;
    return createDocument('candidates', { firstName: 'Robin', lastName: `Newcomer ${created}`, phone });
  };
  const { id } = await api.create('/candidates', 'candidates', { firstName: 'Sam', phone: '+31612999999' });
  return new Map<string, Load>([
    [
      'replies, one at a time',
      conversationLoad(flowId, conversationsInTurn, (next) =>
        runSequentialLoad(next, conversationsInTurn * messagesPerConversation),
      ),
    ],
    [
      'replies, 50 at once',
      conversationLoad(flowId, conversationsInBurst, (next) => runClosedLoop(next, partnersInBurst, forMs)),
    ],
    [
      'read one, 16 at once',
      requestLoad(async (each) => {
        expectStatus(await each.http.send('GET', `/public/v2/candidates/${id}`), 200, 'GET a candidate');
      }),
    ],
    [
      'create, 16 at once',
      requestLoad(async (each) => {
        const answer = await each.http.send('POST', '/public/v2/candidates', candidate());
        expectStatus(answer, 201, 'POST /candidates');
      }),
    ],
  ]);
};

const measureCost = async (service: BenchService, version: Version, load: Load): Promise<Cost> => {
  const run = await load(service, version);
  await service.waitUntilIdle();
  const cpu = () => ({ api: cpuTimeMs(version.pid), postgres: cpuTimeMs(service.pids.postgres) });
  const before = cpu();
  const result = await run();
  const after = cpu();
  const answers = result.latenciesMs.length;
  return {
    p50: percentile(result.latenciesMs, 0.5),
    rate: messagesPerSecond(result),
    apiMs: (after.api - before.api) / answers,
    postgresMs: (after.postgres - before.postgres) / answers,
  };
};

const median = (values: readonly number[]): number => percentile(values, 0.5);

const printLoad = (name: string, costs: ReadonlyMap<string, readonly Cost[]>): void => {
  const [first = []] = costs.values();
  const cell = (own: readonly Cost[], member: keyof Cost, show: (value: number) => string): string => {
    const value = median(own.map((cost) => cost[member]));
    // Of rounds that took turns: what else the machine did met both.
    const ratios = own.map((cost, round) => cost[member] / (first[round]?.[member] ?? Number.NaN));
    return `${show(value)}  ${median(ratios).toFixed(2)}`;
  };
  printTable(`${name}: median of ${rounds} rounds, and beside the first version`, [
    ['', 'p50', 'answers/s', 'CPU of the API', 'CPU of PostgreSQL'],
    ...[...costs].map(([version, own]) => [
      version,
      cell(own, 'p50', formatMs),
      cell(own, 'rate', (rate) => rate.toFixed(0)),
      cell(own, 'apiMs', formatMs),
      cell(own, 'postgresMs', formatMs),
    ]),
  ]);
};

const measureVersions = async (service: BenchService, versions: readonly Version[]): Promise<void> => {
  for (const [name, load] of await createLoads(service)) {
    const costs = new Map<string, Cost[]>(versions.map((version) => [version.name, []]));
    for (const version of versions) await measureCost(service, version, load); // warms up
    for (let round = 0; round < rounds; round += 1) {
      printProgress(`${name}, round ${round + 1} of ${rounds}`);
      // Each version goes first in some round.
      const order = versions.map((_, index) => versions[(index + round) % versions.length]);
      for (const version of order)
        if (version) costs.get(version.name)?.push(await measureCost(service, version, load));
    }
    printLoad(name, costs);
  }
};

/**
 * Measures checkouts of this repository beside each other. Their folders are the arguments; the first one is what the others
 * are compared with. API processes of all of them take turns on one database, with the worker of this checkout. Each folder
 * needs its packages (`npm ci`), its pages (`npm run build`) and the migrations of this checkout.
 */
export const benchVersions = (): Promise<void> =>
  withBenchService(async (service) => {
    const folders = process.argv.slice(3).map((folder) => resolve(folder));
    if (folders.length < 2) throw new Error('Name the folders of two or more checkouts of this repository.');
    const versions = await Promise.all(
      folders.map(async (folder) => {
        const { url, pid, stop } = await service.startApi(folder);
        return { name: basename(folder), api: openApiConnection(url, service.token), pid, stop };
      }),
    );
    try {
      await measureVersions(service, versions);
    } finally {
      for (const { api, stop } of versions) {
        api.close();
        await stop();
      }
    }
  });
