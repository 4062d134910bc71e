import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { prepareMany } from '../conversation/single.ts';
import { messagesPerConversation } from '../../test/support/builders/five-questions.ts';
import { runSequentialLoad } from '../support/run-load.ts';
import { cpuTimeMs } from '../support/process-usage.ts';
import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { ServicePids, BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { delivered, setEndpoint } from './webhook-service.ts';

const rounds = 3;
// Long enough for batches to be sent during the measurement.
const conversationsARound = 240;
const messagesARound = conversationsARound * messagesPerConversation;

type CpuOfParts = Readonly<Record<keyof ServicePids, number>>;

/** Replies, and the cost of everything that they cause. */
export interface Costs {
  readonly replies: DurationSummary;
  /** CPU milliseconds of each process, for a message of the candidate and its reply. */
  readonly cpuMs: CpuOfParts;
  /** Bytes by which the database of Temporal grows, for a message and its reply. */
  readonly temporalBytes: number;
}

interface Round {
  readonly latenciesMs: readonly number[];
  readonly cpuMs: CpuOfParts;
  readonly temporalBytes: number;
}

const ofParts = (of: (part: keyof ServicePids) => number): CpuOfParts => ({
  api: of('api'),
  postgres: of('postgres'),
  worker: of('worker'),
  temporal: of('temporal'),
});

const pragma = z
  .object({ page_count: z.int() })
  .partial()
  .and(z.object({ freelist_count: z.int() }).partial());

/** Returns the used bytes of the database of Temporal, with its write-ahead log. */
const temporalBytes = ({ folder }: BenchService): number => {
  const database = new DatabaseSync(join(folder, 'temporal', 'temporal.db'), { readOnly: true });
  try {
    const ask = (name: string) => pragma.parse(database.prepare(`pragma ${name}`).get());
    const pages = (ask('page_count').page_count ?? 0) - (ask('freelist_count').freelist_count ?? 0);
    return pages * 4096;
  } finally {
    database.close();
  }
};

const converse = async (service: BenchService, flowId: string): Promise<Round> => {
  const conversations = (await prepareMany(service, conversationsARound, { flowId })).values();
  await delivered(service);
  const used = (): CpuOfParts => ofParts((part) => cpuTimeMs(service.pids[part]));
  const [cpuBefore, bytesBefore] = [used(), temporalBytes(service)];
  const next = () => {
    const { value, done } = conversations.next();
    if (done) throw new Error('More conversations were asked for than were prepared.');
    return createScriptedPartner(service.api, value);
  };
  const { latenciesMs } = await runSequentialLoad(next, messagesARound);
  await delivered(service);
  await service.waitUntilIdle();
  const cpuAfter = used();
  return {
    latenciesMs,
    cpuMs: ofParts((part) => cpuAfter[part] - cpuBefore[part]),
    temporalBytes: temporalBytes(service) - bytesBefore,
  };
};

const costsOf = (all: readonly Round[]): Costs => {
  const messages = all.length * messagesARound;
  const sum = (of: (round: Round) => number): number => all.reduce((total, round) => total + of(round), 0);
  return {
    replies: summarizeDurations(all.flatMap(({ latenciesMs }) => latenciesMs)),
    cpuMs: ofParts((part) => sum((round) => round.cpuMs[part]) / messages),
    temporalBytes: sum((round) => round.temporalBytes) / messages,
  };
};

/** Measures the costs without and with an endpoint, in turns, so that other work affects both. Both are warmed up. */
export const measureReplies = async (
  service: BenchService,
  flowId: string,
  url: string,
): Promise<{ off: Costs; on: Costs }> => {
  const off: Round[] = [];
  const on: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    printProgress(
      round === 0 ? 'warming up' : `replies without and with webhooks, round ${round} of ${rounds}`,
    );
    for (const [endpoint, kept] of [
      [null, off],
      [url, on],
    ] as const) {
      await setEndpoint(service, endpoint);
      const measured = await converse(service, flowId);
      if (round > 0) kept.push(measured);
    }
  }
  return { off: costsOf(off), on: costsOf(on) };
};
