import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import {
  hostOrigin,
  openEmbedSession,
  ownPageHeaders,
  postEmbedToken,
  requestEmbedToken,
} from '../support/client/embed-client.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let movedMs = 0;
const clock = { now: () => new Date(Date.now() + movedMs) };
const { server, make } = useApi({ clock });

const openFor = async (options: Partial<Parameters<typeof openEmbedSession>[1]> = {}) =>
  openEmbedSession(server, { userId: (await make('users')).id, ...options });

const reasonOf = (answer: Awaited<ReturnType<typeof postEmbedToken>>) => [
  answer.status,
  answer.parseErrors()[0]?.code,
  answer.parseErrors()[0]?.meta?.['reason'],
];

describe('a session of an embedded component', () => {
  test('begins with a token, and tells its user, organization, end and rights', async () => {
    const user = await make('users', { attributes: { firstName: 'Robin', lastName: 'Bakker' } });
    const { session, setCookies, send } = await openEmbedSession(server, { userId: user.id });
    expect(session).toMatchObject({
      user: { id: user.id, firstName: 'Robin', lastName: 'Bakker', timeZone: 'Europe/Amsterdam' },
      organization: { id: server.organizationId, name: 'Own' },
      component: 'inbox',
      access: 'write',
    });
    const leftMs = new Date(session.expiresAt).getTime() - Date.now();
    expect(leftMs).toBeGreaterThan(12 * hourMs - minuteMs);
    expect(leftMs).toBeLessThanOrEqual(12 * hourMs);
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(
      new RegExp(
        `^__Host-embed-${session.sessionId}=session_[\\w-]{43}; Max-Age=43200; Path=/; Secure; HttpOnly; SameSite=None; Partitioned$`,
      ),
    );
    const me = await send('GET', '/me');
    // Addresses of files have it, also where a proxy gives the page another one.
    const publicOrigin = 'http://localhost:3000';
    expect(me.body).toEqual({ ...session, publicOrigin, cursor: expect.stringMatching(/^\d+-\d+/) });
    expect(me.headers.get('cache-control')).toBe('no-store');
  });

  test('does not show the link with which the candidate writes', async () => {
    const attributes = { channel: 'web', identifier: 'secret link', chatbotPaused: false };
    const thread = await make('messageThreads', { attributes });
    expect(thread.attributes['chatUrl']).toEqual(expect.any(String));
    const seen = await (await openFor()).send('GET', `/public/v2/message-threads/${thread.id}`);
    expect(seen.parseResource().attributes['chatUrl']).toBeNull();
  });

  test('keeps only a digest of its cookie', async () => {
    const { session, cookie } = await openFor();
    const [row] = await server.query('select * from embed_sessions where id = $1', [session.sessionId]);
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
    expect(JSON.stringify(row)).not.toContain(session.draftKey);
  });

  test('has the draft key of its user, in every session of the user and in none of another', async () => {
    const userId = (await make('users')).id;
    const keys = [];
    for (let count = 0; count < 2; count += 1)
      keys.push((await openEmbedSession(server, { userId })).session.draftKey);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    expect(keys[1]).toBe(keys[0]);
    expect((await openFor()).session.draftKey).not.toBe(keys[0]);
  });

  test('begins once with a token, also when two ask at the same time', async () => {
    const token = await requestEmbedToken(server, { userId: (await make('users')).id });
    const both = await Promise.all([1, 2].map(() => postEmbedToken(server, { token })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    expect(reasonOf(await postEmbedToken(server, { token }))).toEqual([
      401,
      'embed_token_refused',
      'tokenInvalid',
    ]);
  });

  test('does not begin with the token of another origin or of another component', async () => {
    const userId = (await make('users')).id;
    const token = await requestEmbedToken(server, { userId, components: ['flowEditor'] });
    const elsewhere = await postEmbedToken(server, { token, origin: 'https://evil.example.com' });
    expect(reasonOf(elsewhere)).toEqual([401, 'embed_token_refused', 'originMismatch']);
    expect(reasonOf(await postEmbedToken(server, { token }))).toEqual([
      401,
      'embed_token_refused',
      'forbidden',
    ]);
    expect((await postEmbedToken(server, { token, component: 'flowEditor' })).status).toBe(201);
  });

  test('does not begin with a request of another page, or with one that says nothing about its page', async () => {
    const token = await requestEmbedToken(server, { userId: (await make('users')).id });
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': '' },
      { Origin: hostOrigin },
      { Origin: 'null' },
      { Origin: '' },
    ]) {
      const answer = await postEmbedToken(server, { token }, headers);
      expect([headers, ...answer.errorCodes()]).toEqual([
        headers,
        `request_origin_refused ${Object.keys(headers)[0]}`,
      ]);
    }
    expect((await postEmbedToken(server, { token })).status).toBe(201);
  });

  test('names every fault of the request for it', async () => {
    const answer = await postEmbedToken(server, { component: 'phones', cookie: true });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid',
      'attribute_invalid /component',
      'attribute_invalid /token',
    ]);
    const odd = await postEmbedToken(server, { token: 'embed_x', origin: 'https://a.com,b.com' });
    expect(odd.errorCodes()).toEqual(['attribute_invalid /origin']);
  });
});

describe('a request of a session', () => {
  test('is refused when another page sends it, whatever the method', async () => {
    const { send } = await openFor();
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': '' },
      ]) {
        for (const path of ['/me', '', '/public/v2/candidates']) {
          const answer = await send(method, path, { headers });
          // A path that has no such method is not behind the gate.
          expect([method, path, [403, 404].includes(answer.status)]).toEqual([method, path, true]);
        }
      }
    }
    expect((await send('GET', '/me')).status).toBe(200);
  });

  test('is refused with an unsafe method from the page of another origin', async () => {
    const { send } = await openFor();
    for (const Origin of ['https://ats.example.com', 'null', '']) {
      const answer = await send('DELETE', '', { headers: { Origin } });
      expect(answer.errorCodes()).toEqual(['request_origin_refused Origin']);
    }
    expect((await send('GET', '/me', { headers: { Origin: '' } })).status).toBe(200);
  });

  test('is refused when it is embedded by another origin than the session', async () => {
    const { send } = await openFor();
    for (const origin of ['https://sibling.ats.example.com', 'https://ats.example.com:8443', '']) {
      const answer = await send('GET', '/me', { headers: { 'Embed-Origin': origin } });
      expect([answer.status, ...answer.errorCodes()]).toEqual([403, 'request_origin_refused Embed-Origin']);
    }
    const byQuery = await send('GET', `/me?origin=${hostOrigin}`, { headers: { 'Embed-Origin': '' } });
    expect(byQuery.status).toBe(200);
    const written = await send('DELETE', `?origin=${hostOrigin}`, { headers: { 'Embed-Origin': '' } });
    expect(written.status).toBe(403);
  });

  test('needs the cookie of its own session', async () => {
    const [one, other] = [await openFor(), await openFor()];
    const without = await one.send('GET', '/me', { headers: { Cookie: '' } });
    expect(reasonOf(without)).toEqual([401, 'session_ended', 'cookieMissing']);
    const wrong = `${one.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`;
    expect(reasonOf(await one.send('GET', '/me', { headers: { Cookie: wrong } }))).toEqual([
      401,
      'session_ended',
      'revoked',
    ]);
    const both = await one.send('GET', '/me', { headers: { Cookie: `${other.cookie}; a=b; ${one.cookie}` } });
    expect(both.status).toBe(200);
  });

  test('is answered compressed, except for a client that does not take that', async () => {
    const { send } = await openFor();
    for (let number = 0; number < 3; number += 1) await make('candidates');
    const read = (encodings: string) =>
      send('GET', '/public/v2/candidates', { headers: { 'Accept-Encoding': encodings } });
    const [compressed, plain] = [await read('gzip, br'), await read('identity')];
    expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    );
    expect(compressed.parseList()).toEqual(plain.parseList());
  });

  test('counts against a limit of its own', async () => {
    const { send } = await openFor();
    const answer = await send('GET', '/me');
    expect(answer.headers.get('ratelimit-limit')).toBe('600');
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const burst = await Promise.all(Array.from({ length: 50 }, () => send('GET', '/me')));
      statuses.push(...burst.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await (await openFor()).send('GET', '/me')).status).toBe(200);
  });
});

describe('a session ends', () => {
  const goneOf = async ({ send }: Awaited<ReturnType<typeof openFor>>) => reasonOf(await send('GET', '/me'));
  const revoked = [401, 'session_ended', 'revoked'];

  test('twelve hours after its beginning, used or not', async () => {
    // Each new session removes some of the oldest ones: none is older than this.
    await server.query('delete from embed_sessions');
    const opened = await openFor();
    movedMs = 12 * hourMs - minuteMs;
    expect((await opened.send('GET', '/me')).status).toBe(200);
    movedMs = 12 * hourMs + minuteMs;
    expect(await goneOf(opened)).toEqual([401, 'session_ended', 'expired']);
    movedMs = 37 * hourMs;
    await openFor();
    movedMs = 0;
    const rows = await server.query('select from embed_sessions where id = $1', [opened.session.sessionId]);
    expect(rows).toEqual([]);
  });

  test('with a sign-out, which removes the cookie', async () => {
    const opened = await openFor();
    const answer = await opened.send('DELETE', '');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-embed-${opened.session.sessionId}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`,
    ]);
    expect(await goneOf(opened)).toEqual(revoked);
  });

  test('with its user', async () => {
    const opened = await openFor();
    expect((await server.send('DELETE', `/users/${opened.session.user.id}`)).status).toBe(204);
    expect(await goneOf(opened)).toEqual(revoked);
  });

  test('when its organization gets another token, and unused embed tokens with it', async () => {
    const data = { type: 'organizations', attributes: { name: 'Third' } };
    const made = (
      await server.send('POST', '/management/organizations', { token: server.partnerKey, data })
    ).parseResource();
    const staying = await openFor();
    let token = String(made.attributes['token']);
    const replace = async (refresh: 'refresh' | 'patch') => {
      const path = `/management/${refresh === 'refresh' ? 'refresh-token' : 'organizations'}/${made.id}`;
      const attributes = { token: null };
      const answer = await server.send(refresh === 'refresh' ? 'POST' : 'PATCH', path, {
        token: server.partnerKey,
        ...(refresh === 'patch' && { data: { type: 'organizations', id: made.id, attributes } }),
      });
      return String(answer.parseResource().attributes['token']);
    };
    for (const way of ['refresh', 'patch'] as const) {
      const userId = (await make('users', { token })).id;
      const opened = await openEmbedSession(server, { userId, token });
      const unused = await requestEmbedToken(server, { userId, token });
      token = await replace(way);
      expect(await goneOf(opened)).toEqual(revoked);
      expect((await postEmbedToken(server, { token: unused })).status).toBe(401);
    }
    expect((await staying.send('GET', '/me')).status).toBe(200);
  });

  test('when another takes its place, which needs its cookie', async () => {
    const [old, foreign] = [await openFor(), await openFor()];
    const replace = async (replaces: string) => {
      const token = await requestEmbedToken(server, { userId: old.session.user.id });
      return postEmbedToken(server, { token, replaces }, { Cookie: old.cookie });
    };
    const answer = await replace(old.session.sessionId);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(await goneOf(old)).toEqual(revoked);
    await replace(foreign.session.sessionId);
    expect((await foreign.send('GET', '/me')).status).toBe(200);
  });

  test('as the oldest, when a browser has 24 of one site', async () => {
    const userId = (await make('users')).id;
    const opened = [];
    for (let count = 0; count < 24; count += 1) opened.push(await openEmbedSession(server, { userId }));
    const token = await requestEmbedToken(server, { userId });
    const Cookie = opened
      .map(({ cookie }) => cookie)
      .toReversed()
      .join('; ');
    const next = await postEmbedToken(server, { token }, { Cookie });
    const [oldest, second] = opened;
    if (!oldest || !second) throw new Error('No session was opened.');
    expect(next.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toContain(
      `__Host-embed-${oldest.session.sessionId}`,
    );
    expect(next.headers.getSetCookie()).toHaveLength(2);
    expect(await goneOf(oldest)).toEqual(revoked);
    expect((await second.send('GET', '/me')).status).toBe(200);
  });
});

test('headers of the own page do not open another session', async () => {
  const answer = await server.send('GET', '/embed/s/not-a-session/me', {
    token: null,
    headers: ownPageHeaders(server.origin),
  });
  expect(answer.status).toBe(401);
});
