import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';

import { type LocalPostgres, startLocalPostgres } from '../../../scripts/local/postgres.ts';
import { commandLineOf, sendSignal } from '../../../scripts/local/processes.ts';
import { eventually } from '../../support/eventually.ts';

let folder: string;
let server: LocalPostgres | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-postgres-'));
  server = null;
});

afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const start = async (): Promise<LocalPostgres> => {
  server = await startLocalPostgres({ folder, settings: ['fsync=off'] });
  return server;
};

/** Runs one statement over a connection of its own; answers its first row and the process that served it. */
const query = async ({ urlOf }: LocalPostgres, statement: string): Promise<{ row: unknown; pid: number }> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { rows: found } = await client.query(statement);
  await client.end();
  return { row: found[0], pid: Number(rows[0]?.pid) };
};

/** A process that serves a connection and has been stopped in the middle of its work. */
const standStill = async ({ urlOf }: LocalPostgres): Promise<number> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = Number(rows[0]?.pid);
  sendSignal(pid, 'SIGSTOP');
  await eventually('the stop of the process', 10, async () =>
    /\) T/.test(await readFile(`/proc/${pid}/stat`, 'utf8')),
  );
  return pid;
};

test('a process of a killed PostgreSQL that never ends by itself does not keep the next one from starting', async () => {
  const killed = await start();
  await query(killed, 'create table kept as select 42 as answer');
  const orphan = await standStill(killed);
  sendSignal(killed.pid, 'SIGKILL');
  await killed.ended;
  expect(commandLineOf(orphan)).toMatch(/^postgres:/);

  const next = await start();
  expect((await query(next, 'select answer from kept')).row).toEqual({ answer: 42 });
  expect(commandLineOf(orphan)).toBeNull();
}, 120_000);

test('a PostgreSQL that cannot start says why, in the words of its log', async () => {
  await (await start()).stop();
  const settings = ['shared_buffers=none'];
  await expect(startLocalPostgres({ folder, settings, startWithinSeconds: 1 })).rejects.toThrow(
    /PostgreSQL did not start: .*shared_buffers/,
  );
}, 60_000);
