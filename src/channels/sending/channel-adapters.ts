import { buildLocalFault } from '../local-fault.ts';
import type {
  AdapterConnection,
  ChannelAdapter,
  Delivery,
  OutboundPayload,
  RenderContext,
  RenderedPart,
  RenderResult,
  SendResult,
} from '../port.ts';

/** The messages of a platform that can be a send whose answer was lost: their ids, in the order in which they came. */
export type FoundSends =
  | { readonly type: 'listed'; readonly platformIds: readonly string[] }
  /** The platform could not be asked. */
  | { readonly type: 'away'; readonly detail: string };

/** An adapter with the reader of its credentials. */
export interface AdapterRegistration<Credentials, Part> {
  readonly adapter: Pick<ChannelAdapter<Credentials, Part>, 'render' | 'send'>;
  /** Returns the credentials of the decrypted JSON; null when they are not those of the platform. */
  parseCredentials(json: unknown): Credentials | null;
  /** Lists the messages to the person of `delivery` that have the content of `part` and were accepted since. Only where the platform has such a list. */
  findSent?(
    connection: AdapterConnection<Credentials>,
    part: Part,
    delivery: Delivery,
    since: Date,
  ): Promise<FoundSends>;
}

/** A number without the type of its credentials. */
export type StoredConnection = Omit<AdapterConnection<unknown>, 'credentials'> & {
  /** The decrypted credentials. */
  readonly credentials: unknown;
};

/** A rendered part that can be sent. */
export interface SendablePart extends Omit<RenderedPart<unknown>, 'part'> {
  /** Sends the part. Never throws. */
  send(connection: StoredConnection, delivery: Delivery): Promise<SendResult>;
  /** Lists what can be an earlier send of the part; null where the platform has no list. */
  findSent: ((connection: StoredConnection, delivery: Delivery, since: Date) => Promise<FoundSends>) | null;
}

/** A platform to send to, whatever its credentials and parts look like. */
export interface SendingPlatform {
  /** Renders a payload; pure. */
  render(
    payload: OutboundPayload,
    context: RenderContext,
  ):
    | { readonly ok: true; readonly parts: readonly SendablePart[] }
    | Extract<RenderResult<unknown>, { ok: false }>;
}

/** The platforms that phone messages are sent to, by channel. The messages of a channel without one wait. */
export interface SendingPlatforms {
  readonly whatsapp?: SendingPlatform;
  readonly sms?: SendingPlatform;
}

const unusableCredentials = buildLocalFault(
  'connection_suspended',
  'The credentials of the connection cannot be used. Enter them again.',
);

const toSendablePart = <Credentials, Part>(
  { adapter, parseCredentials, findSent }: AdapterRegistration<Credentials, Part>,
  { part, ...rendered }: RenderedPart<Part>,
): SendablePart => ({
  ...rendered,
  send: async (connection, delivery) => {
    const credentials = parseCredentials(connection.credentials);
    return credentials === null
      ? { type: 'refused', ...unusableCredentials }
      : adapter.send({ ...connection, credentials }, part, delivery);
  },
  findSent:
    findSent === undefined
      ? null
      : async (connection, delivery, since) => {
          const credentials = parseCredentials(connection.credentials);
          return credentials === null
            ? { type: 'away', detail: unusableCredentials.detail }
            : findSent({ ...connection, credentials }, part, delivery, since);
        },
});

/** Hides the types of an adapter, so that one dispatcher sends to every platform. */
export const bindPlatform = <Credentials, Part>(
  registration: AdapterRegistration<Credentials, Part>,
): SendingPlatform => ({
  render: (payload, context) => {
    const result = registration.adapter.render(payload, context);
    if (!result.ok) return result;
    return { ok: true, parts: result.parts.map((part) => toSendablePart(registration, part)) };
  },
});
