import type { Sql } from '../../database/database.ts';
import { recordEvent } from '../../outbox/record-event.ts';
import { notFound } from '../../errors/api-error.ts';

/** What the inbox does to a conversation. */
export type InboxChange = 'read' | 'close' | 'open';

const columnChanges = {
  read: `unread_messages_count = 0`,
  close: `status = 'closed'`,
  open: `status = 'open'`,
} as const satisfies Record<InboxChange, string>;

const statementOf = (change: InboxChange) => ({
  text: `update conversations set ${columnChanges[change]}, updated_at = $3
          where id = $1 and organization_id = $2 returning message_thread_id`,
});

// Before its conversation, as everywhere: who receives a message holds the thread, and then changes the conversation.
const lock = {
  text: `select t.id from message_threads t join conversations c on c.message_thread_id = t.id
          where c.id = $1 and c.organization_id = $2 for no key update of t`,
};

/** Changes a conversation and answers its thread, and whether webhooks tell of it; throws 404. */
export const changeConversation = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; conversationId: string; change: InboxChange },
): Promise<{ threadId: string; eventRecorded: boolean }> => {
  await sql.query(lock, [target.conversationId, target.organizationId]);
  const values = [target.conversationId, target.organizationId, now];
  const [row] = await sql.query<{ message_thread_id: string }>(statementOf(target.change), values);
  if (!row) throw notFound('conversations', target.conversationId);
  const source = { organizationId: target.organizationId, messageThreadId: row.message_thread_id };
  const subject = { type: 'conversations', id: target.conversationId } as const;
  const eventRecorded = await recordEvent(sql, now, source, { type: 'conversation.updated', subject });
  return { threadId: row.message_thread_id, eventRecorded };
};
