import { createHash } from 'node:crypto';

import { newId } from '../../../database/id.ts';
import type { Database } from '../../../database/transaction.ts';
import type { Opened } from './opened.ts';

// The no-op update makes the row of an earlier try come back as well.
const begin = {
  name: 'chat_thread_begin',
  text: `insert into message_threads (id, organization_id, channel, identifier, chatbot_paused, channel_connection_id,
           created_at, updated_at)
         values ($1, $2, 'web', $3, false, $4, $5, $5)
         on conflict (organization_id, channel, identifier) do update set identifier = excluded.identifier
         returning id`,
};

/**
 * Makes the thread of a conversation that begins at a connection's link, and answers its id. `key` is that of the
 * first message, a random UUID chosen by the page: the same key finds the same thread, so that a first message whose
 * answer was lost can be sent again.
 */
export const beginThread = async (
  database: Database,
  now: Date,
  connection: Opened,
  key: string,
): Promise<string> => {
  const identifier = createHash('sha256').update(`${connection.id} ${key}`).digest('base64url');
  const values = [newId(), connection.organizationId, identifier, connection.id, now];
  const [row] = await database.query<{ id: string }>(begin, values);
  if (!row) throw new Error('The thread was neither made nor found.');
  return row.id;
};
