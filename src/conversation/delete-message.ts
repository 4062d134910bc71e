import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import { deriveInboxColumns } from './inbox-columns.ts';
import { lockThread } from './thread.ts';

const erased = 'erased_at = coalesce(r.erased_at, $2), candidate_fields = null';

const erase = { name: 'run_erase', text: `update flow_runs r set ${erased} where r.id = $1` };

/** Marks an ended run as erased: it can no longer be simulated, and the data that it keeps for simulations goes. */
export const markRunErased = (sql: Sql, runId: string, now: Date): void => sql.write(erase, [runId, now]);

/**
 * SQL: the condition that a message `m` is the opt-out that ended a cancelled run `r`. Such a message belongs to no run and
 * lies within a second after the end of the run.
 */
export const isOptOutMessageSql = (finishedAt: string): string =>
  `(m.flow_run_id is null and m.send_by = 'candidate'
    and m.created_at >= ${finishedAt} and m.created_at < ${finishedAt} + interval '1 second')`;

const eraseRunOfMessage = {
  name: 'run_of_message_erase',
  text: `update flow_runs r set ${erased} from messages m
          where m.id = $1 and r.message_thread_id = m.message_thread_id
            and (r.id = m.flow_run_id or (r.status = 'cancelled' and ${isOptOutMessageSql('r.finished_at')}))`,
};

const threadOf = {
  name: 'thread_of_message',
  text: 'select message_thread_id from messages where id = $1 and organization_id = $2',
};

const forgetReplies = {
  name: 'message_forget_replies',
  text: 'update messages set in_reply_to_id = null where message_thread_id = $1 and in_reply_to_id = $2',
};

const remove = { name: 'message_delete', text: 'delete from messages where id = $1' };

/** Deletes a message; its run can no longer be simulated. Throws 404. */
export const deleteMessageIn = async (
  sql: Sql,
  now: Date,
  target: { readonly organizationId: string; readonly messageId: string },
): Promise<AfterCommitEffects> => {
  const { organizationId, messageId } = target;
  const [row] = await sql.query<{ message_thread_id: string }>(threadOf, [messageId, organizationId]);
  // In the order of a turn: it locks the thread, then its run, then its messages.
  const thread = row && (await lockThread(sql, row.message_thread_id, organizationId));
  if (!thread) throw notFound('messages', messageId);
  sql.write(eraseRunOfMessage, [messageId, now]);
  eraseEvents(sql, now, organizationId, { subjectId: messageId });
  sql.write(forgetReplies, [thread.id, messageId]);
  sql.write(remove, [messageId]);
  deriveInboxColumns(sql, now, [thread.id]);
  return noEffects();
};
