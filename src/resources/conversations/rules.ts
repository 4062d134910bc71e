import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { deriveInboxColumns } from '../../conversation/inbox-columns.ts';
import { manyRowsMs } from '../../database/limits.ts';
import { notFound, throwIfFaults } from '../../errors/api-error.ts';
import { recordEventsOfThreads } from '../../outbox/record-event.ts';
import { announceEvents, type OrganizationContext } from '../record-resource-event.ts';

/** A change that the inbox makes to a conversation. */
export type InboxAction = 'read' | 'unread' | 'close' | 'open';

const columnChanges = {
  read: `unread_messages_count = 0`,
  unread: `unread_messages_count = greatest(unread_messages_count, 1)`,
  // No message that is there by now waits for anybody, nor does one whose time was moved behind the one before it.
  close: `status = 'closed', waiting_since = null, closed_at = greatest($3::timestamptz, last_message_at)`,
  open: `status = 'open', closed_at = null`,
} as const satisfies Record<InboxAction, string>;

const buildUpdateStatement = (action: InboxAction) => ({
  timeoutMs: manyRowsMs,
  text: `update conversations set ${columnChanges[action]}, updated_at = $3
          where id = any($1::uuid[]) and organization_id = $2`,
});

// Everywhere the thread is locked before its conversation: receiving a message locks the thread, then changes the conversation.
const lockThreadsStatement = {
  timeoutMs: manyRowsMs,
  text: `select c.id, t.id as "threadId" from message_threads t join conversations c on c.message_thread_id = t.id
          where c.id = any($1::uuid[]) and c.organization_id = $2 order by t.id for no key update of t`,
};

interface LockedConversation {
  readonly id: string;
  readonly threadId: string;
}

/**
 * Changes conversations in the order of their threads, and records their events. All of them or none: throws 404 with a fault for each
 * id that the organization does not have; `pointers` are those of the ids, in the body.
 */
export const changeConversations = async (
  context: OrganizationContext,
  action: InboxAction,
  ids: readonly string[],
  pointers: readonly (string | undefined)[],
): Promise<void> => {
  const { sql, scope, now, deps, afterCommit } = context;
  const rows = await sql.query<LockedConversation>(lockThreadsStatement, [ids, scope.organizationId]);
  const found = new Set(rows.map(({ id }) => id));
  throwIfFaults(
    ids.flatMap((id, index) => (found.has(id) ? [] : notFound('conversations', id, pointers[index]).faults)),
  );
  sql.write(buildUpdateStatement(action), [ids, scope.organizationId, now]);
  const threadIds = rows.map(({ threadId }) => threadId);
  if (action === 'open') deriveInboxColumns(sql, now, threadIds);
  const subjects = rows.map(({ id, threadId }) => ({ subjectId: id, messageThreadId: threadId }));
  const receivers = await recordEventsOfThreads(sql, now, 'conversation.updated', subjects);
  if (receivers.size > 0) announceEvents(context);
  afterCommit(() => {
    for (const id of threadIds) deps.conversation.notifyAfterCommit(threadChangedEffects(id));
  });
};
