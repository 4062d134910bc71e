import { describe, expect, test } from '@jest/globals';

import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow } = useApi();

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
    ['whatsapp', '106540352242922'],
    ['sms', 'HarbourCare'],
  ])('of kind %s keeps its account and seals its credentials', async (channel, identifier) => {
    const credentials = { accessToken: 'very secret' };
    const shown = await make(type, { attributes: { channel, identifier, credentials } });
    expect(shown.attributes).toMatchObject({ channel, identifier, status: 'active', chatUrl: null });
    expect(JSON.stringify(shown)).not.toContain('secret');
    const sealed = async () =>
      server.query('select credentials_ciphertext as sealed from channel_connections where id = $1', [
        shown.id,
      ]);
    expect(await sealed()).toEqual([{ sealed: expect.stringMatching(/^v1\./) }]);
    const data = { type, id: shown.id, attributes: { credentials: null } };
    expect((await server.send('PATCH', `${path}/${shown.id}`, { data })).status).toBe(200);
    expect(await sealed()).toEqual([{ sealed: null }]);
  });

  test('of a phone channel binds the threads of that channel, and no others', async () => {
    const connection = await make(type, { attributes: { channel: 'sms' }, token: server.otherToken });
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
