import { once } from 'node:events';
import { createServer } from 'node:http';

import Koa from 'koa';
import { pino } from 'pino';

import { createInboundRouter } from '../../../src/channels/inbound/routes.ts';
import {
  type ConversationOperations,
  createConversationOperations,
} from '../../../src/conversation/operations.ts';
import { systemClock } from '../../../src/database/clock.ts';
import { type ChannelInbound, openChannelInbound } from '../../../src/process/channel-inbound.ts';
import { openPhonePlatforms } from '../../../src/process/phone-platforms.ts';
import { createFiles } from '../../../src/storage/files.ts';
import { openFolderStorage } from '../../../src/storage/folder-storage.ts';
import { phoneConnection, phoneCredentials } from '../builders/connections.ts';
import { buildMessageChange, buildSignedWebhook, buildWebhookBody } from '../builders/whatsapp.ts';
import { startWhatsappServer, type WhatsappServer } from '../servers/whatsapp-server.ts';
import type { ApiEnvironment } from './api.ts';
import { useEnvironment } from './use-environment.ts';
import { createTestTurns } from '../builders/turns.ts';

/** The default app secret of connections. */
export const appSecret: string = phoneCredentials.whatsapp.appSecret;

/** A number of an organization. */
export interface ConnectedNumber {
  readonly id: string;
  readonly identifier: string;
}

interface Row {
  readonly [column: string]: unknown;
}

/** The routes that WhatsApp calls, before the rows of the conversation; the platform that files come from is a server. */
export interface WhatsappInbound {
  readonly platform: WhatsappServer;
  readonly inbound: ChannelInbound;
  readonly conversation: ConversationOperations;
  readonly origin: string;
  /** The messages whose files were left to workflows. */
  readonly leftFiles: string[];
  /** Adds a number with an enabled flow. */
  connect(enabledFlow: string, more?: Readonly<Record<string, unknown>>): Promise<ConnectedNumber>;
  /** Posts a signed body and returns the status. */
  post(number: Pick<ConnectedNumber, 'id'>, body: string, secret?: string): Promise<number>;
  /** Delivers changes, and waits until they are processed and the files that are there are stored. */
  deliver(number: ConnectedNumber, ...values: readonly object[]): Promise<void>;
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  messagesOf(phone: string): Promise<Row[]>;
  textsOf(phone: string): Promise<unknown[]>;
  close(): Promise<void>;
}

const openConversation = ({ server }: ApiEnvironment) =>
  createConversationOperations({
    database: server.database,
    clock: systemClock,
    turns: createTestTurns(),
    notifyAfterCommit: () => undefined,
    onTurnError: (error) => {
      throw error;
    },
  });

const listen = async (inbound: ChannelInbound) => {
  const app = new Koa();
  app.use(createInboundRouter(inbound).routes());
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, server };
};

const openInbound = async (api: ApiEnvironment, filePatienceMs: number) => {
  const { server } = api;
  const platform = await startWhatsappServer();
  const platforms = openPhonePlatforms({ whatsappApiUrl: platform.apiUrl, smsApiUrl: platform.apiUrl });
  const files = createFiles({
    database: server.database,
    storage: openFolderStorage(server.mediaFolder),
    clock: systemClock,
    onDeletionError: () => undefined,
  });
  const leftFiles: string[] = [];
  const conversation = openConversation(api);
  const services = {
    database: server.database,
    clock: systemClock,
    conversation,
    mediaFetches: { start: (ids: Iterable<string>) => void leftFiles.push(...ids) },
  };
  const config = { encryptionKey: server.encryptionKey, publicUrl: 'http://service.test', filePatienceMs };
  const inbound = openChannelInbound(config, services, platforms, files, pino({ level: 'silent' }));
  return { platform, platforms, inbound, conversation, leftFiles };
};

const messagesSql = `select m.id, m.send_by, m.payload, m.turn_status, m.flow_run_id, m.reactions, m.edited_at, m.platform_id
  from messages m join message_threads t on t.id = m.message_thread_id where t.identifier = $1 order by m.created_at`;

/** Opens the inbound side of WhatsApp beside an API. Files are tried once in its process. */
export const openWhatsappInbound = async (
  api: ApiEnvironment,
  filePatienceMs = 0,
): Promise<WhatsappInbound> => {
  const opened = await openInbound(api, filePatienceMs);
  const { origin, server } = await listen(opened.inbound);
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await api.server.query(sql, values)).map((row) => ({ ...row }));
  const messagesOf = (phone: string) => rows(messagesSql, [phone]);
  const post: WhatsappInbound['post'] = async ({ id }, body, secret = appSecret) => {
    const { headers } = buildSignedWebhook(body, secret);
    const response = await fetch(`${origin}/channels/whatsapp/${id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    await response.text();
    return response.status;
  };
  return {
    ...opened,
    origin,
    post,
    rows,
    messagesOf,
    connect: async (enabledFlow, more = {}) => {
      const attributes = { name: 'WhatsApp', ...phoneConnection('whatsapp', more) };
      const { id } = await api.make('channelConnections', { attributes, related: { enabledFlow } });
      return { id, identifier: attributes.identifier };
    },
    deliver: async (number, ...values) => {
      const status = await post(number, buildWebhookBody(number, ...values));
      if (status !== 200) throw new Error(`The webhook was answered with ${status}.`);
      await opened.inbound.processor.idle();
      await opened.inbound.fileFetcher.idle();
    },
    textsOf: async (phone) =>
      (await messagesOf(phone)).map(({ payload }) => Object(Object(payload).attributes).value),
    close: async () => {
      server.close();
      await opened.platforms.close();
      await opened.platform.close();
    },
  };
};

/** Opens the inbound side of WhatsApp before the tests of the file. */
export const useWhatsappInbound = (api: ApiEnvironment): WhatsappInbound =>
  useEnvironment(() => openWhatsappInbound(api));

let serial = 0;

/** Returns a platform id that no other message has. */
export const nextWhatsappId = (): string => `wamid.IN${(serial += 1)}`;

/** Builds a change with one message of a person. */
export const whatsappMessage = (phone: string, content: object, id = nextWhatsappId()) =>
  buildMessageChange(phone, content, id);

/** Builds the content of a text. */
export const whatsappText = (body: string) => ({ type: 'text', text: { body } });
