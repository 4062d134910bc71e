import Router from '@koa/router';
import { describe, expect, test } from 'vitest';
import { pino } from 'pino';

import { startJsonApiEnvironment } from '../jsonapi/jsonapi-environment.ts';

const seenThrough = async (trustedProxies: number, forwardedFor: string): Promise<string> => {
  const router = new Router();
  router.get('/seen', (ctx) => void (ctx.body = ctx.ip));
  const stage = await startJsonApiEnvironment({ trustedProxies, open: [router] });
  try {
    const headers = { 'X-Forwarded-For': forwardedFor };
    return await (await fetch(`${stage.origin}/seen`, { headers })).text();
  } finally {
    await stage.close();
  }
};

describe('the address of a caller', () => {
  test('is the connection’s own when no proxy is trusted, whatever the header says', async () => {
    expect(await seenThrough(0, '203.0.113.7')).toMatch(/127\.0\.0\.1$/);
  });

  test('is what the trusted proxies saw; what stands before them in the header is the caller’s invention', async () => {
    expect(await seenThrough(1, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await seenThrough(2, '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  });
});

describe('the log', () => {
  test('has one line for a request, with the template of its path and never what fills it', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info', base: {} }, { write: (line) => void lines.push(line) });
    const router = new Router();
    router.post('/chat/:link', (ctx) => void (ctx.body = 'done'));
    const stage = await startJsonApiEnvironment({ open: [router], log });
    try {
      const headers = { 'X-Request-Id': 'request-1', Authorization: 'Bearer a-secret' };
      const path = '/chat/a-secret?word=a-secret';
      await fetch(stage.origin + path, { method: 'POST', headers, body: 'a-secret' });
    } finally {
      await stage.close();
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('a-secret');
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: 'request-1',
      method: 'POST',
      route: '/chat/:link',
      status: 200,
      durationMs: expect.any(Number),
      msg: 'request completed',
    });
  });
});
