import { expect, test } from 'vitest';

import { listMigrations } from '../../src/database/known-migrations.ts';
import { databaseLimits } from '../../src/database/limits.ts';
import { createReadinessChecks } from '../../src/process/readiness-checks.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { eventually } from '../support/eventually.ts';
import { useDatabase, useDatabaseProxy } from '../support/environments/database.ts';
import { useApi } from '../support/environments/api.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(120_000);

// Shorter than in earnest, and long enough for what a busy machine is asked here.
const limits = { ...databaseLimits, connectMs: 2000, statementMs: 2500, readMs: 2500 };

const wire = useDatabaseProxy(useDatabase());
const { server, ...factories } = useApi(() => ({ databaseUrl: wire.url, limits }));

const probeDatabase = (migrations: readonly string[]): Promise<boolean> =>
  createReadinessChecks(
    server.database,
    migrations,
    createTemporalClient('127.0.0.1:1', 'default'),
    'none',
  ).database();

test('while PostgreSQL answers nobody each request is 503 with Retry-After; the next one after that is served', async () => {
  const user = await factories.make('users');
  const message = await factories.bodyOf('messages', { attributes: { sendBy: 'candidate' } });
  const said = { data: message, headers: { 'Idempotency-Key': 'said' } };
  const patch = { data: { type: 'users', id: user.id, attributes: { firstName: 'Kim' } } };
  const requests = [
    ['GET', '/users', {}],
    ['GET', `/users/${user.id}`, {}],
    ['PATCH', `/users/${user.id}`, patch],
    ['DELETE', `/users/${user.id}`, {}],
    ['POST', '/messages', { data: message }],
    ['POST', '/messages', said],
  ] as const;
  wire.silence();
  const unready = probeDatabase([]);
  unready.catch(() => undefined);
  // On connections that are dead, and then on those that are never made.
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      requests.map(([method, path, sending]) => server.send(method, path, sending)),
    );
    for (const answer of answers) {
      expect([answer.status, answer.errorCodes()]).toEqual([503, ['temporarily_unavailable']]);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
  }
  await expect(unready).rejects.toThrow();
  wire.mend();
  await eventually(
    'a message',
    30,
    async () => (await server.send('POST', '/messages', said)).status === 201,
  );
  await eventually('readiness', 30, () => probeDatabase(listMigrations()).catch(() => false));
  expect((await server.send('GET', `/users/${user.id}`)).parseResource().attributes['firstName']).toBe(
    'Robin',
  );
});

test('readiness is asked over the connections that serve, and of the migrations that this code knows', async () => {
  expect(listMigrations().length).toBeGreaterThan(10);
  expect(await probeDatabase(listMigrations())).toBe(true);
  expect(await probeDatabase([...listMigrations(), 'Migration20990101000000_of_a_later_version'])).toBe(
    false,
  );
});
