import { buildPages } from '../../../scripts/build/build.ts';
import { seedDemo } from '../../../scripts/demo/seed.ts';
import { createOrm } from '../../../src/database/orm.ts';
import { entities } from '../../../src/process/tables.ts';
import { makeToken } from '../../../src/security/tokens.ts';
import { chatKey } from './chat.ts';
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

/** Builds the pages and stores the demo before the tests of the file. `chatPath` is the address of its chat, without a host. */
export const useDemo = (database: TestDatabase): { readonly chatPath: string } =>
  useEnvironment(async () => ({ chatPath: await createDemo(database.url), close: () => undefined }));
