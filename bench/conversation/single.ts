import type { Peer } from '../limits/peers.ts';
import type { Api } from '../support/api.ts';
import { messagesAConversation } from '../support/five-questions.ts';
import { inParallel, oneByOne } from '../support/load.ts';
import { type Spread, spreadOf } from '../support/numbers.ts';
import type { Service } from '../support/service.ts';
import { progress } from '../support/table.ts';
import { type Conversation, prepare, talkOf, verify } from '../support/talks.ts';

const rounds = 3;
// A round is longer than what is told to workflows may wait: it must meet the work that it causes.
const conversationsARound = 60;
const messagesARound = conversationsARound * messagesAConversation;

/** One conversation at a time: the service's latencies and those of its limits, by name, and history events a message. */
export interface Single {
  readonly service: Spread;
  readonly peers: ReadonlyMap<string, Spread>;
  readonly eventsAMessage: number;
}

const converse = async (api: Api, conversations: readonly Conversation[]): Promise<number[]> => {
  const rest = conversations.values();
  const next = () => {
    const { value, done } = rest.next();
    if (done) throw new Error('More conversations were asked for than were prepared.');
    return talkOf(api, value);
  };
  return [...(await oneByOne(next, conversations.length * messagesAConversation)).latenciesMs];
};

/** Average events in the histories of verified conversations, by message of the candidate. */
export const eventsAMessage = async (
  service: Service,
  conversations: readonly Conversation[],
): Promise<number> => {
  const events = await inParallel(conversations, 4, async (conversation) =>
    service.historyEvents(await verify(service.api, conversation)),
  );
  return events.reduce((sum, each) => sum + each, 0) / (events.length * messagesAConversation);
};

/** Makes conversations ahead, until their workflows wait. */
export const prepareMany = async (
  service: Service,
  count: number,
  start: { flowId?: string; channelConnectionId?: string },
): Promise<Conversation[]> => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const conversations = await inParallel(numbers, 10, () => prepare(service.api, start));
  await service.quiet();
  return conversations;
};

/** Measures the service and its limits in turns, so that what else the machine does meets all of them. */
export const measureSingle = async (
  service: Service,
  flowId: string,
  peers: readonly Peer[],
): Promise<Single> => {
  progress('warming up');
  await converse(service.api, await prepareMany(service, 50, { flowId }));
  for (const peer of peers) await oneByOne(peer.talk, messagesARound);
  const held: Conversation[] = [];
  const own: number[] = [];
  const others = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    progress(`one conversation at a time, round ${round} of ${rounds}`);
    const conversations = await prepareMany(service, conversationsARound, { flowId });
    own.push(...(await converse(service.api, conversations)));
    held.push(...conversations);
    await service.quiet();
    for (const peer of peers)
      others.get(peer.name)?.push(...(await oneByOne(peer.talk, messagesARound)).latenciesMs);
  }
  return {
    service: spreadOf(own),
    peers: new Map([...others].map(([name, latencies]) => [name, spreadOf(latencies)])),
    eventsAMessage: await eventsAMessage(service, held),
  };
};
