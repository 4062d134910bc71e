import { type Peer, startPostgresPeer, startTemporalPeer } from '../limits/peers.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { measureCpuOfOthers } from '../support/process-usage.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { type Burst, burstOfPeer, burstOfService, enoughFor } from './burst.ts';
import { measureReminders } from './reminders.ts';
import { printConversationReport } from './report.ts';
import { measureSingle } from './single.ts';

const startPeers = async (service: BenchService) => {
  const piped = await startPostgresPeer(await service.makeDatabase('limit_pipelined'), true);
  const awaited = await startPostgresPeer(await service.makeDatabase('limit_awaited'), false);
  const temporal = await startTemporalPeer(service.temporalAddress, service.namespace);
  return { piped, awaited, temporal, all: [piped, awaited, temporal] };
};

const burstsOf = async (peers: readonly Peer[]): Promise<Map<string, Burst>> => {
  const bursts = new Map<string, Burst>();
  for (const peer of peers) bursts.set(peer.name, await burstOfPeer(peer));
  return bursts;
};

/** Creates a flow and enables it on a channel connection: a run starts with the first message of a candidate. */
const openConnection = async ({ api }: BenchService, flowId: string): Promise<string> => {
  const attributes = { channel: 'web', name: 'Benchmark' };
  const links = { enabledFlow: ['flows', flowId] } as const;
  return (await api.create('/channel-connections', 'channelConnections', attributes, links)).id;
};

const measure = async (service: BenchService): Promise<void> => {
  const { api } = service;
  const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(api, settings);
  const peers = await startPeers(service);
  try {
    const othersSince = measureCpuOfOthers();
    const single = await measureSingle(service, flowId, peers.all);
    const limits = await burstsOf(peers.all);
    const count = enoughFor(limits.get(peers.piped.name)?.rate ?? 0);
    const burst = await burstOfService(service, count, { flowId });
    const channelConnectionId = await openConnection(service, flowId);
    const burstOfNewRuns = await burstOfService(service, count, { channelConnectionId });
    const others = othersSince();
    const quick = { name: 'Quick reminder', reminderInterval: 1, sessionTimeout: 1440 };
    const reminders = await measureReminders(service, await createFiveQuestionFlow(api, quick));
    const names = { postgres: peers.piped.name, temporal: peers.temporal.name };
    printConversationReport({ single, burst, burstOfNewRuns, limits, reminders, others, ...names });
  } finally {
    for (const peer of peers.all) await peer.stop();
  }
};

/** Measures conversations through the whole service, beside its two limits, and prints the figures with their goals. */
export const benchConversation = (): Promise<void> => withBenchService(measure);
