import { notFound } from '../../errors/api-error.ts';
import { type OrganizationContext, recordResourceEvent } from '../record-resource-event.ts';

/** A change that the inbox makes to a conversation. */
export type InboxChange = 'read' | 'close' | 'open';

const columnChanges = {
  read: `unread_messages_count = 0`,
  close: `status = 'closed'`,
  open: `status = 'open'`,
} as const satisfies Record<InboxChange, string>;

const buildUpdateStatement = (change: InboxChange) => ({
  text: `update conversations set ${columnChanges[change]}, updated_at = $3
          where id = $1 and organization_id = $2 returning message_thread_id`,
});

// Everywhere the thread is locked before its conversation: receiving a message locks the thread, then changes the conversation.
const lockThreadStatement = {
  text: `select t.id from message_threads t join conversations c on c.message_thread_id = t.id
          where c.id = $1 and c.organization_id = $2 for no key update of t`,
};

/** Change a conversation and record its event. Returns the id of its thread. Throws 404. */
export const changeConversation = async (
  context: OrganizationContext,
  change: InboxChange,
): Promise<string> => {
  const { sql, scope, now, id } = context;
  await sql.query(lockThreadStatement, [id, scope.organizationId]);
  const [row] = await sql.query<{ message_thread_id: string }>(buildUpdateStatement(change), [
    id,
    scope.organizationId,
    now,
  ]);
  if (!row) throw notFound('conversations', id);
  const { message_thread_id: threadId } = row;
  await recordResourceEvent(context, threadId, { type: 'conversation.updated', subjectId: id });
  return threadId;
};
