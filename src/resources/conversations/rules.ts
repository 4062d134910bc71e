import type { Sql } from '../../database/transaction.ts';
import { notFound } from '../../errors.ts';

/** What the inbox does to a conversation. */
export type InboxChange = 'read' | 'close' | 'open';

const settings = {
  read: `unread_messages_count = 0`,
  close: `status = 'closed'`,
  open: `status = 'open'`,
} as const satisfies Record<InboxChange, string>;

const statementOf = (change: InboxChange) => ({
  text: `update conversations set ${settings[change]}, updated_at = $3
          where id = $1 and organization_id = $2 returning message_thread_id`,
});

/** Changes a conversation and answers the id of its thread; throws 404. */
export const changeConversation = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; conversationId: string; change: InboxChange },
): Promise<string> => {
  const values = [target.conversationId, target.organizationId, now];
  const [row] = await sql.query<{ message_thread_id: string }>(statementOf(target.change), values);
  if (!row) throw notFound('conversations', target.conversationId);
  return row.message_thread_id;
};
