import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Koa from 'koa';
import pino from 'pino';

import {
  type ConversationOperations,
  createConversationOperations,
} from '../../../src/conversation/operations.ts';
import { systemClock } from '../../../src/database/clock.ts';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import {
  createChangeNotifications,
  type ChangeNotifications,
} from '../../../src/pubsub/change-notifications.ts';
import { type ChatLinks, createChatLinks } from '../../../src/channels/web-chat/chat-links.ts';
import { createWebChatRouter, type WebChatDeps } from '../../../src/channels/web-chat/web-chat.ts';
import { createFileLinks } from '../../../src/storage/file-links.ts';
import { createFiles } from '../../../src/storage/files.ts';
import { openFolderStorage } from '../../../src/storage/folder-storage.ts';
import { createMediaRouter } from '../../../src/storage/media-routes.ts';
import { type ConversationEnvironment, useConversation } from './conversation.ts';
import { patientLimits } from './test-database.ts';
import { useEnvironment } from './use-environment.ts';
import { createTestTurns } from '../builders/turns.ts';

/** The encryption key of all chat processes, so that a link of one process opens in another. */
export const chatKey = 'an encryption key of some length, for tests';

/** The web chat of one API process, with its own database connections. */
export interface ChatProcess {
  readonly origin: string;
  readonly database: Database;
  readonly conversation: ConversationOperations;
  readonly notices: ChangeNotifications;
  readonly links: ChatLinks;
  /** Requests a path under a link: a POST when there is a body, otherwise a GET. */
  call(link: string, path?: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
}

const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const conversationOn = (database: Database, notices: ChangeNotifications): ConversationOperations =>
  createConversationOperations({
    database,
    clock: systemClock,
    turns: createTestTurns(),
    notifyAfterCommit: ({ threadIds }) => notices.publish(threadIds),
    onTurnError: (error) => log.error({ err: error }, 'a turn failed'),
  });

const listen = async (app: Koa): Promise<{ port: number; stop: () => void }> => {
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void handle(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: address.port, stop };
};

/** How a chat process differs from the usual one. */
export type ChatOptions = Pick<WebChatDeps, 'limits' | 'recheckMs' | 'folder'>;

/** Starts a chat process on a database. Several processes can share one. */
export const startChatProcess = async (
  databaseUrl: string,
  options: ChatOptions = {},
): Promise<ChatProcess> => {
  const database = openDatabase(databaseUrl, 10, patientLimits);
  const notices = createChangeNotifications({ databaseUrl, log });
  const conversation = conversationOn(database, notices);
  const closing = new AbortController();
  const app = new Koa();
  const publicUrl = 'https://chat.example.org';
  const parts = { database, conversation, notices, clock: systemClock, log };
  const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'));
  const files = createFiles({
    database,
    storage: openFolderStorage(mediaFolder),
    clock: systemClock,
    onDeletionError: (error) => {
      throw error;
    },
  });
  const chat = createWebChatRouter({
    ...parts,
    files,
    encryptionKey: chatKey,
    publicUrl,
    closing: closing.signal,
    ...options,
  });
  app.use(chat.routes());
  app.use(createMediaRouter({ files, links: createFileLinks(chatKey, publicUrl) }).routes());
  const { port, stop } = await listen(app);
  const origin = `http://127.0.0.1:${port}`;
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    origin,
    database,
    conversation,
    notices,
    links: createChatLinks(chatKey, publicUrl),
    call: (link, path = '', body) =>
      fetch(`${origin}/chat/${link}${path}`, body === undefined ? {} : post(body)),
    close: async () => {
      closing.abort();
      stop();
      await notices.close();
      await database.close();
      await rm(mediaFolder, { recursive: true });
    },
  };
};

/** Makes a folder like that of the built page, with one script, `index-1.js`. */
export const makePageFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-page-'));
  await mkdir(join(folder, 'chat-assets'));
  await writeFile(join(folder, 'index.html'), '<meta name="chat-page" content="" /><div id="chat"></div>');
  await writeFile(join(folder, 'chat-assets', 'index-1.js'), 'export {};');
  return folder;
};

/** Makes a page folder before the tests of the file and removes it after them. */
export const usePageFolder = (): { readonly path: string } =>
  useEnvironment(async () => {
    const path = await makePageFolder();
    return { path, close: () => rm(path, { recursive: true }) };
  });

/** Starts a chat process before the tests of the file and closes it after them. */
export const useChatProcess = (
  databaseUrl: () => string,
  options: () => ChatOptions = () => ({}),
): ChatProcess => useEnvironment(() => startChatProcess(databaseUrl(), options()));

/** The conversation, and a chat process on its database that serves the pages of a folder. */
export interface ChatEnvironment {
  readonly stage: ConversationEnvironment;
  readonly chat: ChatProcess;
  readonly pageFolder: { readonly path: string };
}

/** Opens the conversation and one chat process before the tests of the file, and closes them after them. */
export const useChat = (options: ChatOptions = {}): ChatEnvironment => {
  const stage = useConversation();
  const pageFolder = usePageFolder();
  const chat = useChatProcess(
    () => stage.databaseUrl,
    () => ({ folder: pageFolder.path, ...options }),
  );
  return { stage, chat, pageFolder };
};
