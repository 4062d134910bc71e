import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';

import { describe, expect, test } from 'vitest';

import { describeError } from '../../src/process/redact-error.ts';
import {
  createAuthor,
  type JsonApiEnvironment,
  type JsonApiEnvironmentOptions,
  startJsonApiEnvironment,
} from '../jsonapi/jsonapi-environment.ts';

const withStage = async (
  options: JsonApiEnvironmentOptions,
  work: (stage: JsonApiEnvironment) => Promise<void>,
): Promise<void> => {
  const stage = await startJsonApiEnvironment(options);
  try {
    await work(stage);
  } finally {
    await stage.close();
  }
};

/** A wire to PostgreSQL that can be cut and mended. */
const createWire = () => {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let target = new URL('postgres://nowhere');
  const mend = async () => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => [near, far].forEach((each) => each.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  const through = async (url: string) => {
    target = new URL(url);
    await mend();
    const wired = new URL(url);
    wired.host = `127.0.0.1:${port}`;
    return wired.href;
  };
  return { through, cut, mend };
};

describe('PostgreSQL away', () => {
  test('is 503 with Retry-After while it lasts, and serves again by itself', async () => {
    const wire = createWire();
    await withStage({ through: wire.through }, async (stage) => {
      const id = await createAuthor(stage.send);
      const requests = [
        ['GET', `/authors/${id}`],
        ['GET', '/authors'],
        ['DELETE', `/authors/${id}`],
        ['POST', '/library-books'],
      ] as const;
      const data = { type: 'books', attributes: { title: 'Written by the ORM', authorId: id } };
      await wire.cut();
      for (const [method, path] of requests) {
        const answer = await stage.send(method, path, method === 'POST' ? { data } : {});
        expect([answer.status, answer.errorCodes()]).toEqual([503, ['temporarily_unavailable']]);
        expect(answer.headers.get('retry-after')).toBe('2');
      }
      await wire.mend();
      expect((await stage.send('GET', `/authors/${id}`)).status).toBe(200);
      expect((await stage.send('POST', '/library-books', { data })).status).toBe(201);
    });
    await wire.cut();
  });
});

describe('what is 503 with Retry-After, and no failure of the service', () => {
  test.each([
    ['a row that others hold for too long', { code: '55P03' }, 'same data'],
    ['a connection that is not made in time', { message: 'timeout expired' }, 'database is unavailable'],
    ['an answer that does not come in time', { message: 'Query read timeout' }, 'database is unavailable'],
    [
      'a lane that is being left',
      { message: 'Client was closed and is not queryable' },
      'database is unavailable',
    ],
  ])('%s', async (_, told, detail) => {
    const beforeQuery = () => Promise.reject(Object.assign(new Error('told by the driver'), told));
    await withStage({ beforeQuery }, async (stage) => {
      const answer = await stage.send('GET', '/authors');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.parseErrors()[0]?.detail).toContain(detail);
    });
  });
});

describe('an error that nobody expected', () => {
  test('is 500 without a word of what went wrong', async () => {
    const beforeQuery = () => Promise.reject(new Error('select secret from table_of_ours'));
    await withStage({ beforeQuery }, async (stage) => {
      const answer = await stage.send('GET', '/authors');
      expect([answer.status, answer.errorCodes()]).toEqual([500, ['internal_error']]);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|table_of_ours|stack|\.ts/);
    });
  });

  test('is logged without what the database quotes of a candidate', () => {
    const error = Object.assign(new Error('invalid input: "ada@example.com"'), { code: '22P02' });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'Error', code: '22P02' });
    expect(JSON.stringify(described)).not.toContain('ada@example.com');
    expect(described['at']).toEqual(expect.arrayContaining([expect.stringContaining('protection.test.ts')]));
  });
});

describe('rate limit', () => {
  test('tells what is left, refuses what is beyond, and counts each owner by itself', async () => {
    await withStage({ requestsPerMinute: 2 }, async (stage) => {
      const first = await stage.send('GET', '/authors');
      expect(first.headers.get('ratelimit-remaining')).toBe('1');
      expect(first.headers.get('ratelimit')).toBe('"minute";r=1;t=60');
      await stage.send('GET', '/nothing-counts-here');
      await stage.send('GET', '/authors');
      const beyond = await stage.send('GET', '/authors');
      expect([beyond.status, beyond.errorCodes()]).toEqual([429, ['too_many_requests']]);
      expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await stage.other('GET', '/authors')).status).toBe(200);
    });
  });
});

describe('Idempotency-Key', () => {
  const data = { type: 'authors', attributes: { name: 'Once' } };
  const count = async (stage: JsonApiEnvironment) =>
    (await stage.query("select 1 from authors where name = 'Once'")).length;
  const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

  test('the same request answers as the first time and does nothing', async () => {
    await withStage({}, async (stage) => {
      const first = await stage.send('POST', '/authors', { data, ...keyed('k1') });
      const again = await stage.send('POST', '/authors', { data, ...keyed('k1') });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('location')).toBe(first.headers.get('location'));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      expect(await count(stage)).toBe(1);
      expect((await stage.send('POST', '/authors', { data, ...keyed('k2') })).status).toBe(201);
      expect((await stage.other('POST', '/authors', { data, ...keyed('k1') })).status).toBe(201);
      expect(await count(stage)).toBe(3);
    });
  });

  test('another body is 422, a refusal is said again, and an unfit key, also an empty one, is 400', async () => {
    await withStage({}, async (stage) => {
      await stage.send('POST', '/authors', { data, ...keyed('k1') });
      const other = { type: 'authors', attributes: { name: 'Other' } };
      const reused = await stage.send('POST', '/authors', { data: other, ...keyed('k1') });
      expect([reused.status, reused.errorCodes()]).toEqual([422, ['idempotency_key_reused Idempotency-Key']]);
      const bad = { type: 'authors', attributes: {} };
      const refused = await stage.send('POST', '/authors', { data: bad, ...keyed('k2') });
      const repeated = await stage.send('POST', '/authors', { data: bad, ...keyed('k2') });
      expect([repeated.status, repeated.parseErrors()]).toEqual([422, refused.parseErrors()]);
      for (const key of ['k'.repeat(256), '', 'a b']) {
        const unfit = await stage.send('POST', '/authors', { data, ...keyed(key) });
        expect([unfit.status, ...unfit.errorCodes()]).toEqual([400, 'header_invalid Idempotency-Key']);
      }
    });
  });

  test('of two at the same time one is done and the other is told so', async () => {
    await withStage({}, async (stage) => {
      const both = await Promise.all(
        [1, 2].map(() => stage.send('POST', '/authors', { data, ...keyed('k1') })),
      );
      const statuses = both.map(({ status }) => status).toSorted();
      expect([
        [201, 201],
        [201, 409],
      ]).toContainEqual(statuses);
      expect(await count(stage)).toBe(1);
    });
  });

  test('after a day, or after its process died, a key is free', async () => {
    await withStage({}, async (stage) => {
      await stage.send('POST', '/authors', { data, ...keyed('old') });
      await stage.query("update idempotent_requests set created_at = created_at - interval '25 hours'");
      expect(
        (await stage.send('POST', '/authors', { data, ...keyed('old') })).headers.get('idempotent-replayed'),
      ).toBeNull();
      await stage.query(
        "update idempotent_requests set status = null, leased_until = now() + interval '1 minute'",
      );
      const running = await stage.send('POST', '/authors', { data, ...keyed('old') });
      expect([running.status, running.errorCodes()]).toEqual([409, ['request_in_progress Idempotency-Key']]);
      await stage.query("update idempotent_requests set leased_until = now() - interval '1 second'");
      expect((await stage.send('POST', '/authors', { data, ...keyed('old') })).status).toBe(201);
    });
  });

  test('a process that died between its commit and its answer made the resource: it is answered, not made again', async () => {
    await withStage({}, async (stage) => {
      const first = await stage.send('POST', '/authors', { data, ...keyed('died') });
      await stage.query(
        "update idempotent_requests set status = null, leased_until = now() - interval '1 second'",
      );
      const again = await stage.send('POST', '/authors', { data, ...keyed('died') });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await count(stage)).toBe(1);
    });
  });

  test('a failure of the service keeps no answer', async () => {
    let broken = false;
    const beforeQuery = async () => {
      if (broken) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    };
    await withStage({ beforeQuery }, async (stage) => {
      broken = true;
      expect((await stage.send('POST', '/authors', { data, ...keyed('k1') })).status).toBe(503);
      broken = false;
      expect((await stage.send('POST', '/authors', { data, ...keyed('k1') })).status).toBe(201);
    });
  });
});
