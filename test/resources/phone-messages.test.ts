import { describe, expect, test } from 'vitest';

import { insertTemplate, phoneConnection } from '../support/builders/connections.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, patch, post, openThread } = useApi();

let serial = 0;

const phoneThread = async (channel: 'whatsapp' | 'sms', more: Readonly<Record<string, unknown>> = {}) => {
  serial += 1;
  const connection = await make('channelConnections', { attributes: phoneConnection(channel, more) });
  const attributes = { channel, identifier: `+3161234${String(1000 + serial)}`, chatbotPaused: false };
  const related = { channelConnection: connection.id };
  return { connection: connection.id, thread: (await make('messageThreads', { attributes, related })).id };
};

const send = (messageThreadId: string, payload: unknown, more: Readonly<Record<string, unknown>> = {}) =>
  post('messages', { messageThreadId, sendBy: 'user', payload, ...more });

const values = (...texts: readonly string[]) => [
  { type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) },
];

const greeting = 'Hi {{1}}, a job as {{2}}?';

describe('a template message', () => {
  test('is sent outside the window, and shows its name and its body with the values', async () => {
    const { connection, thread } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, greeting);
    const answer = await send(thread, { id, components: values('Noor', 'nurse') });
    expect(answer.status).toBe(201);
    const { attributes } = answer.parseResource();
    expect(attributes).toMatchObject({ deliveryStatus: 'accepted', platformId: null, reactions: [] });
    expect(attributes['payload']).toMatchObject({
      type: 'template',
      id,
      name: 'hello',
      preview: 'Hi Noor, a job as nurse?',
    });
    // The payload that was shown can be sent back.
    expect((await send(thread, attributes['payload'])).status).toBe(201);
    const sends = await server.query('select status from message_sends where message_thread_id = $1', [
      thread,
    ]);
    expect(sends).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  });

  test('is shown as its body on the web, whatever its status', async () => {
    const { connection } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, 'Hello!', 'rejected');
    const { attributes } = (await send(await openThread(), { id, components: [] })).parseResource();
    expect(attributes).toMatchObject({ deliveryStatus: 'sent', payload: { preview: 'Hello!' } });
  });

  test.each([
    ['too few values', { components: values('Noor') }, '/components/0/parameters'],
    ['none', { components: [] }, '/components'],
    [
      'values of a header that it does not have',
      {
        components: [
          ...values('Noor', 'nurse'),
          { type: 'header', parameters: [{ type: 'text', text: 'x' }] },
        ],
      },
      '/components/1/parameters',
    ],
    [
      'the values of the body twice',
      { components: [...values('Noor', 'nurse'), ...values('Noor', 'nurse')] },
      '/components/1/type',
    ],
  ])('with %s is refused', async (_, payload, pointer) => {
    const { connection, thread } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, greeting);
    const answer = await send(thread, { id, ...payload });
    expect([answer.status, ...answer.errorCodes()]).toEqual([
      422,
      `template_parameters_invalid /data/attributes/payload${pointer}`,
    ]);
    const run = await post('flowRuns', {
      flowId: (await makeFlow()).id,
      messageThreadId: thread,
      initialMessage: { id, ...payload },
    });
    expect(run.errorCodes()).toEqual([
      `template_parameters_invalid /data/attributes/initialMessage${pointer}`,
    ]);
  });

  test.each(['pending', 'paused', 'disabled'])('that is %s is not sent to a phone', async (status) => {
    const { connection, thread } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, 'Hello!', status);
    const answer = await send(thread, { id, components: [] });
    expect(answer.errorCodes()).toEqual(['template_not_approved /data/attributes/payload/id']);
  });

  test('of another organization is not found, and the candidate sends none', async () => {
    const foreign = await make('channelConnections', {
      attributes: phoneConnection('whatsapp'),
      token: server.otherToken,
    });
    const id = await insertTemplate(server, foreign.id, 'Hello!');
    const thread = await openThread();
    const answer = await send(thread, { id, components: [] });
    expect([answer.status, ...answer.errorCodes()]).toEqual([404, 'not_found /data/attributes/payload/id']);
    const candidate = await send(thread, { id, components: [] }, { sendBy: 'candidate' });
    expect(candidate.errorCodes()).toEqual(['payload_not_supported /data/attributes/payload']);
  });

  test('changes the record by a patch', async () => {
    const { connection } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, greeting, 'paused');
    const { id: message } = (await send(await openThread(), buildTextPayload('Hi'))).parseResource();
    const changed = await patch('messages', message, {
      payload: { id, components: values('Noor', 'nurse') },
    });
    expect(changed.parseResource().attributes['payload']).toMatchObject({
      preview: 'Hi Noor, a job as nurse?',
    });
  });
});

describe('a text', () => {
  test('outside the window of WhatsApp is refused, and one of the person opens it', async () => {
    const { thread } = await phoneThread('whatsapp');
    expect((await send(thread, buildTextPayload('Hello'))).errorCodes()).toEqual([
      'outside_messaging_window /data/attributes/payload',
    ]);
    await send(thread, buildTextPayload('Hi'), { sendBy: 'candidate' });
    expect((await send(thread, buildTextPayload('Hello'))).status).toBe(201);
    const shown = (await server.send('GET', `/message-threads/${thread}`)).parseResource().attributes;
    expect(Date.parse(String(shown['windowExpiresAt'])) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(shown).toMatchObject({ optedOutAt: null, optOutReason: null, profileName: null, identities: [] });
  });

  test.each([
    ['whatsapp', 40_960],
    ['sms', 16_000],
  ] as const)('on %s has at most %i characters', async (channel, limit) => {
    const { thread } = await phoneThread(channel);
    await send(thread, buildTextPayload('Hi'), { sendBy: 'candidate' });
    expect((await send(thread, buildTextPayload('x'.repeat(limit)))).status).toBe(201);
    expect((await send(thread, buildTextPayload('x'.repeat(limit + 1)))).errorCodes()).toEqual([
      'text_too_long /data/attributes/payload',
    ]);
  });
});

describe('a reply', () => {
  test('names a message of its thread, and no other one', async () => {
    const [thread, other] = [await openThread(), await openThread()];
    const first = (await send(thread, buildTextPayload('Hi'), { sendBy: 'candidate' })).parseResource();
    for (const sendBy of ['user', 'candidate']) {
      const reply = await send(thread, buildTextPayload('Yes'), { sendBy, replyToId: first.id });
      expect(reply.parseResource().attributes['replyToId']).toBe(first.id);
      const elsewhere = await send(other, buildTextPayload('Yes'), { sendBy, replyToId: first.id });
      expect([elsewhere.status, ...elsewhere.errorCodes()]).toEqual([
        404,
        'not_found /data/attributes/replyToId',
      ]);
    }
    const [stored] = await server.query(
      'select count(*)::int as count from messages where reply_to_id = $1 and message_thread_id = $2',
      [first.id, thread],
    );
    expect(stored).toEqual({ count: 2 });
  });
});

describe('an opt-out', () => {
  test('refuses every send and run until an opt-in with a reason', async () => {
    const { thread } = await phoneThread('sms');
    await send(thread, buildTextPayload('STOP'), { sendBy: 'candidate' });
    const refused = await send(thread, buildTextPayload('Hello'));
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      422,
      'recipient_opted_out /data/attributes/messageThreadId',
    ]);
    const flow = (await makeFlow()).id;
    const run = () => post('flowRuns', { flowId: flow, messageThreadId: thread });
    expect((await run()).errorCodes()).toEqual(['recipient_opted_out /data/attributes/messageThreadId']);
    const optIn = (attributes: Record<string, unknown>) =>
      server.send('POST', `/message-threads/${thread}/opt-in`, {
        data: { type: 'messageThreads', id: thread, attributes },
      });
    expect((await optIn({})).errorCodes()).toEqual(['attribute_invalid /data/attributes']);
    const lifted = (await optIn({ reason: 'Agreed by telephone' })).parseResource();
    expect(lifted.attributes).toMatchObject({
      optedOutAt: null,
      optOutReason: 'Agreed by telephone',
      chatbotPaused: false,
    });
    expect((await send(thread, buildTextPayload('Hello'))).status).toBe(201);
    expect((await run()).status).toBe(201);
  });

  test.each(['START', 'hervat!', 'Unstop'])('is lifted by %s of the person', async (word) => {
    const thread = await openThread();
    for (const said of ['stop', word]) await send(thread, buildTextPayload(said), { sendBy: 'candidate' });
    const { attributes } = (await server.send('GET', `/message-threads/${thread}`)).parseResource();
    expect(attributes).toMatchObject({ optedOutAt: null, chatbotPaused: false });
  });
});

describe('a sender that is a name', () => {
  test('sends messages, and runs no flow', async () => {
    const { thread } = await phoneThread('sms', { identifier: 'HarbourCare' });
    expect((await send(thread, buildTextPayload('Hello'))).status).toBe(201);
    const run = await post('flowRuns', { flowId: (await makeFlow()).id, messageThreadId: thread });
    expect([run.status, ...run.errorCodes()]).toEqual([
      422,
      'relationship_invalid /data/attributes/messageThreadId',
    ]);
  });
});

describe('a run on WhatsApp', () => {
  test('begins with a template whose placeholders are filled at its start, and costs a credit', async () => {
    const { connection, thread } = await phoneThread('whatsapp');
    const id = await insertTemplate(server, connection, greeting);
    const created = await post('flowRuns', {
      flowId: (await makeFlow()).id,
      messageThreadId: thread,
      state: { first_name: 'Noor' },
      initialMessage: { id, components: values('{{session.first_name}}', 'nurse') },
    });
    expect(created.status).toBe(201);
    expect(created.parseResource().attributes).toMatchObject({ cost: 1, status: 'running' });
    const [message] = (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList()
      .data;
    expect(message?.attributes['payload']).toMatchObject({ preview: 'Hi Noor, a job as nurse?' });
  });
});

describe('a flow that sends a template', () => {
  test.each([
    ['that is not there', '01890000-0000-7000-8000-000000000000', 'template_unknown'],
    ['with too few values', null, 'template_parameters_invalid'],
  ])('%s cannot be published', async (_, unknown, code) => {
    const { connection } = await phoneThread('whatsapp');
    const id = unknown ?? (await insertTemplate(server, connection, greeting));
    const flow = await makeFlow();
    const [node] = (
      await server.send('GET', `/nodes?filter[flowId]=${flow.id}&filter[isStartFlow]=true`)
    ).parseList().data;
    const { id: action } = await make('nodeActions', {
      attributes: {
        actionType: 'say',
        subType: 'template',
        value: { id, components: values('Noor') },
        index: 9,
      },
      related: { node: node?.id ?? '' },
    });
    const answer = await server.send('POST', `/flows/${flow.id}/publish`);
    expect([answer.status, ...answer.errorCodes()]).toEqual([422, `${code} /nodeActions/${action}`]);
  });
});
