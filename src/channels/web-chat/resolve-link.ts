import type { Database } from '../../database/database.ts';
import { chatIsOpenSql } from '../../tables/message-thread.ts';
import type { ChatLink } from './chat-links.ts';

/** The target of a link, with its organization and the names that the page shows. */
export interface ResolvedLink extends ChatLink {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly connectionId: string | null;
  readonly connectionName: string | null;
}

/** The result of resolving a link: its target, `ended` when the link has ended, or null when it opens nothing. */
export type LinkResolution = ResolvedLink | 'ended' | null;

interface ResolvedLinkRow {
  organization_id: string;
  organization_name: string;
  connection_id: string | null;
  connection_name: string | null;
  is_open: boolean;
}

const statements = {
  connection: {
    name: 'chat_connection',
    text: `select o.id as organization_id, o.name as organization_name, c.id as connection_id, c.name as connection_name,
                  $2::int = 0 as is_open
             from channel_connections c join organizations o on o.id = c.organization_id
            where c.id = $1 and c.channel = 'web' and c.status = 'active'`,
  },
  thread: {
    name: 'chat_thread',
    text: `select o.id as organization_id, o.name as organization_name, c.id as connection_id, c.name as connection_name,
                  t.chat_link_version = $2 and ${chatIsOpenSql('t')} as is_open
             from message_threads t join organizations o on o.id = t.organization_id
             left join channel_connections c on c.id = t.channel_connection_id
            where t.id = $1 and t.channel = 'web'`,
  },
};

/** Loads the target of a link; null when it was deleted, is not on the web channel, or is a disabled connection. */
export const resolveLink = async (database: Database, link: ChatLink): Promise<LinkResolution> => {
  const [row] = await database.query<ResolvedLinkRow>(statements[link.kind], [link.id, link.version]);
  if (!row) return null;
  if (!row.is_open) return 'ended';
  return {
    ...link,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
  };
};
