import type { Peer } from '../limits/peers.ts';
import type { ApiConnection } from '../../test/support/client/api-connection.ts';
import { messagesPerConversation } from '../../test/support/builders/five-questions.ts';
import { runSequentialLoad } from '../support/run-load.ts';
import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { prepareConversation, createScriptedPartner } from '../support/bench-conversations.ts';
import { type PreparedConversation, verifyConversation } from '../../test/support/verify-conversation.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';

const rounds = 3;
// A round is longer than a signal can wait, so that it includes the work that it causes.
const conversationsARound = 60;
const messagesARound = conversationsARound * messagesPerConversation;

/** One conversation at a time: latencies of the service and of its limits, by name, and history events a message. */
export interface Single {
  readonly service: DurationSummary;
  readonly peers: ReadonlyMap<string, DurationSummary>;
  readonly eventsAMessage: number;
}

const converse = async (
  api: ApiConnection,
  conversations: readonly PreparedConversation[],
): Promise<number[]> => {
  const rest = conversations.values();
  const next = () => {
    const { value, done } = rest.next();
    if (done) throw new Error('More conversations were asked for than were prepared.');
    return createScriptedPartner(api, value);
  };
  return [...(await runSequentialLoad(next, conversations.length * messagesPerConversation)).latenciesMs];
};

/** Returns the average number of history events a message of the candidate, in verified conversations. */
export const eventsAMessage = async (
  service: BenchService,
  conversations: readonly PreparedConversation[],
): Promise<number> => {
  const events = await mapInParallel(conversations, 4, async (conversation) =>
    service.countHistoryEvents(await verifyConversation(service.api, conversation)),
  );
  return events.reduce((sum, each) => sum + each, 0) / (events.length * messagesPerConversation);
};

/** Prepares conversations until their workflows wait. */
export const prepareMany = async (
  service: BenchService,
  count: number,
  start: { flowId?: string; channelConnectionId?: string },
): Promise<PreparedConversation[]> => {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const conversations = await mapInParallel(numbers, 10, () => prepareConversation(service.api, start));
  await service.waitUntilIdle();
  return conversations;
};

/** Measures the service and its limits in turns, so that other work on the machine affects all of them. */
export const measureSingle = async (
  service: BenchService,
  flowId: string,
  peers: readonly Peer[],
): Promise<Single> => {
  printProgress('warming up');
  await converse(service.api, await prepareMany(service, 50, { flowId }));
  for (const peer of peers) await runSequentialLoad(peer.talk, messagesARound);
  const held: PreparedConversation[] = [];
  const own: number[] = [];
  const others = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    printProgress(`one conversation at a time, round ${round} of ${rounds}`);
    const conversations = await prepareMany(service, conversationsARound, { flowId });
    own.push(...(await converse(service.api, conversations)));
    held.push(...conversations);
    await service.waitUntilIdle();
    for (const peer of peers)
      others.get(peer.name)?.push(...(await runSequentialLoad(peer.talk, messagesARound)).latenciesMs);
  }
  return {
    service: summarizeDurations(own),
    peers: new Map([...others].map(([name, latencies]) => [name, summarizeDurations(latencies)])),
    eventsAMessage: await eventsAMessage(service, held),
  };
};
