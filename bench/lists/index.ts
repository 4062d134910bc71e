import { startBenchServer } from '../support/server-process.ts';
import { openKeepAliveClient, type KeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { residentBytes, measureCpuOfOthers } from '../support/process-usage.ts';
import { percentile } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { type Case, casesFor, firstPage } from './cases.ts';
import { printListReport, type Round, type Sides } from './report.ts';
import { type Seeded, seedLists } from './seed.ts';

const atOnce = 16;
const forMs = 2000;
const rounds = 3;

const send = (http: KeepAliveClient, { path, body }: Case) =>
  body
    ? http.send('POST', `/public/v2${path}`, body())
    : http.send('GET', `/public/v2${encodeURI(path).replaceAll('%25', '%')}`);

/** Repeats the request of a case, a number at once. Throws at a wrong status. */
const load = async (http: KeepAliveClient, each: Case): Promise<Round> => {
  const latenciesMs: number[] = [];
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const sent = performance.now();
      const { status, body } = await send(http, each);
      latenciesMs.push(performance.now() - sent);
      if (status !== (each.body ? 201 : 200)) throw new Error(`${each.path} answered ${status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return { rate: (latenciesMs.length * 1000) / (performance.now() - begun), latenciesMs };
};

/** Checks that the limit does the same work: every read returns the same bytes from both. */
const compare = async (service: KeepAliveClient, limit: KeepAliveClient, each: Case): Promise<void> => {
  if (each.body) return;
  const [own, other] = [await send(service, each), await send(limit, each)];
  if (own.status !== 200 || own.body !== other.body) {
    throw new Error(`${each.name}: the answers differ.\nservice: ${own.body}\nlimit:   ${other.body}`);
  }
};

const merge = (all: readonly Round[]): Round => ({
  rate: percentile(
    all.map(({ rate }) => rate),
    0.5,
  ),
  latenciesMs: all.flatMap(({ latenciesMs }) => [...latenciesMs]),
});

const measureCase = async (service: KeepAliveClient, limit: KeepAliveClient, each: Case): Promise<Sides> => {
  const [own, other]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await load(service, each));
    other.push(await load(limit, each));
  }
  return { name: each.name, service: merge(own), limit: merge(other) };
};

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/vnd.api+json',
});

const measure = async (service: BenchService): Promise<void> => {
  printProgress('storing 200,000 candidates and 1,000,000 messages');
  const seeded: Seeded = await seedLists(service.database);
  const limitServer = await startBenchServer('lists-server.ts', { LIMIT_DATABASE_URL: service.databaseUrl });
  const open = (url: string, token: string) => openKeepAliveClient(url, headers(token));
  const [own, limit] = [open(service.url, seeded.bigToken), open(limitServer.url, seeded.bigToken)];
  const small = open(service.url, seeded.smallToken);
  try {
    const cases = casesFor(seeded);
    for (const each of cases) await compare(own, limit, each);
    printProgress('warming up');
    for (const each of cases) for (const http of [own, limit]) await load(http, each);
    const othersSince = measureCpuOfOthers();
    const sides: Sides[] = [];
    let largest = residentBytes(service.pids.api);
    for (const each of cases) {
      printProgress(each.name);
      sides.push(await measureCase(own, limit, each));
      largest = Math.max(largest, residentBytes(service.pids.api));
    }
    printProgress('first page of a small organization');
    const sizes = await measureCase(own, small, firstPage);
    printListReport({ sides, sizes, largest, others: othersSince(), atOnce });
  } finally {
    for (const http of [own, limit, small]) http.close();
    await limitServer.stop();
  }
};

/** Measures lists of a million rows beside a bare server that returns the same bytes. */
export const benchLists = (): Promise<void> => withBenchService(measure);
