import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { startTestServer } from '../support/environments/api-server.ts';

const managed = '/public/v2/management/organizations';
const refresh = (id: string) => `/public/v2/management/refresh-token/${id}`;

const { server, make } = useApi({ hosts: { 'inside.example.com': ['10.0.0.8'] } });

const manage = (method: string, path: string, attributes?: Record<string, unknown>, id?: string) =>
  server.send(method, path, {
    token: server.partnerKey,
    ...(attributes && { data: { type: 'organizations', attributes, ...(id !== undefined && { id }) } }),
  });
const create = (attributes: Record<string, unknown>) => manage('POST', managed, attributes);
const own = (token: string) => server.send('GET', '/organizations', { token });

describe('a new organization', () => {
  test('gets a token that opens the standard endpoints at once, and four statuses of which one is the default', async () => {
    const { id, attributes } = (await create({ name: 'Acme' })).parseResource();
    const token = String(attributes['token']);
    expect(token).toMatch(/^org_[A-Za-z0-9_-]{43}$/);
    expect(attributes).toMatchObject({ name: 'Acme', country: 'NL', webhookUrl: null, webhookSecret: null });
    expect((await own(token)).parseList().data.map((row) => row.id)).toEqual([id]);
    const statuses = (await server.send('GET', '/candidate-statuses?sort=index', { token })).parseList().data;
    expect(statuses.map((row) => [row.attributes['name'], row.attributes['isDefault']])).toEqual([
      ['New', true],
      ['In progress', false],
      ['Hired', false],
      ['Rejected', false],
    ]);
  });

  test('takes a token of 32 characters that the partner chose, and refuses one that is short, taken or unfit', async () => {
    const token = 'a-token-of-32-characters-exactly';
    expect((await create({ name: 'Acme', token })).parseResource().attributes['token']).toBe(token);
    expect((await own(token)).status).toBe(200);
    for (const refused of [token, token.slice(1), `${token} ${token}`, `${token}é`]) {
      const answer = await create({ name: 'Acme', token: refused });
      expect([answer.status, ...answer.errorCodes()]).toEqual([422, 'token_refused /data/attributes/token']);
    }
  });

  test('takes neither a key of a partner for its token, nor one that is easy to guess', async () => {
    for (const token of [server.partnerKey, server.otherPartnerKey, 'a'.repeat(32), 'abcdefgh'.repeat(4)]) {
      const answer = await create({ name: 'Acme', token });
      expect([answer.status, ...answer.errorCodes()]).toEqual([422, 'token_refused /data/attributes/token']);
    }
  });

  test('with a webhookUrl gets a secret when none is given, and keeps one that is', async () => {
    const webhookUrl = 'https://hooks.example.com/in';
    const made = (await create({ name: 'Acme', webhookUrl })).parseResource().attributes;
    expect(made['webhookSecret']).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const given = (await create({ name: 'Acme', webhookUrl, webhookSecret: 'my own words' })).parseResource()
      .attributes;
    expect(given['webhookSecret']).toBe('my own words');
  });

  test('is refused for every fault of its webhooks and token at once', async () => {
    const webhookUrl = 'https://inside.example.com/in';
    const answer = await create({ name: 'Acme', webhookUrl, webhookSecret: 'whsec_%%%', token: 'short' });
    expect(answer.status).toBe(422);
    expect(answer.parseErrors()).toEqual([
      {
        status: '422',
        code: 'token_refused',
        title: 'token refused',
        detail: 'A token must have at least 32 characters.',
        source: { pointer: '/data/attributes/token' },
      },
      {
        status: '422',
        code: 'webhook_url_refused',
        title: 'webhook URL refused',
        detail: 'It leads to a private, link-local or reserved address.',
        source: { pointer: '/data/attributes/webhookUrl' },
      },
      {
        status: '422',
        code: 'attribute_invalid',
        title: 'invalid attribute',
        detail: 'It must not be empty, and must be base64 after `whsec_`.',
        source: { pointer: '/data/attributes/webhookSecret' },
      },
    ]);
  });
});

describe('in production', () => {
  test('webhooks go over https to public addresses only', async () => {
    const production = await startTestServer({
      environment: 'production',
      hosts: { 'me.example.com': ['127.0.0.1'] },
    });
    const refusals = async (webhookUrl: string) => {
      const data = { type: 'organizations', attributes: { name: 'Acme', webhookUrl } };
      const answer = await production.send('POST', managed, { token: production.partnerKey, data });
      return answer.status === 201 ? [] : answer.errorCodes();
    };
    const refused = ['webhook_url_refused /data/attributes/webhookUrl'];
    expect(await refusals('https://hooks.example.com/in')).toEqual([]);
    expect(await refusals('http://hooks.example.com/in')).toEqual(refused);
    expect(await refusals('https://me.example.com/in')).toEqual(refused);
    await production.close();
  });
});

describe('a refreshed token', () => {
  test('opens at once, and the old one no longer does', async () => {
    const before = (await create({ name: 'Acme' })).parseResource();
    const old = String(before.attributes['token']);
    expect((await own(old)).status).toBe(200);
    const answer = await manage('POST', refresh(before.id));
    expect(answer.status).toBe(200);
    const { attributes } = answer.parseResource();
    expect(attributes['token']).toMatch(/^org_/);
    expect({ ...attributes, token: '', updatedAt: '' }).toEqual({
      ...before.attributes,
      token: '',
      updatedAt: '',
    });
    expect((await own(old)).status).toBe(401);
    expect((await own(String(attributes['token']))).status).toBe(200);
  });

  test('may be chosen by a patch, as by a create: the old one stops, and rules and takers are the same', async () => {
    const taken = String((await create({ name: 'Acme' })).parseResource().attributes['token']);
    const { id, attributes } = (await create({ name: 'Acme' })).parseResource();
    const change = (token: string | null) => manage('PATCH', `${managed}/${id}`, { token }, id);
    const token = 'zN4-chosen-by-the-partner-9Qx2-7Lp0';
    expect((await change(token)).parseResource().attributes['token']).toBe(token);
    expect((await own(String(attributes['token']))).status).toBe(401);
    expect((await own(token)).parseList().data.map((row) => row.id)).toEqual([id]);
    expect((await change(token)).parseResource().attributes['token']).toBe(token);
    for (const refused of [taken, 'short', `${token} ${token}`])
      expect((await change(refused)).errorCodes()).toEqual(['token_refused /data/attributes/token']);
    expect((await own(token)).status).toBe(200);
    expect((await change(null)).parseResource().attributes['token']).toMatch(/^org_[A-Za-z0-9_-]{43}$/);
    expect((await own(token)).status).toBe(401);
  });

  test('cannot be had for an organization of another partner', async () => {
    const other = await server.send('GET', managed, { token: server.otherPartnerKey });
    const [theirs] = other.parseList().data;
    expect((await manage('POST', refresh(theirs?.id ?? ''))).status).toBe(404);
  });
});

describe('the standard endpoint', () => {
  test('lists and shows the own organization only, never with its token', async () => {
    const { data } = (await own(server.token)).parseList();
    expect(data.map(({ id }) => id)).toEqual([server.organizationId]);
    expect(data[0]?.attributes).not.toHaveProperty('token');
    const link = data[0]?.relationships['users']?.links.related;
    expect(link).toBe(`/public/v2/users?filter%5BorganizationId%5D=${server.organizationId}`);
  });

  test('updates name, webhookUrl and webhookSecret', async () => {
    const patch = async (attributes: Record<string, unknown>) => {
      const data = { type: 'organizations', id: server.organizationId, attributes };
      return (await server.send('PATCH', `/organizations/${server.organizationId}`, { data })).parseResource()
        .attributes;
    };
    expect(await patch({ name: 'New name' })).toMatchObject({ name: 'New name', webhookSecret: null });
    const webhookUrl = 'http://127.0.0.1:4000/in';
    const { webhookSecret } = await patch({ webhookUrl });
    expect(webhookSecret).toMatch(/^whsec_/);
    expect(await patch({ name: 'Newer' })).toMatchObject({ webhookUrl, webhookSecret });
    expect((await patch({ webhookSecret: null }))['webhookSecret']).not.toBe(webhookSecret);
    expect(await patch({ webhookUrl: null, webhookSecret: null })).toMatchObject({
      webhookUrl: null,
      webhookSecret: null,
    });
  });

  test('has neither POST nor DELETE', async () => {
    const data = { type: 'organizations', attributes: { name: 'Mine' } };
    expect((await server.send('POST', '/organizations', { data })).status).toBe(405);
    expect((await server.send('DELETE', `/organizations/${server.organizationId}`)).status).toBe(405);
  });
});

describe('a deleted organization', () => {
  test('takes its data and its token with it, and the workflows of its runs are told to end', async () => {
    const { id, attributes } = (await create({ name: 'Acme' })).parseResource();
    const token = String(attributes['token']);
    const candidate = await make('candidates', { token });
    const thread = await make('messageThreads', {
      token,
      attributes: { chatbotPaused: false },
      related: { candidate: candidate.id },
    });
    const run = await make('flowRuns', { token, related: { messageThread: thread.id } });
    await make('vacancies', { token, attributes: { locations: [{ city: 'Utrecht' }] } });
    const data = { type: 'candidates', attributes: { phone: '0612345678' } };
    const headers = { 'Idempotency-Key': 'kept-for-a-day' };
    expect((await server.send('POST', '/candidates', { token, data, headers })).status).toBe(201);
    server.announced.length = 0;
    expect((await manage('DELETE', `${managed}/${id}`)).status).toBe(204);
    expect((await own(token)).status).toBe(401);
    expect((await manage('GET', `${managed}/${id}`)).status).toBe(404);
    expect(server.announced.flatMap(({ runIds }) => [...runIds])).toEqual([run.id]);
    const [signal] = await server.query('select status from run_signals where run_id = $1', [run.id]);
    expect(signal).toEqual({ status: 'cancelled' });
    const [left] = await server.query(
      'select count(*)::int as rows from flow_runs where organization_id = $1',
      [id],
    );
    expect(left).toEqual({ rows: 0 });
    expect(await server.query('select from idempotent_requests where owner_id = $1', [id])).toEqual([]);
  });
});
