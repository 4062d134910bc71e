import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import pg from 'pg';

import { newId } from '../../../src/database/id.ts';
import { useConversation } from '../../support/environments/conversation.ts';
import { insertPerson, type LivePerson } from '../../support/environments/live-events.ts';
import { type EventReader, openEventReader } from '../../support/event-stream.ts';
import { startBalancer } from '../../support/servers/balancer.ts';
import { startDatabaseProxy } from '../../support/servers/database-proxy.ts';

const stage = useConversation();

const program = fileURLToPath(new URL('../../support/live-process.ts', import.meta.url));
const changeCount = 1000;

/** Starts a process that serves the person's streams, and returns it with its port. */
const startProcess = async (databaseUrl: string, person: LivePerson) => {
  const { organizationId, userId, sessionId } = person;
  const child: ChildProcess = spawn(
    process.execPath,
    [program, databaseUrl, organizationId, userId, sessionId],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = await once(child.stdout, 'data');
  return { child, port: Number(String(line)) };
};

type Running = Awaited<ReturnType<typeof startProcess>>;

const kill = async ({ child }: Running): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const insert = `insert into candidates (id, created_at, updated_at, organization_id, phone) values ($1, now(), now(), $2, '1')`;

/** Writes candidates for some seconds. One of ten is committed long after others that were written later. */
const writeChanges = async (organizationId: string): Promise<readonly string[]> => {
  const late: Promise<void>[] = [];
  const ids = Array.from({ length: changeCount }, newId);
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 20 });
  const writeLate = async (id: string): Promise<void> => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(insert, [id, organizationId]);
    await delay(500);
    await client.query('commit');
    client.release();
  };
  for (const [index, id] of ids.entries()) {
    if (index % 10 === 0) late.push(writeLate(id));
    else await stage.database.query({ text: insert }, [id, organizationId]);
    await delay(8);
  }
  await Promise.all(late);
  await pool.end();
  return ids;
};

interface FollowingClient {
  readonly seen: ReadonlySet<string>;
  readonly resets: () => number;
  readonly connections: () => number;
  /** Breaks the stream off at the client's side. */
  breakOff(): void;
  stop(): Promise<void>;
}

const idsIn = (data: unknown): readonly string[] =>
  Array.from(JSON.stringify(data).matchAll(/"id":"([^"]+)"/g), ([, id]) => id ?? '');

/** Follows a stream as a browser does: after each loss it connects again with the id of the last event. */
const followStream = (url: () => string): FollowingClient => {
  const seen = new Set<string>();
  let [cursor, resets, connections, isStopped] = ['', 0, 0, false];
  let reader: EventReader | null = null;
  const read = async (): Promise<void> => {
    reader = await openEventReader(url(), cursor === '' ? {} : { 'Last-Event-ID': cursor });
    connections += 1;
    for (;;) {
      const { event, id, data } = await reader.next(null);
      cursor = id ?? cursor;
      if (event === 'reset') resets += 1;
      for (const each of idsIn(data)) seen.add(each);
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await read().catch(() => undefined);
      reader?.close();
      await delay(20);
    }
  };
  const running = run();
  return {
    seen,
    resets: () => resets,
    connections: () => connections,
    breakOff: () => reader?.close(),
    stop: async () => {
      isStopped = true;
      reader?.close();
      await running;
    },
  };
};

test('a page that loses its stream, its process, its network and the database in turns hears of every change', async () => {
  const person = await insertPerson(stage.database, stage.organizationId, 'Robin');
  const proxy = await startDatabaseProxy(stage.databaseUrl);
  let running = await startProcess(proxy.url, person);
  let network = await startBalancer();
  network.setPorts([running.port]);
  const client = followStream(() => `${network.url}/s/${person.sessionId}/events`);
  const losses = [
    async () => client.breakOff(),
    async () => {
      await kill(running);
      running = await startProcess(proxy.url, person);
      network.setPorts([running.port]);
    },
    async () => {
      network.close();
      network = await startBalancer();
      network.setPorts([running.port]);
    },
    async () => {
      proxy.cut();
      await delay(300);
      proxy.mend();
    },
  ];
  try {
    // A change before the first event of a stream that has no cursor is not lost: the page loads it.
    while (client.connections() === 0) await delay(20);
    await delay(500);
    let isWriting = true;
    const writing = writeChanges(stage.organizationId).finally(() => (isWriting = false));
    let lossCount = 0;
    for (; isWriting; lossCount += 1) {
      await losses[lossCount % losses.length]?.();
      await delay(250);
    }
    const ids = await writing;
    const end = performance.now() + 20_000;
    const missing = () => ids.filter((id) => !client.seen.has(id));
    while (missing().length > 0 && performance.now() < end) await delay(100);
    expect(missing()).toEqual([]);
    expect(client.resets()).toBe(0);
    expect(lossCount).toBeGreaterThan(8);
    expect(client.connections()).toBeGreaterThan(lossCount / 2);
  } finally {
    await client.stop();
    await kill(running);
    network.close();
    await proxy.close();
  }
}, 90_000);
