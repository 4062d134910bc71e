import { openKeepAliveClient, type KeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { formatMs, percentile } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { type InboxCase, inboxCases, plainRead } from './cases.ts';
import type { SeededInbox } from './seed.ts';

const rounds = 30;
const warmUps = 3;

interface MeasuredCase extends InboxCase {
  readonly latenciesMs: readonly number[];
  /** The times of the plain read, in between. */
  readonly plainMs: readonly number[];
}

const countRows = (body: string): number => {
  const { data } = Object(JSON.parse(body));
  return Array.isArray(data) ? data.length : -1;
};

/** Sends a request and returns its time. Throws at a wrong status, and at a list that has not the rows which were stored. */
const time = async (http: KeepAliveClient, { name, path, rows }: InboxCase): Promise<number> => {
  const sent = performance.now();
  const { status, body } = await http.send('GET', `/public/v2${path}`);
  const tookMs = performance.now() - sent;
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
  const found = countRows(body);
  if (found !== rows) throw new Error(`${name} returned ${found} rows, not ${rows}.`);
  return tookMs;
};

/** Measures a case and the plain read in turns, one request at a time, so that a busy moment meets both. */
const measureInboxCase = async (
  http: KeepAliveClient,
  each: InboxCase,
  plain: InboxCase,
): Promise<MeasuredCase> => {
  for (let round = 0; round < warmUps; round += 1) await time(http, each);
  const [latenciesMs, plainMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    latenciesMs.push(await time(http, each));
    plainMs.push(await time(http, plain));
  }
  return { ...each, latenciesMs, plainMs };
};

const toLine = ({ name, latenciesMs, plainMs }: MeasuredCase): readonly string[] => {
  const [p50, p95] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.95)];
  const ratio = (share: number): string =>
    (percentile(latenciesMs, share) / percentile(plainMs, share)).toFixed(1);
  return [name, formatMs(p50), ratio(0.5), formatMs(p95), ratio(0.95)];
};

const toGoal = ({ name, latenciesMs, goalMs }: MeasuredCase): readonly string[] => {
  const p95 = percentile(latenciesMs, 0.95);
  return goalRow(name, formatMs(p95), `p95 at most ${goalMs} ms`, p95 <= goalMs);
};

/** Measures what the inbox asks for, among 100,000 conversations, beside the read of one by its key. */
export const benchInboxRequests = async (service: BenchService, seeded: SeededInbox): Promise<void> => {
  const http = openKeepAliveClient(service.url, {
    authorization: `Bearer ${service.token}`,
    'content-type': 'application/vnd.api+json',
  });
  try {
    const plain = plainRead(seeded);
    const measured: MeasuredCase[] = [];
    for (const each of inboxCases(seeded)) {
      printProgress(each.name);
      measured.push(await measureInboxCase(http, each, plain));
    }
    const head = ['', 'p50', '/ plain read', 'p95', '/ plain read'];
    printTable('Inbox, one request at a time', [head, ...measured.map(toLine)]);
    printTable('Goals', [['', 'reached', 'goal', ''], ...measured.map(toGoal)]);
  } finally {
    http.close();
  }
};
