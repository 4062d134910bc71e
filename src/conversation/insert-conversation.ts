import type { Sql } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { deriveInboxColumns } from './inbox-columns.ts';

const insertConversationStatement = {
  name: 'conversation_insert',
  text: `insert into conversations (id, organization_id, message_thread_id, candidate_id, unread_messages_count, created_at, updated_at,
           last_message_at)
         select $1, $2, $3, $4, count(*), $5, $5, $5 from messages where message_thread_id = $3 and send_by = 'candidate'
         on conflict (message_thread_id) do nothing returning id`,
};

/** Inserts the conversation of a thread that has got its candidate, whose messages so far are unread. Returns its id; null for a thread that has one. */
export const insertConversation = async (
  sql: Pick<Sql, 'query' | 'write'>,
  now: Date,
  {
    organizationId,
    messageThreadId,
    candidateId,
  }: {
    readonly organizationId: string;
    readonly messageThreadId: string;
    readonly candidateId: string;
  },
): Promise<string | null> => {
  const values = [newId(), organizationId, messageThreadId, candidateId, now];
  const [created] = await sql.query<{ id: string }>(insertConversationStatement, values);
  if (!created) return null;
  deriveInboxColumns(sql, now, [messageThreadId]);
  return created.id;
};
