import type { Database } from '../../../database/transaction.ts';
import type { ChatLink } from './link.ts';

/** What a link opens: the names that the page shows, and whose it is. */
export interface Opened {
  readonly kind: ChatLink['kind'];
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly connectionName: string | null;
}

interface OpenedRow {
  organization_id: string;
  organization_name: string;
  connection_name: string | null;
}

const statements = {
  connection: {
    name: 'chat_connection',
    text: `select o.id as organization_id, o.name as organization_name, c.name as connection_name
             from channel_connections c join organizations o on o.id = c.organization_id
            where c.id = $1 and c.channel = 'web' and c.status = 'active'`,
  },
  thread: {
    name: 'chat_thread',
    text: `select o.id as organization_id, o.name as organization_name, c.name as connection_name
             from message_threads t join organizations o on o.id = t.organization_id
             left join channel_connections c on c.id = t.channel_connection_id
            where t.id = $1 and t.channel = 'web'`,
  },
};

/** Looks up what a link opens; null when it is gone, disabled or not on the web channel. */
export const openLink = async (database: Database, link: ChatLink): Promise<Opened | null> => {
  const [row] = await database.query<OpenedRow>(statements[link.kind], [link.id]);
  if (!row) return null;
  return {
    ...link,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    connectionName: row.connection_name,
  };
};
