import type { Browser } from 'playwright-core';

import { buildPages } from '../../../scripts/build/build.ts';
import { seedDemo } from '../../../scripts/demo/seed.ts';
import { createOrm } from '../../../src/database/orm.ts';
import { entities } from '../../../src/process/tables.ts';
import { makeToken } from '../../../src/security/tokens.ts';
import { useBrowser } from './browser.ts';
import { chatKey, type ChatProcess, useChatProcess } from './chat.ts';
import { useDatabase } from './database.ts';
import type { TestDatabase } from './test-database.ts';
import { useEnvironment } from './use-environment.ts';

const createDemo = async (databaseUrl: string): Promise<string> => {
  await buildPages();
  const orm = await createOrm(databaseUrl, entities, 2);
  try {
    const keys = { partnerKey: makeToken('pk_'), encryptionKey: chatKey };
    const publicUrl = 'https://chat.example.org';
    const { chatUrl } = await seedDemo({ orm, ...keys, publicUrl, now: new Date() });
    return new URL(chatUrl).pathname;
  } finally {
    await orm.close(true);
  }
};

/** The demo in a database, a chat process on it, and a browser. */
export interface DemoChatEnvironment {
  readonly database: TestDatabase;
  readonly chat: ChatProcess;
  readonly browser: Browser;
  /** The address of the demo's chat, without a host, once the demo is stored. */
  readonly demo: { readonly chatPath: string };
}

/** Builds the pages, stores the demo and starts a chat process and a browser before the tests of the file. */
export const useDemoChat = (): DemoChatEnvironment => {
  const database = useDatabase();
  const demo = useEnvironment(async () => ({
    chatPath: await createDemo(database.url),
    close: () => undefined,
  }));
  return { database, demo, chat: useChatProcess(() => database.url), browser: useBrowser() };
};
