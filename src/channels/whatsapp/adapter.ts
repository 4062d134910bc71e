import type { AdapterConnection, ChannelAdapter } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { fetchWhatsappMedia } from './fetch-media.ts';
import { createGraphClient, type GraphClientOptions } from './graph-client.ts';
import {
  type LoadedNumber,
  loadWhatsappNumber,
  subscribeWhatsappWebhook,
  type WebhookSubscription,
} from './number.ts';
import type { WhatsappPart } from './part.ts';
import { readWhatsapp } from './read-webhook.ts';
import { renderWhatsapp } from './render.ts';
import { markWhatsappRead, sendWhatsapp } from './send.ts';

type Connection = AdapterConnection<WhatsappCredentials>;

/** WhatsApp: the port, and what only WhatsApp has. Nothing here throws. */
export interface WhatsappAdapter extends ChannelAdapter<WhatsappCredentials, WhatsappPart> {
  /** Shows the person that a message was read and is being answered. Best effort. */
  markRead(connection: Connection, platformMessageId: string): Promise<void>;
  /** Loads name, number and quality. */
  loadNumber(connection: Connection): Promise<LoadedNumber>;
  /** Has the platform send the events of the account to an address. */
  subscribeWebhook(
    connection: Connection,
    callbackUrl: string,
    verifyToken: string,
  ): Promise<WebhookSubscription>;
  close(): Promise<void>;
}

/** Creates the adapter with its own connections to the platform; call `close` at the end. */
export const createWhatsappAdapter = (options: GraphClientOptions): WhatsappAdapter => {
  const client = createGraphClient(options);
  return {
    render: renderWhatsapp,
    send: async (connection, part, delivery) => sendWhatsapp(client, connection, part, delivery),
    read: readWhatsapp,
    fetchMedia: async (connection, media) => fetchWhatsappMedia(client, connection, media),
    markRead: async (connection, id) => markWhatsappRead(client, connection, id),
    loadNumber: async (connection) => loadWhatsappNumber(client, connection),
    subscribeWebhook: async (connection, url, token) =>
      subscribeWhatsappWebhook(client, connection, url, token),
    close: async () => client.close(),
  };
};
