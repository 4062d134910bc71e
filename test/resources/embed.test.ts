import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { findOriginFault } from '../../src/embed/origin.ts';
import { issueEmbedToken, redeemEmbedToken } from '../../src/embed/embed-tokens.ts';
import type { EmbedComponent } from '../../src/security/caller.ts';
import { hashToken } from '../../src/security/tokens.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make } = useApi();

const path = '/public/v2/embed/authenticate';
const origin = 'https://recruiter.example.com';
const answered = z.strictObject({
  token: z.string().regex(/^embed_[\w-]{43}$/),
  expiresAt: z.iso.datetime({ offset: true }),
});

const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.send('POST', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('embed/authenticate', () => {
  test('issues a token of five minutes, of which only a digest is kept', async () => {
    const user = await make('users');
    const answer = await ask({ userId: user.id, originUrl: `${origin}:8443` });
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answered.parse(answer.body);
    const leftMs = new Date(expiresAt).getTime() - Date.now();
    expect(leftMs).toBeGreaterThan(4.5 * 60_000);
    expect(leftMs).toBeLessThanOrEqual(5 * 60_000);
    const [row] = await server.query('select * from embed_tokens where digest = $1', [hashToken(token)]);
    expect(row).toMatchObject({ user_id: user.id, origin: `${origin}:8443`, redeemed_at: null });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('a repeated request gets a token of its own, and none is kept for its key', async () => {
    const user = await make('users');
    const body = { userId: user.id, originUrl: origin };
    const headers = { 'Idempotency-Key': 'embed-once' };
    const [first, second] = [await ask(body, headers), await ask(body, headers)];
    const tokens = [first, second].map((answer) => answered.parse(answer.body).token);
    expect([first.status, second.status, new Set(tokens).size]).toEqual([200, 200, 2]);
    const kept = await server.query('select * from idempotent_requests');
    expect(kept).toMatchObject([{ key: 'embed-once', status: null, answered_id: null }]);
    for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('tells all faults at once, and does not know the users of others', async () => {
    const foreign = await make('users', { token: server.otherToken });
    const both = await ask({ userId: foreign.id, originUrl: `${origin}/inbox` });
    expect([both.status, ...both.errorCodes()]).toEqual([
      422,
      'attribute_invalid /originUrl',
      'not_found /userId',
    ]);
    const one = await ask({ userId: foreign.id, originUrl: origin });
    expect([one.status, ...one.errorCodes()]).toEqual([404, 'not_found /userId']);
    // A text that is no id is the id of nobody.
    const odd = await ask({ userId: 'nope', originUrl: origin });
    expect([odd.status, ...odd.errorCodes()]).toEqual([404, 'not_found /userId']);
    const none = await ask({ origin });
    expect([none.status, ...none.errorCodes()]).toEqual([
      422,
      'attribute_invalid',
      'attribute_invalid',
      'attribute_unknown /origin',
    ]);
    expect(none.parseErrors().flatMap(({ meta }) => meta?.['member'] ?? [])).toEqual(['userId', 'originUrl']);
    expect((await server.send('POST', path, { token: server.partnerKey })).status).toBe(401);
    const parts = await ask({ ...both, components: ['inbox', 'phones'], access: 'all' });
    expect(parts.errorCodes()).toContain('attribute_invalid /components/1');
    expect(parts.errorCodes()).toContain('attribute_invalid /access');
    const two = await ask({ userId: (await make('users')).id, originUrl: 'https://a.com,b.com' });
    expect([two.status, ...two.errorCodes()]).toEqual([422, 'attribute_invalid /originUrl']);
  });
});

describe('an embed token', () => {
  const holder = async () => {
    const user = await make('users');
    return {
      organizationId: server.organizationId,
      userId: user.id,
      origin,
      access: 'write' as const,
      components: null,
    };
  };
  const now = new Date('2026-05-01T10:00:00.000Z');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const redeem = (token: string, from = origin, component: EmbedComponent = 'inbox', at = later(1)) =>
    redeemEmbedToken(server.database, { token, origin: from, component }, at);

  test('opens once, for its user, and only from its origin', async () => {
    const its = await holder();
    const { token } = await issueEmbedToken(server.database, now, its);
    expect(await redeem(token, 'https://other.example.com')).toBe('originMismatch');
    expect(await redeem(token)).toEqual(its);
    expect(await redeem(token)).toBe('tokenInvalid');
    expect(await redeem('embed_unknown')).toBe('tokenInvalid');
  });

  test('of some components opens no other, and is not used up by the attempt', async () => {
    const its = { ...(await holder()), components: ['inbox' as const], access: 'read' as const };
    const { token } = await issueEmbedToken(server.database, now, its);
    expect(await redeem(token, origin, 'flowEditor')).toBe('forbidden');
    expect(await redeem(token)).toEqual(its);
  });

  test('opens one component when two ask at the same time', async () => {
    const { token } = await issueEmbedToken(server.database, now, await holder());
    const both = await Promise.all([1, 2].map(() => redeem(token)));
    expect(both.filter((found) => typeof found !== 'string')).toHaveLength(1);
  });

  test('is over after five minutes, and forgotten with the next one', async () => {
    const its = await holder();
    const { token } = await issueEmbedToken(server.database, now, its);
    expect(await redeem(token, origin, 'inbox', later(5))).toBe('tokenInvalid');
    await issueEmbedToken(server.database, later(6), its);
    expect(await server.query('select from embed_tokens where digest = $1', [hashToken(token)])).toEqual([]);
  });

  test('goes with its user', async () => {
    const its = await holder();
    const { token } = await issueEmbedToken(server.database, now, its);
    expect((await server.send('DELETE', `/users/${its.userId}`)).status).toBe(204);
    expect(await redeem(token)).toBe('tokenInvalid');
  });
});

describe('an origin', () => {
  test.each([
    'https://a.example.com',
    'https://a.example.com:8443',
    'HTTPS://A.example.com',
    'http://localhost:5173',
    'http://127.0.0.1',
    'http://[::1]:80',
    'http://app.localhost',
    'http://recruiter.app.localhost',
    'https://xn--mnchen-3ya.example',
    'https://münchen.example',
    'https://203.0.113.7',
  ])('%s may embed in the sandbox', (text) => {
    expect(findOriginFault(text, 'sandbox')).toBeNull();
  });

  test.each([
    'a.example.com',
    'https://a.example.com/',
    'https://a.example.com/inbox',
    'https://a.example.com?x=1',
    'https://a.example.com#x',
    'https://me@a.example.com',
    'https://*.example.com',
    'https://a.com,b.com',
    'https://a.com;script-src',
    "https://a.com'",
    'https://a.com:',
    'https://a.com.',
    'https://a..com',
    'https://-a.com',
    'https://%61.com',
    'https://0x7f.1',
    'https:\\\\a.example.com',
    ' https://a.example.com',
    'ftp://a.example.com',
    'javascript:alert(1)',
    'null',
    'http://a.example.com',
    'http://localhost.example.com',
    'https://',
  ])('%s may not', (text) => {
    expect(findOriginFault(text, 'sandbox')).not.toBeNull();
  });

  test('is https in production', () => {
    expect(findOriginFault('http://localhost:5173', 'production')).toBe('It must begin with https://.');
    expect(findOriginFault('https://a.example.com', 'production')).toBeNull();
  });
});
