import type {
  AdapterConnection,
  ChannelAdapter,
  FetchedMedia,
  InboundMedia,
  ListedEvents,
  LoadedStatus,
  PlatformRequest,
  ReadResult,
} from '../port.ts';
import type { StoredConnection } from '../sending/channel-adapters.ts';

/** The option that a press names: by its value, or by its place in the message. */
export type NamedOption =
  | { readonly type: 'value'; readonly messageId: string; readonly value: string }
  | { readonly type: 'place'; readonly messageId: string; readonly place: number };

/** The inbound side of an adapter, with the reader of its credentials. */
export interface InboundRegistration<Credentials> {
  readonly adapter: Pick<ChannelAdapter<Credentials, never>, 'read' | 'fetchMedia'>;
  /** Returns the credentials of the decrypted JSON; null when they are not those of the platform. */
  parseCredentials(json: unknown): Credentials | null;
  /** Reads the id of a pressed button; null where it is not one of ours. */
  parseReplyId(id: string): NamedOption | null;
  /** Lists what persons wrote since an instant, for webhooks that never came. Only where the platform has such a list. */
  listInbound?(connection: AdapterConnection<Credentials>, since: Date): Promise<ListedEvents>;
  /** Loads the status of a sent message, for a webhook that never came. Only where the platform can be asked. */
  loadStatus?(connection: AdapterConnection<Credentials>, platformId: string): Promise<LoadedStatus>;
  /** Shows the person that a message was read and an answer is being written; best effort. */
  markRead?(connection: AdapterConnection<Credentials>, platformId: string): Promise<unknown>;
}

/** A platform to receive from, whatever its credentials look like. */
export interface InboundPlatform {
  /** Checks and reads a request. Without usable credentials nothing can be checked: it counts as forged. */
  read(request: PlatformRequest, connection: StoredConnection): ReadResult;
  fetchMedia(connection: StoredConnection, media: InboundMedia): Promise<FetchedMedia>;
  parseReplyId(id: string): NamedOption | null;
  /** Null where the platform has no list. */
  listInbound(connection: StoredConnection, since: Date): Promise<ListedEvents | null>;
  /** Null where the platform cannot be asked. */
  loadStatus(connection: StoredConnection, platformId: string): Promise<LoadedStatus | null>;
  markRead(connection: StoredConnection, platformId: string): Promise<unknown>;
}

/** The platforms that call the service, by channel. */
export interface InboundPlatforms {
  readonly whatsapp: InboundPlatform;
  readonly sms: InboundPlatform;
}

/** Hides the type of an adapter's credentials. */
export const bindInboundPlatform = <Credentials>({
  adapter,
  parseCredentials,
  parseReplyId,
  listInbound,
  loadStatus,
  markRead,
}: InboundRegistration<Credentials>): InboundPlatform => {
  const typed = (connection: StoredConnection): AdapterConnection<Credentials> | null => {
    const credentials = parseCredentials(connection.credentials);
    return credentials === null ? null : { ...connection, credentials };
  };
  return {
    parseReplyId,
    read: (request, connection) => {
      const known = typed(connection);
      return known ? adapter.read(request, known) : { type: 'forged' };
    },
    fetchMedia: async (connection, media) => {
      const known = typed(connection);
      return known
        ? adapter.fetchMedia(known, media)
        : { type: 'away', detail: 'The credentials of the connection cannot be used.' };
    },
    listInbound: async (connection, since) => {
      const known = typed(connection);
      return known && listInbound ? listInbound(known, since) : null;
    },
    loadStatus: async (connection, platformId) => {
      const known = typed(connection);
      return known && loadStatus ? loadStatus(known, platformId) : null;
    },
    markRead: async (connection, platformId) => {
      const known = typed(connection);
      return known && markRead ? markRead(known, platformId) : undefined;
    },
  };
};
