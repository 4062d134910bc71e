import { describe, expect, test } from 'vitest';

import type { CheckNumber } from '../../src/resources/channel-connections/phone-numbers.ts';
import {
  insertTemplate,
  knownNumbers,
  phoneConnection,
  phoneCredentials,
} from '../support/builders/connections.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, patch, post } = useApi({ numbers: knownNumbers((number) => checks(number)) });

const found: CheckNumber = async ({ verifyToken, credentials }) => ({
  type: 'checked',
  name: String(credentials['businessAccountId']),
  phoneNumber: null,
  quality: null,
  webhookSubscribed: verifyToken !== null,
});
let checks: CheckNumber = found;

const type = 'channelConnections';
const path = '/channel-connections';

describe('a channel connection', () => {
  test('of kind web has a chat link that stays the same, and no credentials to see', async () => {
    const { id, attributes } = await make(type, { attributes: { credentials: { key: 'very secret' } } });
    expect(attributes).toMatchObject({
      channel: 'web',
      status: 'active',
      identifier: null,
      enabledFlowId: null,
    });
    expect(attributes['chatUrl']).toMatch(/^http:\/\/localhost:3000\/chat\/[\w-]{40,}$/);
    expect(attributes).not.toHaveProperty('credentials');
    const again = (await server.send('GET', `${path}/${id}`)).parseResource();
    expect(again.attributes['chatUrl']).toBe(attributes['chatUrl']);
    const [row] = await server.query(
      'select credentials_ciphertext as sealed from channel_connections where id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain('very secret');
    expect(row).toEqual({ sealed: expect.stringMatching(/^v1\./) });
  });

  test.each([
    ['whatsapp', '106540352242922', '106540352242922', /^[\w-]{40,}$/],
    ['sms', 'HarbourCare', 'HarbourCare', /^null$/],
    ['sms', '06 1234 5678', '+31612345678', /^null$/],
    ['sms', '32665', '32665', /^null$/],
  ] as const)(
    'of kind %s with the number %s seals its credentials and says what the platform must know',
    async (channel, identifier, stored, token) => {
      const credentials = phoneCredentials[channel];
      const shown = await make(type, { attributes: { channel, identifier, credentials } });
      expect(shown.attributes).toMatchObject({
        channel,
        identifier: stored,
        status: 'active',
        chatUrl: null,
        suspended: false,
        markRead: false,
        createCandidates: true,
        smsEncoding: 'exact',
        webhookUrl: `http://localhost:3000/channels/${channel}/${shown.id}`,
      });
      expect(String(shown.attributes['verifyToken'])).toMatch(token);
      expect(JSON.stringify(shown)).not.toContain('secret');
      const sealed = async () =>
        server.query('select credentials_ciphertext as sealed from channel_connections where id = $1', [
          shown.id,
        ]);
      expect(await sealed()).toEqual([{ sealed: expect.stringMatching(/^v1\./) }]);
      expect((await patch(type, shown.id, { credentials: null })).status).toBe(200);
      expect(await sealed()).toEqual([{ sealed: null }]);
    },
  );

  test.each([
    [{ channel: 'whatsapp' }, ['attribute_required /data/attributes']],
    [{ channel: 'whatsapp', identifier: '+31612345678' }, ['attribute_invalid /data/attributes/identifier']],
    [
      { channel: 'sms', identifier: 'A name that is too long' },
      ['attribute_invalid /data/attributes/identifier'],
    ],
    [
      { channel: 'whatsapp', identifier: '10654035', credentials: { accessToken: 'x' } },
      ['attribute_invalid /data/attributes/credentials', 'attribute_invalid /data/attributes/credentials'],
    ],
    [
      { channel: 'sms', identifier: 'Care', credentials: { accountSid: 'x', authToken: 'y', password: 'z' } },
      ['attribute_unknown /data/attributes/credentials/password'],
    ],
    [
      { channel: 'sms', identifier: 'Care', messagesPerSecond: 0, smsEncoding: 'cheap' },
      [
        'attribute_invalid /data/attributes/messagesPerSecond',
        'attribute_invalid /data/attributes/smsEncoding',
      ],
    ],
  ])('is refused: %j', async (attributes, codes) => {
    const answer = await post('channelConnections', { name: 'Number', ...attributes });
    expect([answer.status, ...answer.errorCodes()]).toEqual([422, ...codes]);
  });

  test('with a number that is active elsewhere is refused, without the id of the other organization', async () => {
    const attributes = phoneConnection('whatsapp');
    const first = await make(type, { attributes, token: server.otherToken });
    const refused = await post('channelConnections', { name: 'Mine', ...attributes });
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      409,
      'already_exists /data/attributes/identifier',
    ]);
    expect(JSON.stringify(refused.body)).not.toContain(first.id);
    const second = await make(type, { attributes: { ...attributes, status: 'disabled' } });
    const active = await patch(type, second.id, { status: 'active' });
    expect(active.errorCodes()).toEqual(['already_exists /data/attributes/status']);
    const data = { type, id: first.id, attributes: { status: 'disabled' } };
    await server.send('PATCH', `${path}/${first.id}`, { data, token: server.otherToken });
    expect((await patch(type, second.id, { status: 'active' })).status).toBe(200);
    const again = await post('channelConnections', { name: 'Again', ...attributes });
    expect(JSON.stringify(again.body)).toContain(second.id);
  });

  test.each([{ status: 'active' }, { credentials: phoneCredentials.sms }])(
    'that is suspended is tried again after %j, and its messages leave',
    async (attributes) => {
      const { id } = await make(type, { attributes: phoneConnection('sms') });
      await server.query(
        `update channel_connections set suspended_at = now(), status_reason = 'Dead token' where id = $1 returning id`,
        [id],
      );
      const shown = (await server.send('GET', `${path}/${id}`)).parseResource();
      expect(shown.attributes).toMatchObject({ suspended: true, statusReason: 'Dead token' });
      server.announced.length = 0;
      const lifted = (await patch(type, id, attributes)).parseResource();
      expect(lifted.attributes).toMatchObject({ suspended: false, statusReason: null });
      expect(server.announced.flatMap(({ connectionIds }) => [...connectionIds])).toEqual([id]);
    },
  );

  test('takes a fallback template of the organization, whose values fit', async () => {
    const { id } = await make(type, { attributes: phoneConnection('whatsapp') });
    const template = await insertTemplate(server, id, 'Hi {{1}}, do you have a minute?');
    const fallbackComponents = [
      { type: 'body', parameters: [{ type: 'text', text: '{{candidate.firstName}}' }] },
    ];
    const wrong = await patch(type, id, { fallbackTemplateId: template });
    expect(wrong.errorCodes()).toEqual(['template_parameters_invalid /data/attributes/fallbackTemplateId']);
    const unknown = await patch(type, id, { fallbackTemplateId: id });
    expect([unknown.status, ...unknown.errorCodes()]).toEqual([
      404,
      'not_found /data/attributes/fallbackTemplateId',
    ]);
    const { attributes } = (
      await patch(type, id, { fallbackTemplateId: template, fallbackComponents })
    ).parseResource();
    expect(attributes).toMatchObject({ fallbackTemplateId: template, fallbackComponents });
    expect((await patch(type, id, { fallbackTemplateId: null })).status).toBe(200);
  });

  test('that is deleted fails what waits for it', async () => {
    const connection = await make(type, { attributes: phoneConnection('sms') });
    const attributes = { channel: 'sms', identifier: '0687654321', chatbotPaused: false };
    const thread = await make('messageThreads', {
      attributes,
      related: { channelConnection: connection.id },
    });
    const message = await make('messages', { related: { messageThread: thread.id } });
    expect(message.attributes['deliveryStatus']).toBe('accepted');
    expect((await server.send('DELETE', `${path}/${connection.id}`)).status).toBe(204);
    const after = (await server.send('GET', `/messages/${message.id}`)).parseResource();
    expect(after.attributes).toMatchObject({
      deliveryStatus: 'failed',
      errorMessages: [{ code: 'no_messaging_account' }],
    });
  });

  test('of a phone channel binds the threads of that channel, and no others', async () => {
    const attributes = phoneConnection('sms');
    const connection = await make(type, { attributes, token: server.otherToken });
    const thread = async (channel: string, identifier: string) => {
      const attributes = { channel, identifier, chatbotPaused: true };
      return (await make('messageThreads', { attributes, token: server.otherToken })).attributes;
    };
    expect((await thread('sms', '0612345678'))['channelConnectionId']).toBe(connection.id);
    expect((await thread('whatsapp', '0612345678'))['channelConnectionId']).toBeNull();
  });

  test('names the flow that answers threads without a run', async () => {
    const flow = await makeFlow();
    const connection = await make(type, { related: { enabledFlow: flow.id } });
    const related = { channelConnection: connection.id };
    const thread = await make('messageThreads', { attributes: { chatbotPaused: false }, related });
    await make('messages', { attributes: { sendBy: 'candidate' }, related: { messageThread: thread.id } });
    const runs = (await server.send('GET', `/flow-runs?filter[messageThreadId]=${thread.id}`)).parseList()
      .data;
    expect(runs.map(({ attributes }) => [attributes['flowId'], attributes['status']])).toEqual([
      [flow.id, 'running'],
    ]);
    const data = { type, id: connection.id, attributes: { enabledFlowId: null, status: 'disabled' } };
    const patched = (await server.send('PATCH', `${path}/${connection.id}`, { data })).parseResource()
      .attributes;
    expect(patched).toMatchObject({ enabledFlowId: null, status: 'disabled' });
  });
});

describe('the check of a connection', () => {
  const check = (id: string) => server.send('POST', `${path}/${id}/check`);

  test('says what the platform knows of the number, with the stored credentials', async () => {
    checks = found;
    const { id } = await make(type, { attributes: phoneConnection('whatsapp') });
    const answer = await check(id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { name: '102290129340398', phoneNumber: null, quality: null, webhookSubscribed: true, templates: 4 },
    ]);
  });

  test.each([
    ['refused', 422, 'number_refused'],
    ['away', 503, 'temporarily_unavailable'],
  ] as const)('of a number that is %s: %i', async (outcome, status, code) => {
    checks = async () => ({ type: outcome, detail: 'The platform says so.' });
    const { id } = await make(type, { attributes: phoneConnection('whatsapp') });
    const answer = await check(id);
    expect([answer.status, ...answer.errorCodes()]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).toContain('The platform says so.');
  });

  test.each([
    ['the web', { channel: 'web' }],
    ['a phone without credentials', { ...phoneConnection('whatsapp'), credentials: null }],
  ])('of %s has nothing to ask', async (_, attributes) => {
    const { id } = await make(type, { attributes });
    expect((await check(id)).errorCodes()).toEqual(['no_messaging_account']);
  });
});
