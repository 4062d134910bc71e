import { setTimeout as delay } from 'node:timers/promises';

import { type DurationSummary, summarizeDurations } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { prepareMany } from './single.ts';
import { type PreparedConversation } from '../../test/support/verify-conversation.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';

const runs = 200;
const intervalMs = 60_000;
/** Milliseconds until the reminders that were due together were sent. */
const pauseMs = 8000;

interface Row {
  message_thread_id: string;
  origin: string;
  created_at: Date;
}

const statement = {
  name: 'reminders',
  text: `select message_thread_id, origin, created_at from messages
          where message_thread_id = any($1::uuid[]) and origin in ('reminder', 'api')`,
};

/** Milliseconds from the due time of a reminder until it could be read. */
export interface Reminders {
  /** The 200 runs whose candidates fell silent within a second or two. */
  readonly together: DurationSummary;
  /** The 200 runs whose candidates fell silent one after the other, within one minute. */
  readonly withinAMinute: DurationSummary;
}

/** Polls every 50 ms until each thread has its reminder. Returns the lateness by thread. */
const waitForReminders = async (
  service: BenchService,
  threadIds: readonly string[],
): Promise<DurationSummary> => {
  const latenessMs = new Map<string, number>();
  const until = performance.now() + 3 * intervalMs;
  while (latenessMs.size < threadIds.length) {
    if (performance.now() > until) throw new Error(`Only ${latenessMs.size} reminders came.`);
    const missing = threadIds.filter((id) => !latenessMs.has(id));
    const { rows } = await service.database.query<Row>(statement, [missing]);
    const seenAt = Date.now();
    const silentSince = new Map(
      rows.filter(({ origin }) => origin === 'api').map((row) => [row.message_thread_id, row.created_at]),
    );
    for (const { origin, message_thread_id: id } of rows) {
      const since = silentSince.get(id);
      if (origin === 'reminder' && since) latenessMs.set(id, seenAt - (since.getTime() + intervalMs));
    }
    await delay(50);
  }
  return summarizeDurations([...latenessMs.values()]);
};

const idsOf = (conversations: readonly PreparedConversation[]): string[] =>
  conversations.map(({ threadId }) => threadId);

/** Starts 400 runs with a reminder after one minute, and measures how late each reminder comes. */
export const measureReminders = async (service: BenchService, flowId: string): Promise<Reminders> => {
  printProgress(`preparing ${2 * runs} runs that fall silent`);
  const atOnce = await prepareMany(service, runs, { flowId });
  const inTurn = await prepareMany(service, runs, { flowId });
  await mapInParallel(atOnce, 20, (conversation) =>
    createScriptedPartner(service.api, conversation).sendNext(),
  );
  const together = waitForReminders(service, idsOf(atOnce));
  // It is awaited below. Until then, a failure must not end the process before its servers are stopped.
  together.catch(() => undefined);
  printProgress('waiting two minutes for the reminders');
  await delay(pauseMs);
  for (const conversation of inTurn) {
    await createScriptedPartner(service.api, conversation).sendNext();
    await delay((intervalMs - pauseMs) / runs);
  }
  await together;
  const withinAMinute = await waitForReminders(service, idsOf(inTurn));
  return { together: await together, withinAMinute };
};
