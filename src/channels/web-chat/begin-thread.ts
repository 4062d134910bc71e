import { createHash } from 'node:crypto';

import { newId } from '../../database/id.ts';
import type { Database } from '../../database/database.ts';
import { chatIsOpenSql } from '../../tables/message-thread.ts';
import { chatLinkEndedError } from '../../messaging/chat-link-ended.ts';
import type { ResolvedLink } from './resolve-link.ts';

// The update changes nothing; with it, the row of an earlier request is returned as well.
const insertThreadStatement = {
  name: 'chat_thread_begin',
  text: `insert into message_threads as t (id, organization_id, channel, identifier, chatbot_paused, channel_connection_id,
           created_at, updated_at)
         values ($1, $2, 'web', $3, false, $4, $5, $5)
         on conflict (organization_id, channel, identifier) do update set identifier = excluded.identifier
         returning id, t.chat_link_version = 0 and ${chatIsOpenSql('t')} as is_open`,
};

/**
 * Creates the thread of a conversation that begins at a connection's link. Returns the thread's id. `key` is the key of the
 * first message, a random UUID chosen by the page. The same key finds the same thread, so that the page can send the message
 * again when the response was lost. Throws 410 when the first link of the thread has ended meanwhile: everybody who could
 * read the thread knows the key, and must not get the new link through it.
 */
export const beginThread = async (
  database: Database,
  now: Date,
  connection: ResolvedLink,
  key: string,
): Promise<string> => {
  const identifier = createHash('sha256').update(`${connection.id} ${key}`).digest('base64url');
  const values = [newId(), connection.organizationId, identifier, connection.id, now];
  const [row] = await database.query<{ id: string; is_open: boolean }>(insertThreadStatement, values);
  if (!row) throw new Error('The thread was neither created nor found.');
  if (!row.is_open) throw chatLinkEndedError();
  return row.id;
};
