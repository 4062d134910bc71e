import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import {
  graphErrorBody,
  hangUp,
  hangUpAfter,
  refuseWith,
  type ServedTemplate,
} from '../support/servers/template-server.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The API over HTTP, and a platform that speaks real HTTP.

setTimeLimit(30_000);

const { server, make, send, show, bodyOf } = useApi();

let serial = 0;
const nextNumber = (): string => {
  serial += 1;
  return String(700_000_000_000_000 + serial);
};

const connect = async (attributes: object = {}) => {
  const account = `9${nextNumber()}`;
  const credentials = { accessToken: `token-${account}`, appSecret: 'secret', businessAccountId: account };
  const connection = await make('channelConnections', {
    attributes: { channel: 'whatsapp', identifier: nextNumber(), credentials, ...attributes },
  });
  return { id: connection.id, account };
};

type Connected = Awaited<ReturnType<typeof connect>>;

const bodyFor = (connection: Connected, attributes: object = {}) =>
  bodyOf('messageTemplates', {
    attributes: { ...attributes },
    related: { channelConnection: connection.id },
  });
const create = async (connection: Connected, attributes: object = {}, headers = {}) =>
  send('POST', '/message-templates', { data: await bodyFor(connection, attributes), headers });
const remove = (id: string) => send('DELETE', `/message-templates/${id}`);
const rowsOf = (connection: Connected) =>
  server.query('select id from message_templates where channel_connection_id = $1', [connection.id]);
const servedBy = ({ account }: Connected): ServedTemplate[] => server.templates.templatesOf(account);
const requestsTo = ({ account }: Connected) =>
  server.templates.requests.filter((request) => request.account === account);

const greeting = { type: 'BODY', text: 'Hello {{1}}, hi!', example: { body_text: [['Noor']] } };

describe('creating a template', () => {
  test.each([
    ['Marketing', 'MARKETING'],
    ['Utility', 'UTILITY'],
    ['Authorization', 'AUTHENTICATION'],
  ])('of the category %s goes to the platform as %s, under a name of its own', async (category, theirs) => {
    const connection = await connect();
    const header = { type: 'HEADER', format: 'TEXT', text: 'News' };
    const answer = await create(connection, {
      name: 'Éénmalig bericht!',
      category,
      components: [header, greeting],
    });
    expect(answer.status).toBe(201);
    const { attributes } = answer.parseResource();
    expect(attributes).toMatchObject({
      name: 'Éénmalig bericht!',
      category,
      status: 'pending',
      preview: 'Hello Noor, hi!',
      platformId: servedBy(connection)[0]?.id,
      rejectedReason: null,
      quality: null,
    });
    const [request] = requestsTo(connection);
    expect(request?.token).toBe(`Bearer token-${connection.account}`);
    expect(request?.body).toEqual({
      name: 'eenmalig_bericht',
      language: 'en_US',
      category: theirs,
      components: [header, greeting],
    });
  });

  test('keeps the category to which the platform moves it', async () => {
    const connection = await connect();
    const moved = { id: '77', status: 'APPROVED', category: 'MARKETING' };
    server.templates.once('POST', refuseWith(200, moved));
    expect((await create(connection)).parseResource().attributes).toMatchObject({
      category: 'Marketing',
      status: 'approved',
      platformId: '77',
    });
  });

  test('with faults that need no platform is 422 with all of them, and asks nobody', async () => {
    const connection = await connect();
    const components = [
      { type: 'BODY', text: '{{2}} is here' },
      { type: 'FOOTER', text: 'x'.repeat(61) },
    ];
    const answer = await create(connection, { name: '???', category: 'News', components });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes().toSorted()).toEqual([
      'attribute_invalid /data/attributes/category',
      'attribute_invalid /data/attributes/components/0',
      'attribute_invalid /data/attributes/components/0/text',
      'attribute_invalid /data/attributes/components/0/text',
      'attribute_invalid /data/attributes/components/1/text',
      'attribute_invalid /data/attributes/name',
    ]);
    expect(requestsTo(connection)).toEqual([]);
  });

  test.each([
    [2_388_040, 'components'],
    [2_388_047, 'components/1/text'],
    [2_388_073, 'components/2/text'],
    [2_388_293, 'components/0/text'],
    [2_388_299, 'components/0/text'],
    [1_234_567, 'components'],
  ])('that the platform refuses with %d is 422 in its words, at %s', async (subcode, place) => {
    const connection = await connect();
    server.templates.once('POST', refuseWith(400, graphErrorBody(100, 'Their own words.', subcode)));
    const components = [
      greeting,
      { type: 'HEADER', format: 'TEXT', text: 'News' },
      { type: 'FOOTER', text: 'Bye' },
    ];
    const answer = await create(connection, { components });
    expect([answer.status, answer.parseErrors()]).toMatchObject([
      422,
      [
        {
          code: 'template_refused',
          detail: 'Their own words.',
          source: { pointer: `/data/attributes/${place}` },
        },
      ],
    ]);
    expect(await rowsOf(connection)).toEqual([]);
  });

  test.each([
    ['is not reached', hangUp, null],
    ['is busy', refuseWith(429, graphErrorBody(4, 'Slow down.'), { 'retry-after': '30' }), '30'],
    ['fails', refuseWith(500, graphErrorBody(1, 'Oops.')), null],
    ['answers nonsense', refuseWith(200, 'nonsense'), null],
  ])('is 503 while the platform %s, and leaves nothing', async (_, responder, retryAfter) => {
    const connection = await connect();
    server.templates.once('POST', responder);
    const answer = await create(connection);
    expect([answer.status, answer.errorCodes()]).toEqual([503, ['temporarily_unavailable']]);
    expect(answer.headers.get('retry-after')).toBe(retryAfter ?? '10');
    expect(await rowsOf(connection)).toEqual([]);
  });

  test('is 422 when the platform does not accept the credentials', async () => {
    const connection = await connect();
    server.templates.once('POST', refuseWith(401, graphErrorBody(190, 'The token is dead.')));
    const answer = await create(connection);
    expect([answer.status, answer.errorCodes()]).toEqual([422, ['no_messaging_account']]);
  });

  test('that the platform made without answering is found there, and is made once', async () => {
    const connection = await connect();
    server.templates.once('POST', hangUpAfter);
    const answer = await create(connection);
    expect(answer.status).toBe(201);
    expect(answer.parseResource().attributes['platformId']).toBe(servedBy(connection)[0]?.id);
    expect(servedBy(connection)).toHaveLength(1);
  });

  test('that was cut off after the platform had made it succeeds when it is repeated with its key', async () => {
    const connection = await connect();
    const headers = { 'Idempotency-Key': `template-${connection.id}` };
    const data = await bodyFor(connection);
    server.templates.once('POST', hangUpAfter);
    server.templates.once('GET', hangUp);
    expect((await send('POST', '/message-templates', { data, headers })).status).toBe(503);
    expect([servedBy(connection).length, (await rowsOf(connection)).length]).toEqual([1, 0]);
    const again = await send('POST', '/message-templates', { data, headers });
    const third = await send('POST', '/message-templates', { data, headers });
    expect([again.status, third.status]).toEqual([201, 201]);
    expect(third.parseResource().id).toBe(again.parseResource().id);
    expect([servedBy(connection).length, (await rowsOf(connection)).length]).toEqual([1, 1]);
  });

  test('with a name and language that exist is 409 here, and at the platform', async () => {
    const connection = await connect();
    const first = (await create(connection, { name: 'Same name' })).parseResource();
    const second = await create(connection, { name: 'same-name' });
    expect([second.status, second.errorCodes()]).toEqual([409, ['already_exists /data/attributes/name']]);
    expect(second.parseErrors()).toMatchObject([{ meta: { id: first.id } }]);
    expect((await create(connection, { name: 'same name', language: 'nl' })).status).toBe(201);
    servedBy(connection).push({
      id: '5',
      name: 'theirs',
      language: 'en_US',
      status: 'APPROVED',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Another text.' }],
    });
    const third = await create(connection, { name: 'Theirs' });
    expect([third.status, third.errorCodes()]).toEqual([409, ['already_exists /data/attributes/name']]);
  });

  test('uses the oldest active WhatsApp connection with credentials; without one it is 422', async () => {
    const token = server.otherToken;
    const data = {
      type: 'messageTemplates',
      attributes: { name: 'First', language: 'nl', category: 'Utility', components: [greeting] },
    };
    const none = await send('POST', '/message-templates', { data, token });
    expect([none.status, none.errorCodes()]).toEqual([422, ['no_messaging_account']]);
    const account = `9${nextNumber()}`;
    const credentials = { accessToken: 'a', appSecret: 'b', businessAccountId: account };
    const whatsapp = { channel: 'whatsapp', credentials };
    const disabled = { ...whatsapp, identifier: nextNumber(), status: 'disabled' };
    await make('channelConnections', { token, attributes: disabled });
    await make('channelConnections', { token });
    const attributes = { ...whatsapp, identifier: nextNumber() };
    const { id } = await make('channelConnections', { token, attributes });
    await make('channelConnections', { token, attributes: { ...whatsapp, identifier: nextNumber() } });
    const answer = await send('POST', '/message-templates', { data, token });
    expect(answer.parseResource().attributes['channelConnectionId']).toBe(id);
  });

  test('for a connection that is not WhatsApp is 422 at the connection', async () => {
    const web = await make('channelConnections');
    const answer = await create({ id: web.id, account: '' });
    expect([answer.status, answer.errorCodes()]).toEqual([
      422,
      ['no_messaging_account /data/relationships/channelConnection'],
    ]);
  });
});

describe('deleting a template', () => {
  const created = async (connection: Connected, attributes: object = {}): Promise<string> =>
    (await create(connection, attributes)).parseResource().id;

  test('removes its language at the platform, then the row', async () => {
    const connection = await connect();
    const id = await created(connection, { name: 'Two Languages' });
    const { platformId } = await show('messageTemplates', id);
    const kept = await created(connection, { name: 'Two Languages', language: 'nl' });
    expect((await remove(id)).status).toBe(204);
    const query = requestsTo(connection).at(-1)?.query;
    expect([query?.get('name'), query?.get('hsm_id')]).toEqual(['two_languages', platformId]);
    expect(servedBy(connection).map(({ language }) => language)).toEqual(['nl']);
    expect(await rowsOf(connection)).toEqual([{ id: kept }]);
    expect((await send('GET', `/message-templates/${id}`)).status).toBe(404);
  });

  test('that is gone at the platform is deleted here', async () => {
    const connection = await connect();
    const id = await created(connection);
    servedBy(connection).length = 0;
    expect((await remove(id)).status).toBe(204);
    expect(await rowsOf(connection)).toEqual([]);
  });

  test('is 503 while the platform is away, and works again later', async () => {
    const connection = await connect();
    const id = await created(connection);
    server.templates.once('DELETE', hangUpAfter);
    expect((await remove(id)).status).toBe(503);
    expect(await rowsOf(connection)).toHaveLength(1);
    expect((await remove(id)).status).toBe(204);
  });

  test('is 409 while it is the fallback template of a connection', async () => {
    const connection = await connect();
    const id = await created(connection);
    await server.query('update channel_connections set fallback_template_id = $2 where id = $1', [
      connection.id,
      id,
    ]);
    const answer = await remove(id);
    expect([answer.status, answer.errorCodes()]).toEqual([409, ['resource_in_use']]);
    expect(servedBy(connection)).toHaveLength(1);
  });

  test('and changing one are different: there is no update', async () => {
    const id = await created(await connect());
    const data = { type: 'messageTemplates', id, attributes: { name: 'Other' } };
    expect((await send('PATCH', `/message-templates/${id}`, { data })).status).toBe(405);
  });
});
