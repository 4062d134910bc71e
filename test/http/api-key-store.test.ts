import { expect, test } from 'vitest';

import type { Database } from '../../src/database/database.ts';
import { createApiKeyStore } from '../../src/http/api-key-store.ts';
import { hashToken } from '../../src/security/tokens.ts';
import { useApi } from '../support/environments/api.ts';

const { server } = useApi();

/** The key store of the test's database; counts its statements, and loses the first ones. */
const openKeyStore = (lost = 0) => {
  const counted = { statements: 0 };
  const query: Database['query'] = async (...statement) => {
    counted.statements += 1;
    if (counted.statements <= lost) throw new Error('connection lost');
    return server.database.query(...statement);
  };
  return { store: createApiKeyStore({ query }), counted };
};

test('keys that are looked up at the same time share one statement, and each has its own owner', async () => {
  const { store, counted } = openKeyStore();
  const own = hashToken(server.token);
  const keys = [own, hashToken(server.otherToken), 'unknown', own];
  const callers = await Promise.all(keys.map((digest) => store.organization(digest)));
  expect(callers.map((caller) => caller?.kind)).toEqual([
    'organization',
    'organization',
    undefined,
    'organization',
  ]);
  expect(callers[0]).toMatchObject({ organizationId: server.organizationId });
  expect(callers[1]).not.toEqual(callers[0]);
  expect(counted.statements).toBe(1);
});

test('a key is looked up again for each request, also after a failure', async () => {
  const { store, counted } = openKeyStore(1);
  const own = hashToken(server.token);
  await expect(store.organization(own)).rejects.toThrow('connection lost');
  expect(await store.organization(own)).toMatchObject({ organizationId: server.organizationId });
  expect(await store.organization(own)).toMatchObject({ organizationId: server.organizationId });
  expect(counted.statements).toBe(3);
});
