import { setTimeout as delay } from 'node:timers/promises';

import type { AcceptedMessage } from '../../simulator/protocol.ts';
import { printProgress } from '../support/table.ts';
import { cpuTimeMs } from '../support/process-usage.ts';
import type { BenchService } from '../support/service.ts';
import type { BenchNumber, BenchSimulator } from './number.ts';

/** Piles messages up in threads, one after the other of each thread, as if all had been written now. */
export const pileMessages = async (
  { database }: BenchService,
  threadIds: readonly string[],
  count: number,
): Promise<void> => {
  await database.query(
    `with places as (
       select gen_random_uuid() as message_id, gen_random_uuid() as send_id, n, t.id as thread_id, t.organization_id,
              t.channel_connection_id, now() + (n / $3) * interval '1 millisecond' as at
         from generate_series(0, $2::int - 1) n
         join unnest($1::uuid[]) with ordinality as k (id, place) on k.place - 1 = n % $3
         join message_threads t on t.id = k.id),
     stored as (
       insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
         delivery_status, error_messages)
       select message_id, at, at, organization_id, thread_id, 'chatbot', 'api',
              jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value', 'Message ' || n)), 'accepted', '[]'
         from places)
     insert into message_sends (id, created_at, updated_at, organization_id, message_id, channel_connection_id,
       message_thread_id, position, status)
     select send_id, at, at, organization_id, message_id, channel_connection_id, thread_id, at, 'waiting' from places`,
    [threadIds, count, threadIds.length],
  );
};

/** Wakes the dispatcher of a number: its connection is written again. */
const wakeNumber = async ({ api }: BenchService, { connectionId }: BenchNumber): Promise<void> => {
  const data = { type: 'channelConnections', id: connectionId, attributes: { status: 'active' } };
  const path = `/public/v2/channel-connections/${connectionId}`;
  const { status, body } = await api.http.send('PATCH', path, JSON.stringify({ data }));
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
};

/** The pace of sends, by the log of the simulator, and what they cost. */
export interface MeasuredSends {
  readonly count: number;
  /** Accepted messages a second, from the first to the last one. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Requests that the simulator refused. */
  readonly refused: number;
  /** CPU milliseconds of the worker for one send, with what an idle worker uses in that time. */
  readonly workerCpuMs: number;
  /** CPU milliseconds of the worker for one send, without what an idle worker uses. */
  readonly sendCpuMs: number;
}

const idleSeconds = 10;

/** Measures the CPU milliseconds a second of a worker that has nothing to do. */
export const measureIdleCpu = async ({ pids }: BenchService): Promise<number> => {
  printProgress(`an idle worker for ${idleSeconds} s`);
  const before = cpuTimeMs(pids.worker);
  await delay(idleSeconds * 1000);
  return (cpuTimeMs(pids.worker) - before) / idleSeconds;
};

const countsOf = async (simulator: BenchSimulator): Promise<{ accepted: number; refused: number }> => {
  const counts: unknown = await simulator.control('GET', '/counts');
  const { accepted, refused } = Object(counts);
  const refusals = Object.values(Object(refused)).map(Number);
  return { accepted: Number(accepted), refused: refusals.reduce((sum, each) => sum + each, 0) };
};

const timesOf = (accepted: readonly AcceptedMessage[]): readonly number[] =>
  accepted.map(({ at }) => Date.parse(at));

/**
 * Lets the numbers send `each` piled messages, and measures until all of them were accepted. `idleCpuMs` is the CPU of an idle worker, in
 * milliseconds a second.
 */
export const measureSends = async (
  service: BenchService,
  simulator: BenchSimulator,
  numbers: readonly { readonly number: BenchNumber; readonly threadIds: readonly string[] }[],
  each: number,
  idleCpuMs: number,
): Promise<MeasuredSends> => {
  const count = numbers.length * each;
  printProgress(`${count} messages of ${numbers.length} numbers`);
  for (const { threadIds } of numbers) await pileMessages(service, threadIds, each);
  const before = await countsOf(simulator);
  const cpuBefore = cpuTimeMs(service.pids.worker);
  await Promise.all(numbers.map(({ number }) => wakeNumber(service, number)));
  while ((await countsOf(simulator)).accepted < before.accepted + count) await delay(100);
  const usedMs = cpuTimeMs(service.pids.worker) - cpuBefore;
  const times = timesOf(await simulator.acceptedAfter(before.accepted));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  const refused = (await countsOf(simulator)).refused - before.refused;
  const cpu = { workerCpuMs: usedMs / count, sendCpuMs: (usedMs - idleCpuMs * seconds) / count };
  return { count, perSecond: count / seconds, seconds, refused, ...cpu };
};
