import { setTimeout as delay } from 'node:timers/promises';

import { inParallel } from '../support/load.ts';
import { type Spread, spreadOf } from '../support/numbers.ts';
import type { Service } from '../support/service.ts';
import { progress } from '../support/table.ts';
import { talkOf } from '../support/talks.ts';
import { prepareMany } from './single.ts';

const runs = 200;
const intervalMs = 60_000;

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

/** Milliseconds from when a reminder was due until it was there to be read, over 200 runs of one minute. */
export const measureReminders = async (service: Service, flowId: string): Promise<Spread> => {
  progress(`preparing ${runs} runs that fall silent`);
  const conversations = await prepareMany(service, runs, { flowId });
  await inParallel(conversations, 20, (conversation) => talkOf(service.api, conversation).next());
  progress('waiting a minute for the reminders');
  const threads = conversations.map(({ threadId }) => threadId);
  const latenessMs = new Map<string, number>();
  const until = performance.now() + intervalMs + 60_000;
  while (latenessMs.size < runs) {
    if (performance.now() > until) throw new Error(`Only ${latenessMs.size} of ${runs} reminders came.`);
    const { rows } = await service.database.query<Row>(statement, [threads]);
    const seenAt = Date.now();
    const asked = new Map(
      rows.filter(({ origin }) => origin === 'api').map((row) => [row.message_thread_id, row.created_at]),
    );
    for (const { origin, message_thread_id: id } of rows) {
      const silentSince = asked.get(id);
      if (origin !== 'reminder' || latenessMs.has(id) || !silentSince) continue;
      latenessMs.set(id, seenAt - (silentSince.getTime() + intervalMs));
    }
    await delay(50);
  }
  return spreadOf([...latenessMs.values()]);
};
