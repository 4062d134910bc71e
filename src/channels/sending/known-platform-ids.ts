import type { Database } from '../../database/database.ts';

const statement = {
  name: 'sends_known',
  text: 'select platform_id as id from message_sends where channel_connection_id = $1 and platform_id = any($2)',
};

/** Loads those of the platform ids that belong to a send of the connection already. */
export const loadKnownPlatformIds = async (
  database: Database,
  connectionId: string,
  platformIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (platformIds.length === 0) return new Set();
  const rows = await database.query<{ id: string }>(statement, [connectionId, platformIds]);
  return new Set(rows.map(({ id }) => id));
};
