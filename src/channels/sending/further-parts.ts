import type { Database } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { ClaimedSend } from './claim-sends.ts';

const statement = {
  name: 'sends_parts',
  text: `insert into message_sends (id, organization_id, message_id, channel_connection_id, message_thread_id, position, part,
           status, created_at, updated_at)
         select n.id, s.organization_id, s.message_id, s.channel_connection_id, s.message_thread_id, s.position, n.part,
                'waiting', $4, $4
           from message_sends s, unnest($2::uuid[], $3::int[]) n (id, part)
          where s.id = $1
         on conflict (message_id, part) do nothing`,
};

/**
 * Adds the rows of the parts after the first one. They are stored before the first part leaves, so that none is lost; a second
 * call adds nothing.
 */
export const addFurtherParts = async (
  database: Database,
  { id }: Pick<ClaimedSend, 'id'>,
  partCount: number,
  now: Date,
): Promise<void> => {
  const parts = Array.from({ length: partCount - 1 }, (_, index) => index + 1);
  await database.query(statement, [id, parts.map(newId), parts, now]);
};
