import { notFound } from '../../errors/api-error.ts';
import { type OrganizationContext, recordResourceEvent } from '../record-resource-event.ts';

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

/** Changes a conversation and records its event; returns the id of its thread. Throws 404. */
export const changeConversation = async (
  context: OrganizationContext,
  change: InboxChange,
): Promise<string> => {
  const { sql, scope, now, id } = context;
  await sql.query(lock, [id, scope.organizationId]);
  const [row] = await sql.query<{ message_thread_id: string }>(statementOf(change), [
    id,
    scope.organizationId,
    now,
  ]);
  if (!row) throw notFound('conversations', id);
  const { message_thread_id: threadId } = row;
  await recordResourceEvent(context, threadId, { type: 'conversation.updated', subjectId: id });
  return threadId;
};
