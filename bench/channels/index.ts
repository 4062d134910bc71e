import { freePort } from '../../scripts/local/ports.ts';
import { formatMs, formatSeconds } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { type MeasuredAcks, measureAcks } from './acks.ts';
import { measureBareSends } from './bare-sends.ts';
import { countDispatcherEvents, measureFailover, measureLatency } from './latency.ts';
import {
  type BenchNumber,
  type BenchSimulator,
  createBenchNumber,
  openWindows,
  simulatorEnv,
  startBenchSimulator,
} from './number.ts';
import { measureIdleCpu, type MeasuredSends, measureSends } from './sends.ts';
import { measureStatuses } from './statuses.ts';

const people = 400;
const peopleOfTen = 100;
const messagesOfOne = 4800;
const messagesOfTen = 1000;
// As many as leave together at 80 messages a second, and at the pace of ten numbers.
const bareBatches = { one: 4, ten: 30 };
const bareMessages = 1500;

const goals = {
  acks: 1000,
  shareOfBare: 0.5,
  p50Ms: 50,
  p99Ms: 250,
  statuses: 1000,
  one: 79,
  ten: 300,
  cpuFactor: 2,
  latencyMs: 10,
  failoverMs: 8000,
};

interface Prepared {
  readonly number: BenchNumber;
  readonly threadIds: readonly string[];
}

const prepare = async (
  service: BenchService,
  simulator: BenchSimulator,
  count: number,
  each: number,
): Promise<readonly Prepared[]> => {
  printProgress(`${count} numbers, to each of which ${each} people write`);
  const prepared: Prepared[] = [];
  for (let place = 0; place < count; place += 1) {
    const number = await createBenchNumber(service, simulator);
    prepared.push({ number, threadIds: await openWindows(service, simulator, number, each) });
  }
  return prepared;
};

const measureAll = async (service: BenchService, simulator: BenchSimulator) => {
  const [first] = await prepare(service, simulator, 1, people);
  const ten = await prepare(service, simulator, 10, peopleOfTen);
  if (!first) throw new Error('There is no number.');
  const latency = await measureLatency(service, simulator, first.threadIds);
  const eventsBefore = await countDispatcherEvents(service, first.number);
  const idleCpuMs = await measureIdleCpu(service);
  const one = await measureSends(service, simulator, [first], messagesOfOne, idleCpuMs);
  const events = (await countDispatcherEvents(service, first.number)) - eventsBefore;
  const statuses = await measureStatuses(service, first.number);
  const tenAtOnce = await measureSends(service, simulator, ten, messagesOfTen, idleCpuMs);
  const acks = await measureAcks(service, first.number);
  const failover = await measureFailover(service, simulator, first.number, first.threadIds);
  const [bare] = await prepare(service, simulator, 1, peopleOfTen);
  if (!bare) throw new Error('There is no number.');
  await service.database.query('update channel_connections set suspended_at = now() where id = $1', [
    bare.number.connectionId,
  ]);
  await simulator.changeSettings({ messagesPerSecond: 100_000 });
  const byHand = (batch: number): Promise<number> =>
    measureBareSends(service, simulator, bare, { count: bareMessages, batch });
  const bareCpu = { one: await byHand(bareBatches.one), ten: await byHand(bareBatches.ten) };
  return { latency, one, events, statuses, ten: tenAtOnce, acks, failover, bareCpu };
};

type Measured = Awaited<ReturnType<typeof measureAll>>;

const acksRow = (name: string, { perSecond, p50, p99 }: MeasuredAcks): string[] => [
  name,
  perSecond.toFixed(0),
  formatMs(p50),
  formatMs(p99),
];

const atLeast = (name: string, value: number, least: number, words = (each: number) => each.toFixed(0)) =>
  goalRow(name, words(value), `at least ${words(least)}`, value >= least);

const atMost = (name: string, value: number, most: number, words = (each: number) => each.toFixed(2)) =>
  goalRow(name, words(value), `at most ${words(most)}`, value <= most);

const reportFigures = ({ acks, one, ten, bareCpu }: Measured): void => {
  printTable('Webhooks of two kilobytes, 40 at once', [
    ['', 'a second', 'p50', 'p99'],
    acksRow('the service', acks.service),
    acksRow('a bare server', acks.bare),
  ]);
  const row = (name: string, sends: MeasuredSends, byHandMs: number): string[] => [
    name,
    String(sends.count),
    sends.perSecond.toFixed(1),
    String(sends.refused),
    formatMs(sends.workerCpuMs),
    formatMs(sends.sendCpuMs),
    formatMs(byHandMs),
  ];
  printTable('Sending', [
    ['', 'messages', 'a second', 'refused', 'CPU a send: worker', 'without idle', 'by hand'],
    row('one number', one, bareCpu.one),
    row('ten numbers', ten, bareCpu.ten),
  ]);
};

const reportGoals = ({ latency, one, events, statuses, ten, acks, failover, bareCpu }: Measured): void => {
  const share = acks.service.perSecond / acks.bare.perSecond;
  const ofOne = `${one.count} sends in ${one.seconds.toFixed(0)} s`;
  printTable('Goals', [
    ['goal', 'reached', 'wanted', ''],
    atLeast('acknowledged webhooks a second', acks.service.perSecond, goals.acks),
    atLeast('share of a bare server', share, goals.shareOfBare, (each) => each.toFixed(2)),
    atMost('an acknowledgement, p50', acks.service.p50, goals.p50Ms, formatMs),
    atMost('an acknowledgement, p99', acks.service.p99, goals.p99Ms, formatMs),
    atLeast(`applied statuses a second, of ${statuses.count}`, statuses.perSecond, goals.statuses),
    atLeast(`one number a second, ${ofOne}`, one.perSecond, goals.one, (each) => each.toFixed(1)),
    goalRow('refused meanwhile', String(one.refused), 'none', one.refused === 0),
    atLeast('ten numbers a second', ten.perSecond, goals.ten),
    atMost('CPU of a send / by hand, one number', one.sendCpuMs / bareCpu.one, goals.cpuFactor),
    atMost('CPU of a send / by hand, ten numbers', ten.sendCpuMs / bareCpu.ten, goals.cpuFactor),
    goalRow(`events in Temporal, ${ofOne}`, String(events), 'a few a minute', events < 20),
    atMost('from before the commit to the simulator, p50', latency.p50, goals.latencyMs, formatMs),
    atMost('the next send after kill -9, at most', Math.max(...failover), goals.failoverMs, formatSeconds),
  ]);
  console.log(`\nFrom before the commit to the simulator, p95: ${formatMs(latency.p95)}.`);
};

/** Measures phone channels: webhooks, statuses, the pace of numbers, and how soon a message leaves. */
export const benchChannels = async (): Promise<void> => {
  const port = await freePort();
  const env = simulatorEnv(port);
  await withBenchService(
    async (service) => {
      const simulator = await startBenchSimulator(service.folder, port);
      try {
        const measured = await measureAll(service, simulator);
        reportFigures(measured);
        reportGoals(measured);
      } finally {
        await simulator.stop();
      }
    },
    { apiEnv: env, workerEnv: env },
  );
};
