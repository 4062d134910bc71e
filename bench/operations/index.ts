import { hashToken } from '../../src/security/tokens.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { expectStatus } from '../../test/support/client/api-connection.ts';
import type { SentOperation } from '../../test/support/builders/flow-operations.ts';
import { formatMs, percentile } from '../support/numbers.ts';
import { measureCpuOfOthers } from '../support/process-usage.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { insertBare, updateBare } from './bare.ts';
import { buildAdditions, buildUpdates, makeParts } from './batches.ts';

const rounds = 12;
const warmUps = 3;
const nodesInBatch = 100;

/** Times in ms of one kind of work. */
type Times = Record<'add' | 'bareAdd' | 'change' | 'bareChange' | 'one' | 'patch', number[]>;

const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
};

const send = async (
  { api }: BenchService,
  flowId: string,
  operations: readonly SentOperation[],
): Promise<void> => {
  const body = JSON.stringify({ 'atomic:operations': operations });
  expectStatus(await api.http.send('POST', `/public/v2/flows/${flowId}/operations`, body), 200, 'The batch');
};

const patch = async ({ api }: BenchService, id: string, name: string): Promise<void> => {
  const body = JSON.stringify({ data: { type: 'nodes', id, attributes: { name } } });
  expectStatus(await api.http.send('PATCH', `/public/v2/nodes/${id}`, body), 200, 'The PATCH');
};

const makeFlow = async ({ api }: BenchService): Promise<string> => {
  const attributes = { name: 'Batches', reminderInterval: 0, reminderMessage: '', sessionTimeout: 60 };
  return (await api.create('/flows', 'flows', attributes)).id;
};

const ownerOf = async ({ database, token }: BenchService): Promise<string> => {
  const text = 'select id from organizations where token_digest = $1';
  const { rows } = await database.query<{ id: string }>(text, [hashToken(token)]);
  return rows[0]?.id ?? '';
};

/** One round: a flow filled and changed by batches, and one by bare statements, in turns. */
const runRound = async (
  service: BenchService,
  database: Database,
  organizationId: string,
  times: Times,
): Promise<void> => {
  const [flowId, bareId] = [await makeFlow(service), await makeFlow(service)];
  const [parts, bareParts] = [makeParts(nodesInBatch), makeParts(nodesInBatch)];
  await timed(times.add, () => send(service, flowId, buildAdditions(parts)));
  await timed(times.bareAdd, () => insertBare(database, { organizationId, flowId: bareId }, bareParts));
  await timed(times.change, () => send(service, flowId, buildUpdates(parts, 'changed')));
  await timed(times.bareChange, () => updateBare(database, bareId, bareParts, 'changed'));
  for (const [index, id] of parts.nodeIds.slice(0, 20).entries()) {
    const operation = { op: 'update', data: { type: 'nodes', id, attributes: { name: `One ${index}` } } };
    await timed(times.one, () => send(service, flowId, [operation]));
    await timed(times.patch, () => patch(service, id, `Patched ${index}`));
  }
};

const report = (times: Times): void => {
  const p50 = (name: keyof Times): number => percentile(times[name], 0.5);
  const row = (text: string, name: keyof Times, beside: keyof Times): string[] => [
    text,
    formatMs(p50(name)),
    formatMs(percentile(times[name], 0.95)),
    formatMs(p50(beside)),
    (p50(name) / p50(beside)).toFixed(2),
  ];
  printTable('Batches', [
    ['', 'p50', 'p95', 'beside it, p50', 'ratio'],
    row('500 additions, beside bare inserts', 'add', 'bareAdd'),
    row('500 changes, beside bare updates', 'change', 'bareChange'),
    row('one operation, beside a PATCH', 'one', 'patch'),
  ]);
  printTable('Goals', [
    ['', 'reached', 'wanted', ''],
    goalRow('500 additions, p50', formatMs(p50('add')), 'at most 500 ms', p50('add') <= 500),
    goalRow('500 changes, p50', formatMs(p50('change')), 'at most 500 ms', p50('change') <= 500),
    goalRow(
      'one operation / a PATCH',
      (p50('one') / p50('patch')).toFixed(2),
      'at most 1.1',
      p50('one') <= 1.1 * p50('patch'),
    ),
  ]);
};

const measure = async (service: BenchService): Promise<void> => {
  const database = openDatabase(service.databaseUrl);
  const times: Times = { add: [], bareAdd: [], change: [], bareChange: [], one: [], patch: [] };
  try {
    const organizationId = await ownerOf(service);
    printProgress('warming up');
    for (let round = 0; round < warmUps; round += 1) await runRound(service, database, organizationId, times);
    for (const list of Object.values(times)) list.length = 0;
    printProgress('batches, and the same by hand');
    const othersSince = measureCpuOfOthers();
    for (let round = 0; round < rounds; round += 1) await runRound(service, database, organizationId, times);
    report(times);
    console.log(`\nOther programs used ${(othersSince() * 100).toFixed(0)} % of the CPU.`);
  } finally {
    await database.close();
  }
};

/** Measures batches of operations on a flow, beside one bare transaction of the same statements, and beside a single PATCH. */
export const benchOperations = (): Promise<void> => withBenchService(measure);
