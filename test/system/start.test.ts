import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { commandLineOf, readPid, sendSignal } from '../../scripts/local/processes.ts';
import { openDatabase } from '../../src/database/database.ts';
import { createTestDatabase } from '../support/environments/test-database.ts';
import { eventually } from '../support/eventually.ts';
import {
  makeServicePlace,
  type ServicePlace,
  startServiceIn,
} from '../support/environments/running-service.ts';
import { startDevTemporal } from '../support/environments/temporal.ts';
import { useProcesses } from '../support/environments/processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command of package.json that is expected to refuse; answers its exit code and what it said. */
const refusal = (command: string, place: ServicePlace, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', command], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        npm_config_loglevel: 'silent',
        ...place.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (part) => (said += part));
    child.stderr.on('data', (part) => (said += part));
    child.once('error', reject).once('close', (code) => resolve({ code, said: said.trim() }));
  });

const heartbeatIn = (dataDir: string): string => join(dataDir, 'worker-heartbeat');

const { place, service, startAgain } = useProcesses((dataDir) => ({
  WORKER_HEARTBEAT_FILE: heartbeatIn(dataDir),
}));

describe('npm start', () => {
  test('prints addresses that answer, and keys that open', async () => {
    const { table, url } = service;
    const open = (path: string, key: string) =>
      fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
    for (const address of [
      table.reference,
      table.chat,
      table.temporalWeb,
      table.measurements,
      `${url}/healthz`,
    ])
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    expect((await open('/metrics', table.organizationToken)).status).toBe(404);
    expect((await open('/public/v2/flows', table.organizationToken)).status).toBe(200);
    expect((await open('/public/v2/management/organizations', table.partnerKey)).status).toBe(200);
    expect((await open('/public/v2/flows', table.partnerKey)).status).toBe(401);
  });

  test('lets the worker write its heartbeat for as long as it runs', async () => {
    await eventually('a heartbeat', 30, async () => existsSync(heartbeatIn(place.dataDir)));
    expect(service.pidOf('worker')).not.toBeNull();
  }, 40_000);

  test('refuses a data folder in which a service runs', async () => {
    const { code, said } = await refusal('start', place);
    expect(said).toMatch(/^DATA_DIR: the service runs already on \S+ \(process \d+\)\.$/);
    expect(code).toBe(1);
  });

  test('has everything again after a stop', async () => {
    const { table } = service;
    await service.stop();
    await startAgain();
    expect(service.table).toEqual(table);
  }, 60_000);

  test('takes its processes with it when it alone is killed, or ends them at the next start', async () => {
    const { table } = service;
    const left = (['api', 'worker', 'temporal', 'postgres'] as const).map((part) => service.pidOf(part) ?? 0);
    sendSignal(readPid(join(place.dataDir, 'start.pid')) ?? 0, 'SIGKILL');
    await eventually('the end of the API', 30, async () => commandLineOf(left[0] ?? 0) === null);
    await startAgain();
    expect(service.table).toEqual(table);
    expect(left.filter((pid) => commandLineOf(pid) !== null)).toEqual([]);
  }, 60_000);
});

describe('a start that cannot be', () => {
  let other: ServicePlace;
  beforeAll(async () => {
    other = await makeServicePlace();
  });
  afterAll(() => other.remove());

  test('names a taken port', async () => {
    const server = createServer();
    const port = other.env['PORT'] ?? '';
    await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', () => done()));
    const { code, said } = await refusal('start', other);
    server.close();
    expect(said).toMatch(new RegExp(`^PORT: port ${port} of 127\\.0\\.0\\.1 is taken\\.[^\n]*$`));
    expect(code).toBe(1);
  });

  test.each(['start', 'api', 'worker', 'migrate'])(
    'names a database out of reach, without its password: %s',
    async (command) => {
      const env = {
        DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none',
        TEMPORAL_ADDRESS: '127.0.0.1:1',
      };
      const { code, said } = await refusal(command, other, env);
      expect(said).toMatch(
        /^DATABASE_URL: PostgreSQL does not answer at someone@127\.0\.0\.1:1\/none \([^\n]*\)\.$/,
      );
      expect(code).toBe(1);
    },
  );

  test.each(['api', 'worker'])('names what is missing for %s alone', async (command) => {
    const { code, said } = await refusal(command, other);
    expect(said).toMatch(
      /^Configuration: DATABASE_URL is missing [^\n]*; TEMPORAL_ADDRESS is missing [^\n]*\.$/,
    );
    expect(code).toBe(1);
  });

  test('names a Temporal out of reach', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, TEMPORAL_ADDRESS: '127.0.0.1:1' };
    const { code, said } = await refusal('worker', other, env);
    await database.close();
    expect(said).toMatch(/^TEMPORAL_ADDRESS: Temporal does not answer at 127\.0\.0\.1:1 \([^\n]*\)\.$/);
    expect(code).toBe(1);
  }, 40_000);
});

const insertKey = `insert into idempotent_requests (owner_id, key, resource_id, created_at, leased_until)
  values (gen_random_uuid(), 'yesterday', gen_random_uuid(), now() - interval '25 hours', now())`;

test('with DATABASE_URL and TEMPORAL_ADDRESS, npm start starts neither, and its worker forgets the keys of yesterday', async () => {
  const [database, temporal] = [await createTestDatabase(), await startDevTemporal()];
  const own = await makeServicePlace({ DATABASE_URL: database.url, TEMPORAL_ADDRESS: temporal.address });
  const running = await startServiceIn(own);
  const rows = openDatabase(database.url, 1);
  try {
    expect(running.table.temporalWeb).toBe('');
    expect(existsSync(join(own.dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(own.dataDir, 'temporal'))).toBe(false);
    await eventually('a worker that polls', 20, async () =>
      (await (await fetch(`${running.url}/readyz`)).text()).includes('"worker":"ok"'),
    );
    await rows.query({ text: insertKey }, []);
    const kept = { text: 'select from idempotent_requests' };
    await eventually('no key', 20, async () => (await rows.query(kept, [])).length === 0);
  } finally {
    await running.stop();
    await rows.close();
    await temporal.stop();
    await database.close();
    await own.remove();
  }
}, 90_000);
