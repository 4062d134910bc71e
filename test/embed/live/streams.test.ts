import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';

import { newId } from '../../../src/database/id.ts';
import { useConversation } from '../../support/environments/conversation.ts';
import { insertPerson, type LivePerson, startLiveProcess } from '../../support/environments/live-events.ts';
import { useEnvironment } from '../../support/environments/use-environment.ts';
import type { EventReader } from '../../support/event-stream.ts';

const stage = useConversation();
const quick = { recheckMs: 200 };
const service = useEnvironment(() => startLiveProcess(stage.databaseUrl, quick));

let robin: LivePerson;

beforeAll(async () => {
  robin = await insertPerson(stage.database, stage.organizationId, 'Robin');
});

interface ChangesData {
  readonly changes: readonly {
    readonly type: string;
    readonly id: string;
    readonly conversationId?: string;
  }[];
}

const changesIn = (data: unknown): ChangesData['changes'] =>
  typeof data === 'object' && data !== null && 'changes' in data && Array.isArray(data.changes)
    ? data.changes
    : [];

/** Opens a stream and waits until it has begun. */
const begin = async (after?: string): Promise<{ reader: EventReader; cursor: string }> => {
  const reader = await service.open(robin, after);
  const { id } = await reader.next('beat');
  return { reader, cursor: id ?? '' };
};

const candidate = async (organizationId = stage.organizationId): Promise<string> => {
  const id = newId();
  const text = `insert into candidates (id, created_at, updated_at, organization_id, phone) values ($1, now(), now(), $2, '1')`;
  await stage.database.query({ text }, [id, organizationId]);
  service.announce(organizationId);
  return id;
};

const conversationOf = async (threadId: string): Promise<string> => {
  const id = newId();
  const text = `insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id)
                values ($1, now(), now(), $2, $3, $4)`;
  await stage.database.query({ text }, [id, stage.organizationId, threadId, await candidate()]);
  return id;
};

const say = (messageThreadId: string, value: string) =>
  service.conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value } },
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });

/** Reads changes until all of these ids have come. */
const until = async (reader: EventReader, ids: readonly string[]): Promise<string> => {
  const missing = new Set(ids);
  for (;;) {
    const { data, id } = await reader.next('changes');
    for (const change of changesIn(data)) missing.delete(change.id);
    if (missing.size === 0) return id ?? '';
  }
};

describe('an event stream', () => {
  test('begins now, with a cursor, and names what a turn changes and the conversation', async () => {
    await candidate();
    const threadId = await stage.thread();
    const conversationId = await conversationOf(threadId);
    const runId = await stage.run(await stage.flow(), threadId);
    const { reader, cursor } = await begin();
    expect(cursor).toMatch(/^\d+-\d+/);
    const { messageId } = await say(threadId, 'Yes');
    const { data, id } = await reader.next('changes');
    expect(changesIn(data)).toEqual(
      expect.arrayContaining([
        { type: 'messages', id: messageId, conversationId },
        { type: 'flowRuns', id: runId, conversationId },
      ]),
    );
    expect(changesIn(data).map(({ type }) => type)).not.toContain('candidates');
    expect(id).not.toBe(cursor);
    reader.close();
  });

  test('goes on where it was, and repeats nothing that it had sent', async () => {
    const { reader } = await begin();
    const seen = await candidate();
    const cursor = await until(reader, [seen]);
    reader.close();
    const missed = [await candidate(), await candidate()];
    const again = await service.open(robin, cursor);
    const { data } = await again.next('changes');
    expect(
      changesIn(data)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(missed.toSorted());
    again.close();
  });

  test('says nothing of another organization', async () => {
    const { reader } = await begin();
    const text = `insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
                  select $1, now(), now(), partner_id, 'Other', $1::uuid, '' from organizations where id = $2`;
    const other = newId();
    await stage.database.query({ text }, [other, stage.organizationId]);
    const foreign = await candidate(other);
    const own = await candidate();
    const { data } = await reader.next('changes');
    expect(changesIn(data)).toEqual([{ type: 'candidates', id: own }]);
    expect(JSON.stringify(data)).not.toContain(foreign);
    reader.close();
  });

  test('brings what a long transaction changed after its commit, also to who was away, and delays nobody else', async () => {
    const client = new pg.Client({ connectionString: stage.databaseUrl });
    await client.connect();
    const late = newId();
    await client.query('begin');
    await client.query(
      `insert into candidates (id, created_at, updated_at, organization_id, phone) values ($1, now(), now(), $2, '1')`,
      [late, stage.organizationId],
    );
    const { reader } = await begin();
    const early = await candidate();
    const cursor = await until(reader, [early]);
    const beat = await reader.next('beat');
    reader.close();
    await client.query('commit');
    await client.end();
    for (const after of [cursor, beat.id ?? '']) {
      const again = await service.open(robin, after);
      await until(again, [late]);
      again.close();
    }
    expect(cursor).toContain('.');
  });

  test('has a beat with a cursor while nothing happens', async () => {
    const { reader, cursor } = await begin();
    for (let count = 0; count < 2; count += 1)
      expect(await reader.next('beat')).toMatchObject({ id: expect.stringMatching(/^\d+-\d+/), data: null });
    // The cursor of a quiet stream does not grow old: it moves with each read of the feed.
    let id: string | null = cursor;
    while (id === cursor) {
      service.announce(stage.organizationId);
      ({ id } = await reader.next('beat'));
    }
    expect(id).toMatch(/^\d+-\d+/);
    reader.close();
  });

  test('is reset for a cursor that is too old, of another database, unreadable, or too far behind', async () => {
    const { reader, cursor } = await begin();
    reader.close();
    const [at = '', rest = ''] = cursor.split('-');
    const day = 86_400_000;
    for (const after of [`${Number(at) - day}-${rest}`, `${at}-9${rest}`, 'long ago']) {
      const again = await service.open(robin, after);
      const { id } = await again.next('reset');
      expect(id).toMatch(/^\d+-\d+/);
      again.close();
    }
    const text = `insert into organization_changes (organization_id, subject_id, type)
                  select $1, gen_random_uuid(), 'candidates' from generate_series(1, 5001)`;
    await stage.database.query({ text }, [stage.organizationId]);
    const behind = await service.open(robin, cursor);
    const { id } = await behind.next('reset');
    const after = await candidate();
    behind.close();
    const fresh = await service.open(robin, id ?? '');
    await until(fresh, [after]);
    fresh.close();
  });

  test('ends when the session is over, and says why', async () => {
    for (const end of ['expired', 'revoked'] as const) {
      const person = await insertPerson(stage.database, stage.organizationId, 'Sam');
      const reader = await service.open(person);
      await reader.next('beat');
      person.end = end;
      expect(await reader.next('ended')).toMatchObject({ data: { reason: end } });
      await reader.ended();
    }
  });

  test('is one of at most six of a session', async () => {
    const person = await insertPerson(stage.database, stage.organizationId, 'Kim');
    const readers = await Promise.all(Array.from({ length: 6 }, () => service.open(person)));
    for (const reader of readers) await reader.next('beat');
    expect((await service.open(person)).status).toBe(429);
    readers[0]?.close();
    let status = 429;
    while (status === 429) {
      const reader = await service.open(person);
      ({ status } = reader);
      reader.close();
    }
    expect(status).toBe(200);
    for (const reader of readers) reader.close();
  });
});

test('streams of one organization share one reader', async () => {
  let loads = 0;
  const counted = await startLiveProcess(stage.databaseUrl, { recheckMs: 60_000 }, (deps) => ({
    ...deps,
    database: {
      ...deps.database,
      sharedReads: {
        query: (statement, values) => {
          if (statement.name === 'changes_load') loads += 1;
          return deps.database.sharedReads.query(statement, values);
        },
      },
    },
  }));
  try {
    const persons = await Promise.all(
      Array.from({ length: 10 }, (_, n) => insertPerson(stage.database, stage.organizationId, `P${n}`)),
    );
    const readers = await Promise.all(persons.map((person) => counted.open(person)));
    for (const reader of readers) await reader.next('beat');
    await stage.database.query({ text: 'delete from organization_changes' }, []);
    loads = 0;
    const threadId = await stage.thread();
    const { messageId } = await counted.conversation.receive({
      organizationId: stage.organizationId,
      messageThreadId: threadId,
      payload: { type: 'text', attributes: { value: 'Hello' } },
      origin: 'api',
      clientKey: null,
      sentAt: null,
    });
    for (const reader of readers) await until(reader, [messageId]);
    expect(loads).toBeGreaterThan(0);
    expect(loads).toBeLessThan(5);
    for (const reader of readers) reader.close();
  } finally {
    await counted.close();
  }
});

test('a client that reads nothing is disconnected, and others are served meanwhile', async () => {
  const strict = await startLiveProcess(stage.databaseUrl, { recheckMs: 200, stalledMs: 1500 });
  try {
    const person = await insertPerson(stage.database, stage.organizationId, 'Lee');
    const reader = await strict.open(person);
    await reader.next('beat');
    const silent = connect(strict.port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => silent.once('close', () => resolve()));
    silent.write(`GET /s/${person.sessionId}/events HTTP/1.1\r\nHost: x\r\n\r\n`);
    silent.pause();
    const text = `insert into organization_changes (organization_id, subject_id, type)
                  select $1, gen_random_uuid(), repeat('x', 5000) from generate_series(1, 200)`;
    await once(silent, 'connect');
    const port = silent.localPort ?? 0;
    do {
      await stage.database.query({ text }, [stage.organizationId]);
      strict.announce(stage.organizationId);
      await reader.next('changes');
    } while (strict.isConnectedFrom(port));
    // A paused socket hears of its end when it reads again.
    silent.resume();
    await closed;
    expect(await reader.next('beat')).toMatchObject({ data: null });
    reader.close();
  } finally {
    await strict.close();
  }
});
