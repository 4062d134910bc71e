import type { Database } from '../../database/database.ts';
import type { StoredConnection } from '../sending/channel-adapters.ts';
import type { PhoneChannel } from '../../messaging/channel.ts';

/** A connection that a platform calls. */
export interface InboundConnection extends StoredConnection {
  readonly organizationId: string;
  readonly channel: PhoneChannel;
  readonly createCandidates: boolean;
  readonly markRead: boolean;
}

interface ConnectionRow {
  id: string;
  organization_id: string;
  channel: PhoneChannel;
  identifier: string;
  credentials_ciphertext: string;
  sms_encoding: 'exact' | 'readable';
  create_candidates: boolean;
  mark_read: boolean;
}

const select = `select id, organization_id, channel, identifier, credentials_ciphertext, sms_encoding, create_candidates, mark_read
                  from channel_connections where credentials_ciphertext is not null and identifier is not null and channel = $2`;

const byId = { name: 'inbound_connection', text: `${select} and id = $1` };
const byNumber = {
  name: 'inbound_connection_of_number',
  text: `${select} and identifier = $1 and status = 'active'`,
};

const active = {
  name: 'inbound_connections_active',
  text: `${select} and $1::text is null and status = 'active' order by id limit 1000`,
};

/** Finds the connections that platforms call. A disabled one is found by its id: what people write is not lost. */
export interface InboundConnections {
  find(channel: PhoneChannel, id: string): Promise<InboundConnection | null>;
  findByNumber(channel: PhoneChannel, identifier: string): Promise<InboundConnection | null>;
  /** Lists the active connections of a channel, at most 1,000. */
  listActive(channel: PhoneChannel): Promise<readonly InboundConnection[]>;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Binds the look-up of connections to a database and the reader of credentials. */
export const createInboundConnections = (
  { sharedReads }: Pick<Database, 'sharedReads'>,
  readCredentials: (connectionId: string, ciphertext: string) => unknown,
): InboundConnections => {
  const loadAll = async (statement: typeof byId, channel: PhoneChannel, key: string | null) => {
    const rows = await sharedReads.query<ConnectionRow>(statement, [key, channel]);
    return rows.map((row) => ({
      id: row.id,
      organizationId: row.organization_id,
      channel: row.channel,
      identifier: row.identifier,
      credentials: readCredentials(row.id, row.credentials_ciphertext),
      smsEncoding: row.sms_encoding,
      createCandidates: row.create_candidates,
      markRead: row.mark_read,
    }));
  };
  const load = async (statement: typeof byId, channel: PhoneChannel, key: string) =>
    (await loadAll(statement, channel, key))[0] ?? null;
  return {
    find: async (channel, id) => (isUuid(id) ? load(byId, channel, id) : null),
    findByNumber: (channel, identifier) => load(byNumber, channel, identifier),
    listActive: (channel) => loadAll(active, channel, null),
  };
};
