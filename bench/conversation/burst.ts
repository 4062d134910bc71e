import type { Peer } from '../limits/peers.ts';
import { messagesAConversation } from '../support/five-questions.ts';
import { closedLoop, type Load, rateOf } from '../support/load.ts';
import { cpuMs } from '../support/measured.ts';
import { type Spread, spreadOf } from '../support/numbers.ts';
import type { Service } from '../support/service.ts';
import { progress } from '../support/table.ts';
import { type Conversation, talkOf, verify } from '../support/talks.ts';
import { eventsAMessage, prepareMany } from './single.ts';

const many = 50;
const forMs = 5000;

/** Fifty conversations in a closed loop: answers a second, and how long each took. */
export interface Burst {
  readonly rate: number;
  readonly spread: Spread;
}

/** A burst of the service, and what it left to do. */
export interface ServiceBurst extends Burst {
  /** From the end of the burst until every change was told to its workflow. */
  readonly drainedMs: number;
  readonly eventsAMessage: number;
  /** CPU milliseconds an answer during the burst, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const summarize = (load: Load): Burst => ({ rate: rateOf(load), spread: spreadOf(load.latenciesMs) });

/** Lets fifty partners talk to a limit. */
export const burstOfPeer = async (peer: Peer): Promise<Burst> => {
  progress(`${many} conversations at once, ${peer.name}`);
  return summarize(await closedLoop(peer.talk, many, forMs));
};

/** More conversations than a service twice as fast as `rate` messages a second can hold in one burst. */
export const enoughFor = (rate: number): number =>
  2 * Math.ceil((rate * forMs) / 1000 / messagesAConversation) + many;

const cpuOfAll = (service: Service): Record<string, number> => {
  const { user, system } = process.cpuUsage();
  const parts = Object.entries(service.pids).map(([name, pid]) => [name, cpuMs(pid)]);
  return { ...Object.fromEntries(parts), load: (user + system) / 1000 };
};

const sampled = 100;

/** Lets fifty partners talk to the service, reads every conversation back, and waits until all signals were sent. */
export const burstOfService = async (
  service: Service,
  count: number,
  start: { flowId?: string; channelConnectionId?: string },
): Promise<ServiceBurst> => {
  progress(`preparing ${count} conversations`);
  const conversations = await prepareMany(service, count, start);
  const rest = conversations.values();
  const held: Conversation[] = [];
  const next = () => {
    const { value, done } = rest.next();
    if (done) throw new Error(`${count} conversations were not enough for a burst of ${forMs} ms.`);
    held.push(value);
    return talkOf(service.api, value);
  };
  progress(`${many} conversations at once, the service`);
  const before = cpuOfAll(service);
  const load = await closedLoop(next, many, forMs);
  const after = cpuOfAll(service);
  await service.drained();
  const drainedMs = performance.now() - load.endedAt;
  progress(`reading ${held.length} conversations back`);
  for (const conversation of held) await verify(service.api, conversation);
  const answers = load.latenciesMs.length;
  const cpu = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / answers]);
  return {
    ...summarize(load),
    drainedMs,
    eventsAMessage: await eventsAMessage(service, held.slice(0, sampled)),
    cpu: Object.fromEntries(cpu),
  };
};
