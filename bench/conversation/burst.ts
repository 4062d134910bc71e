import type { Peer } from '../limits/peers.ts';
import { messagesPerConversation } from '../../test/support/builders/five-questions.ts';
import { runClosedLoop, type LoadResult, messagesPerSecond } from '../support/run-load.ts';
import { cpuTimeMs } from '../support/process-usage.ts';
import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { eventsAMessage, prepareMany } from './single.ts';
import { type PreparedConversation, verifyConversation } from '../../test/support/verify-conversation.ts';

const many = 50;
const forMs = 5000;

/** Fifty conversations in a closed loop: replies a second and their latencies. */
export interface Burst {
  readonly rate: number;
  readonly spread: DurationSummary;
}

/** A burst of the service, and the work that it left. */
export interface ServiceBurst extends Burst {
  /** Milliseconds from the end of the burst until every signal was sent. */
  readonly drainedMs: number;
  readonly eventsAMessage: number;
  /** CPU milliseconds a reply during the burst, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const summarize = (load: LoadResult): Burst => ({
  rate: messagesPerSecond(load),
  spread: summarizeDurations(load.latenciesMs),
});

/** Measures fifty conversations with a limit. */
export const burstOfPeer = async (peer: Peer): Promise<Burst> => {
  printProgress(`${many} conversations at once, ${peer.name}`);
  return summarize(await runClosedLoop(peer.talk, many, forMs));
};

/** More conversations than a service twice as fast as `rate` messages a second can hold in one burst. */
export const enoughFor = (rate: number): number =>
  2 * Math.ceil((rate * forMs) / 1000 / messagesPerConversation) + many;

const cpuOfAll = (service: BenchService): Record<string, number> => {
  const { user, system } = process.cpuUsage();
  const parts = Object.entries(service.pids).map(([name, pid]) => [name, cpuTimeMs(pid)]);
  return { ...Object.fromEntries(parts), load: (user + system) / 1000 };
};

const sampled = 100;

/** Measures fifty conversations with the service, verifies each, and waits until all signals were sent. */
export const burstOfService = async (
  service: BenchService,
  count: number,
  start: { flowId?: string; channelConnectionId?: string },
): Promise<ServiceBurst> => {
  printProgress(`preparing ${count} conversations`);
  const conversations = await prepareMany(service, count, start);
  const rest = conversations.values();
  const held: PreparedConversation[] = [];
  const next = () => {
    const { value, done } = rest.next();
    if (done) throw new Error(`${count} conversations were not enough for a burst of ${forMs} ms.`);
    held.push(value);
    return createScriptedPartner(service.api, value);
  };
  printProgress(`${many} conversations at once, the service`);
  const before = cpuOfAll(service);
  const load = await runClosedLoop(next, many, forMs);
  const after = cpuOfAll(service);
  await service.waitUntilDrained();
  const drainedMs = performance.now() - load.endedAt;
  printProgress(`reading ${held.length} conversations back`);
  for (const conversation of held) await verifyConversation(service.api, conversation);
  const answers = load.latenciesMs.length;
  const cpu = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / answers]);
  return {
    ...summarize(load),
    drainedMs,
    eventsAMessage: await eventsAMessage(service, held.slice(0, sampled)),
    cpu: Object.fromEntries(cpu),
  };
};
