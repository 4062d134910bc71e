import { setTimeout as delay } from 'node:timers/promises';

import { sendSignal } from '../../scripts/local/processes.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { channelDispatcherWorkflowId } from '../../src/temporal/contract.ts';
import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import type { BenchNumber, BenchSimulator } from './number.ts';

const messages = 300;
const kills = 3;

/** Writes a message as a person of the organization. Returns when it was created, before its commit, in milliseconds since 1970. */
const write = async ({ api }: BenchService, threadId: string): Promise<number> => {
  const payload = { type: 'text', attributes: { value: 'How are you?' } };
  const { attributes } = await api.create(
    '/messages',
    'messages',
    { sendBy: 'user', payload },
    { messageThread: ['messageThreads', threadId] },
  );
  return Date.parse(String(attributes['createdAt']));
};

const waitForNext = async (simulator: BenchSimulator, after: number): Promise<number> => {
  for (;;) {
    const [next] = await simulator.acceptedAfter(after);
    if (next) return Date.parse(next.at);
    await delay(2);
  }
};

const countAccepted = async (simulator: BenchSimulator): Promise<number> =>
  Number(Object(await simulator.control('GET', '/counts')).accepted);

/** Measures the time from writing a message until the simulator has it, one after the other, each to another person. */
export const measureLatency = async (
  service: BenchService,
  simulator: BenchSimulator,
  threadIds: readonly string[],
): Promise<DurationSummary> => {
  printProgress(`${messages} messages one after the other`);
  const took: number[] = [];
  for (let place = 0; place < messages; place += 1) {
    const before = await countAccepted(simulator);
    const createdAt = await write(service, threadIds[place % threadIds.length] ?? '');
    took.push((await waitForNext(simulator, before)) - createdAt);
  }
  return summarizeDurations(took.slice(messages / 10));
};

const workerOf = async (service: BenchService, { connectionId }: BenchNumber): Promise<number> => {
  const client = createTemporalClient(service.temporalAddress, service.namespace);
  try {
    const { raw } = await client.workflow.getHandle(channelDispatcherWorkflowId(connectionId)).describe();
    return Number.parseInt(raw.pendingActivities?.[0]?.lastWorkerIdentity ?? '', 10);
  } finally {
    await client.connection.close();
  }
};

/** Kills the worker that sends for a number, again and again, and measures until the next message is at the simulator. */
export const measureFailover = async (
  service: BenchService,
  simulator: BenchSimulator,
  number: BenchNumber,
  threadIds: readonly string[],
): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    printProgress(`kill -9 of the sending worker, ${kill} of ${kills}`);
    const further = await service.startWorker();
    const before = await countAccepted(simulator);
    await write(service, threadIds[0] ?? '');
    await waitForNext(simulator, before);
    const pid = await workerOf(service, number);
    const began = Date.now();
    sendSignal(pid, 'SIGKILL');
    await write(service, threadIds[kill] ?? '');
    took.push((await waitForNext(simulator, before + 1)) - began);
    if (pid !== further.pid) continue;
    await further.stop();
  }
  return took;
};

/** Returns the number of events in the history of a number's dispatcher. */
export const countDispatcherEvents = async (
  service: BenchService,
  { connectionId }: BenchNumber,
): Promise<number> => {
  const client = createTemporalClient(service.temporalAddress, service.namespace);
  try {
    const handle = client.workflow.getHandle(channelDispatcherWorkflowId(connectionId));
    return (await handle.describe()).historyLength;
  } finally {
    await client.connection.close();
  }
};
