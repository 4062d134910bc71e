import { formatMs, formatPercent, formatSeconds, type DurationSummary } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import type { Burst, ServiceBurst } from './burst.ts';
import type { Reminders } from './reminders.ts';
import type { Single } from './single.ts';

/** All results. `limits` are bursts by the name of the peer. */
export interface ConversationMeasurements {
  readonly single: Single;
  readonly burst: ServiceBurst;
  readonly burstOfNewRuns: ServiceBurst;
  readonly limits: ReadonlyMap<string, Burst>;
  readonly reminders: Reminders;
  /** Share of the machine's CPU time that other programs took while latencies and bursts were measured. */
  readonly others: number;
  /** Names of the peers that the goals refer to. */
  readonly postgres: string;
  readonly temporal: string;
}

const nothing: DurationSummary = { count: 0, p50: Number.NaN, p95: Number.NaN, max: Number.NaN };

const times = (value: number): string => value.toFixed(2);

const single = ({ single: { service, peers } }: ConversationMeasurements): void => {
  const row = (name: string, spread: DurationSummary): string[] => [
    name,
    String(spread.count),
    formatMs(spread.p50),
    formatMs(spread.p95),
    formatMs(spread.max),
    times(service.p50 / spread.p50),
  ];
  printTable('One conversation at a time: inbound message over HTTP to stored reply', [
    ['', 'messages', 'p50', 'p95', 'max', 'service / this'],
    row('service', service),
    ...[...peers].map(([name, spread]) => row(name, spread)),
  ]);
};

const bursts = ({ burst, burstOfNewRuns, limits }: ConversationMeasurements): void => {
  const row = (name: string, { rate, spread }: Burst, drained = ''): string[] => [
    name,
    rate.toFixed(0),
    formatMs(spread.p50),
    formatMs(spread.p95),
    times(burst.rate / rate),
    drained,
  ];
  printTable('50 conversations at once, for 5 s', [
    ['', 'answers/s', 'p50', 'p95', 'service / this', 'drained after'],
    row('service, runs made before', burst, formatSeconds(burst.drainedMs)),
    row('service, runs begun in the burst', burstOfNewRuns, formatSeconds(burstOfNewRuns.drainedMs)),
    ...[...limits].map(([name, limit]) => row(name, limit)),
  ]);
  const names = Object.keys(burst.cpu);
  const cpu = (name: string, { cpu: used }: ServiceBurst): string[] => [
    name,
    ...names.map((process) => formatMs(used[process] ?? 0)),
  ];
  printTable('CPU time an answer during the burst, by process (`load` is the benchmark itself)', [
    ['', ...names],
    cpu('runs made before', burst),
    cpu('runs begun in the burst', burstOfNewRuns),
  ]);
};

const latencyGoals = ({ single: { service, peers }, postgres, temporal }: ConversationMeasurements) => {
  const [first, second] = [peers.get(postgres) ?? nothing, peers.get(temporal) ?? nothing];
  return [
    goalRow('p50 / first limit', times(service.p50 / first.p50), 'at most 2', service.p50 <= 2 * first.p50),
    goalRow(
      'p50 / second limit',
      times(service.p50 / second.p50),
      'under 0.33',
      service.p50 * 3 < second.p50,
    ),
  ];
};

const burstGoals = ({ burst, burstOfNewRuns, limits, postgres }: ConversationMeasurements) => {
  const rate = limits.get(postgres)?.rate ?? Number.NaN;
  const drained = (name: string, { drainedMs }: ServiceBurst) =>
    goalRow(name, formatSeconds(drainedMs), 'within 15 s', drainedMs <= 15_000);
  return [
    goalRow(
      'answers a second / first limit',
      times(burst.rate / rate),
      'at least 0.5',
      burst.rate >= rate / 2,
    ),
    drained('signals drained, runs made before', burst),
    drained('signals drained, runs begun in the burst', burstOfNewRuns),
  ];
};

/** Prints the results and the goals. */
export const printConversationReport = (measured: ConversationMeasurements): void => {
  const { reminders, burst } = measured;
  const events = measured.single.eventsAMessage;
  const { p95: late } = reminders.withinAMinute;
  single(measured);
  bursts(measured);
  const lateness = (name: string, { p50, p95, max }: DurationSummary) => [
    name,
    formatMs(p50),
    formatMs(p95),
    formatMs(max),
  ];
  printTable('Reminders of 200 runs: how late they could be read', [
    ['', 'p50', 'p95', 'max'],
    lateness('due within the same minute', reminders.withinAMinute),
    lateness('due together', reminders.together),
  ]);
  printTable('History events a message of the candidate', [
    ['one at a time', '50 at once'],
    [times(events), times(burst.eventsAMessage)],
  ]);
  printTable('Goals', [
    ['', 'reached', 'goal', ''],
    ...latencyGoals(measured),
    ...burstGoals(measured),
    goalRow('reminders late, p95', formatSeconds(late), 'at most 2 s', late <= 2000),
    goalRow('history events a message', times(events), 'at most 6', events <= 6),
  ]);
  console.log(`\nOther programs took ${formatPercent(measured.others)} of the CPU meanwhile.`);
};
