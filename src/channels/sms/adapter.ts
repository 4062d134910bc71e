import type { ChannelAdapter, Delivery, ListedEvents, LoadedStatus } from '../port.ts';
import type { FoundSends } from '../sending/channel-adapters.ts';
import type { SmsApi, SmsConnection } from './api.ts';
import { type AccountCheck, checkSmsAccount } from './check-account.ts';
import { parseSmsCredentials, type SmsCredentials } from './credentials.ts';
import { fetchSmsMedia } from './fetch-media.ts';
import { findSentSms } from './find-sent.ts';
import { listInboundSms } from './list-inbound.ts';
import { loadSmsStatus } from './load-status.ts';
import { readSms } from './read.ts';
import { renderSms, type SmsPart } from './render.ts';
import { sendSms } from './send.ts';

/** The SMS platform: the adapter, and what only a platform with a list of messages can do. */
export interface SmsPlatform {
  readonly adapter: ChannelAdapter<SmsCredentials, SmsPart>;
  readonly parseCredentials: typeof parseSmsCredentials;
  /** Lists what can be a send whose answer was lost. */
  findSent(connection: SmsConnection, part: SmsPart, delivery: Delivery, since: Date): Promise<FoundSends>;
  /** Lists what persons wrote since an instant, for webhooks that never came. */
  listInbound(connection: SmsConnection, since: Date): Promise<ListedEvents>;
  /** Loads the status of a sent message, for a webhook that never came. */
  loadStatus(connection: SmsConnection, platformId: string): Promise<LoadedStatus>;
  /** Reads the sender at the platform and enters the webhook's address. */
  checkAccount(connection: SmsConnection, webhookUrl: string): Promise<AccountCheck>;
}

// Below the minute after which a request is taken for dead (docs/decisions/034).
const defaultTimeLimitMs = 30_000;

/** Creates the platform of SMS, which speaks Twilio's protocol, at the address of an API. */
export const createSmsPlatform = (options: {
  readonly apiUrl: string;
  readonly timeLimitMs?: number;
}): SmsPlatform => {
  const api: SmsApi = {
    timeLimitMs: defaultTimeLimitMs,
    ...options,
    apiUrl: options.apiUrl.replace(/\/+$/u, ''),
  };
  return {
    adapter: {
      render: renderSms,
      send: (connection, part, delivery) => sendSms(api, connection, part, delivery),
      read: readSms,
      fetchMedia: (connection, media) => fetchSmsMedia(api, connection, media),
    },
    parseCredentials: parseSmsCredentials,
    findSent: (connection, part, delivery, since) => findSentSms(api, connection, part, delivery, since),
    listInbound: (connection, since) => listInboundSms(api, connection, since),
    loadStatus: (connection, platformId) => loadSmsStatus(api, connection, platformId),
    checkAccount: (connection, webhookUrl) => checkSmsAccount(api, connection, webhookUrl),
  };
};
