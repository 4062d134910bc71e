import { expect, test } from 'vitest';

import { recordEvent } from '../../src/outbox/record-event.ts';
import { eventually } from '../support/eventually.ts';
import { useConversation } from '../support/environments/conversation.ts';

const stage = useConversation();

const count = async (text: string): Promise<number> =>
  (await stage.database.query<{ count: number }>({ text }, []))[0]?.count ?? 0;

test('what a turn records while its organization is being deleted is deleted with it', async () => {
  const { database, organizationId } = stage;
  const messageThreadId = await stage.thread();
  await database.query({ text: `update organizations set webhook_url = 'http://127.0.0.1/'` }, []);
  const { promise: deletionWaits, resolve: commit } = Promise.withResolvers<void>();
  const recording = database.transaction(async (sql) => {
    const source = { organizationId, messageThreadId };
    const event = { type: 'conversation.updated', subjectId: null } as const;
    let recorded = false;
    await recordEvent(sql, new Date(), source, event, () => (recorded = true));
    await deletionWaits;
    return recorded;
  });
  // Its thread is locked once it has recorded.
  await eventually('the turn holds its thread', 10, async () => {
    const free = await database.query({ text: 'select id from message_threads for update skip locked' }, []);
    return free.length === 0;
  });
  const deletion = database.query({ text: 'delete from organizations where id = $1' }, [organizationId]);
  const waiting = `select count(*)::int from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually('the deletion waits for the turn', 10, async () => (await count(waiting)) > 0);
  commit();
  expect(await recording).toBe(true);
  await deletion;
  expect(await count('select count(*)::int from webhook_deliveries')).toBe(0);
});
