import { request } from 'node:http';

import { describe, expect, test } from 'vitest';

import { contentTypeFault, excludesJsonApi } from '../../src/http/media-type.ts';
import { createAuthor, useJsonApi } from '../jsonapi/jsonapi-environment.ts';

const stage = useJsonApi();

const author = { type: 'authors', attributes: { name: 'Ada' } };

describe('keys', () => {
  test.each([
    ['none', null],
    ['a wrong one', 'nonsense'],
    ['one of the other kind', 'key-of-the-partner'],
  ])('%s is 401, whatever the path holds', async (_, token) => {
    for (const path of ['/authors', '/public/v2/authors/no-id', '/author']) {
      const answer = await stage.send('GET', path, { token });
      expect([answer.status, answer.errorCodes()]).toEqual([401, ['access_denied Authorization']]);
      expect(answer.parseErrors()[0]?.title).toBe('access denied');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('the scheme is Bearer, in any case', async () => {
    const headers = { Authorization: 'bearer token-of-the-first-library' };
    expect((await stage.send('GET', '/authors', { token: null, headers })).status).toBe(200);
    const basic = { Authorization: 'Basic token-of-the-first-library' };
    expect((await stage.send('GET', '/authors', { token: null, headers: basic })).status).toBe(401);
  });
});

describe('paths and methods', () => {
  test('an unknown path is 404; a known one with another method is 405 with Allow', async () => {
    expect((await stage.send('GET', '/nothing')).errorCodes()).toEqual(['not_found']);
    const answer = await stage.send('PUT', '/public/v2/library_books');
    expect([answer.status, answer.errorCodes()]).toEqual([405, ['method_not_allowed']]);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  test('every spelling of a path answers the same', async () => {
    const id = await createAuthor(stage.send);
    for (const path of ['/authors/', '/public/v2/authors/', '/author/', '/public/v2/author/']) {
      const answer = await stage.send('GET', path + id);
      expect([answer.status, answer.parseResource().id]).toEqual([200, id]);
    }
    expect((await stage.send('GET', `/authors/${id.toUpperCase()}`)).parseResource().id).toBe(id);
  });

  test.each(['no-id', '%00', '00000000-0000-4000-8000-00000000000', "'; drop table authors"])(
    'the malformed id %s is 404',
    async (id) => {
      const answer = await stage.send('GET', `/authors/${encodeURIComponent(id)}`);
      expect(answer.status).toBe(404);
    },
  );

  test('a path that cannot be decoded is refused, not an error of ours', async () => {
    expect((await stage.send('GET', '/authors/%E0%A4%A')).status).toBeLessThan(500);
  });

  test('HEAD answers like GET, without the body', async () => {
    const answer = await fetch(`${stage.origin}/authors`, {
      method: 'HEAD',
      headers: { Authorization: 'Bearer token-of-the-first-library' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('media types', () => {
  test.each([
    ['application/vnd.api+json', 201],
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['application/vnd.api+json; profile="https://example.com/p"', 201],
    ['application/vnd.api+json; ext="https://example.com/e"', 415],
    ['application/vnd.api+json; charset=utf-8', 415],
    ['text/plain', 415],
    ['application/xml', 415],
  ])('a body of %s is %i', async (type, status) => {
    const headers = { 'Content-Type': type };
    const answer = await stage.send('POST', '/authors', { body: JSON.stringify({ data: author }), headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
  });

  test.each([
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['application/vnd.api+json', true],
    ['application/vnd.api+json;q=0.5', true],
    ['application/vnd.api+json; profile="a,b"', true],
    ['application/vnd.api+json; ext="x", application/vnd.api+json', true],
    ['application/vnd.api+json; ext="x"', false],
    ['text/html, application/vnd.api+json; charset=utf-8', false],
  ])('an answer is acceptable to %p: %p', (accept, acceptable) => {
    expect(excludesJsonApi(accept)).toBe(!acceptable);
  });

  test('what is not acceptable is 406', async () => {
    const headers = { Accept: 'application/vnd.api+json; ext="x"' };
    const answer = await stage.send('GET', '/authors', { headers });
    expect([answer.status, answer.errorCodes()]).toEqual([406, ['not_acceptable Accept']]);
  });

  test('no content type is a fault of a body', () => {
    expect(contentTypeFault('')).toBe('The body must be application/vnd.api+json or application/json.');
  });
});

describe('bodies', () => {
  test.each([
    ['{"data":', 400, 'malformed_json'],
    ['7', 400, 'malformed_document '],
    ['null', 400, 'malformed_document '],
    ['[]', 400, 'malformed_document '],
    ['{}', 400, 'malformed_document '],
    ['{"data":null}', 400, 'malformed_document /data'],
    [
      `{"data":{"type":"authors","attributes":{"name":${'['.repeat(40)}${']'.repeat(40)}}}}`,
      400,
      'json_too_deep ',
    ],
    [
      `{"data":{"type":"authors","attributes":{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`,
      400,
      'json_too_deep ',
    ],
  ])('%.30s is %i', async (body, status, refusal) => {
    const answer = await stage.send('POST', '/authors', { body });
    expect([answer.status, answer.errorCodes().map((each) => each.trim())]).toEqual([
      status,
      [refusal.trim()],
    ]);
  });

  test('a member named __proto__ is refused, and the refusal names it', async () => {
    const body = '{"data":{"type":"authors","attributes":{"name":"Ada"},"__proto__":{"admin":true}}}';
    const [fault] = (await stage.send('POST', '/authors', { body })).parseErrors();
    expect(fault).toMatchObject({ status: '400', code: 'malformed_json' });
    expect(fault?.detail).toContain('"__proto__"');
  });

  test('a create without a body at all is 400', async () => {
    const answer = await fetch(`${stage.origin}/authors`, {
      method: 'POST',
      headers: { Authorization: 'Bearer token-of-the-first-library' },
    });
    expect(answer.status).toBe(400);
  });

  test('more than 1 MiB is 413, announced or not', async () => {
    const body = JSON.stringify({ data: { type: 'authors', attributes: { name: 'x'.repeat(1_048_600) } } });
    const answer = await stage.send('POST', '/authors', { body });
    expect([answer.status, answer.errorCodes()]).toEqual([413, ['body_too_large']]);
    const chunked = await new Promise<number>((resolve, reject) => {
      const headers = {
        Authorization: 'Bearer token-of-the-first-library',
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      };
      const sent = request(`${stage.origin}/authors`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
    expect(chunked).toBe(413);
  });
});

describe('around the resources', () => {
  test('health and readiness need no key', async () => {
    expect(await (await fetch(`${stage.origin}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${stage.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', temporal: 'degraded', worker: 'ok' },
    ]);
  });

  test('the request id is the caller’s own when it is fit, and new otherwise', async () => {
    const own = await stage.send('GET', '/authors', { headers: { 'X-Request-Id': 'my-request-1' } });
    expect(own.headers.get('x-request-id')).toBe('my-request-1');
    const unfit = await stage.send('GET', '/authors', { headers: { 'X-Request-Id': 'a b' } });
    expect(unfit.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
