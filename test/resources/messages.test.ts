import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { buildTextPayload } from '../support/builders/messages.ts';

const { server, make, makeFlow, patch, openThread, ...api } = useApi();

const post = (messageThreadId: string, attributes: Record<string, unknown>) =>
  api.post('messages', { messageThreadId, ...attributes });

describe('a message of the candidate', () => {
  test('is inbound and drives the active run', async () => {
    const thread = await openThread();
    await make('flowRuns', { related: { flow: (await makeFlow()).id, messageThread: thread } });
    for (const value of ['hello', 'yes']) {
      const { attributes } = (
        await post(thread, { sendBy: 'candidate', payload: buildTextPayload(value) })
      ).parseResource();
      expect(attributes).toMatchObject({
        origin: 'api',
        sendBy: 'candidate',
        errorMessages: [],
        sentAt: null,
      });
    }
    const path = `/messages?filter[messageThreadId]=${thread}&sort=createdAt`;
    const said = (await server.send('GET', path))
      .parseList()
      .data.map(({ attributes }) => [
        attributes['sendBy'],
        attributes['origin'],
        Object(attributes['payload']).attributes.value,
      ]);
    expect(said).toEqual([
      ['candidate', 'api', 'hello'],
      ['chatbot', 'flow', 'Can you drive?'],
      ['candidate', 'api', 'yes'],
    ]);
    const [run] = (await server.send('GET', `/flow_runs?filter[message_thread_id]=${thread}`)).parseList()
      .data;
    expect(run?.attributes).toMatchObject({ status: 'finished', outcome: 'accepted' });
  });
});

describe('a message of a user or chatbot', () => {
  test('is sent on the thread and moves no run', async () => {
    const thread = await openThread();
    for (const sendBy of ['user', 'chatbot']) {
      const { attributes } = (
        await post(thread, { sendBy, payload: buildTextPayload('Hi') })
      ).parseResource();
      expect(attributes).toMatchObject({
        sendBy,
        origin: 'api',
        deliveryStatus: 'sent',
        payload: buildTextPayload('Hi'),
      });
    }
    expect(
      (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList().meta['total'],
    ).toBe(2);
  });
});

describe('a message that is refused', () => {
  test("for a thread that is not there, or another's, names where the thread stood", async () => {
    const foreign = await make('messageThreads', { token: server.otherToken });
    for (const id of [foreign.id, '01890000-0000-7000-8000-000000000000']) {
      for (const sendBy of ['candidate', 'user']) {
        const answer = await post(id, { sendBy, payload: buildTextPayload('Hi') });
        expect([answer.status, ...answer.errorCodes()]).toEqual([
          404,
          'not_found /data/attributes/messageThreadId',
        ]);
      }
    }
  });

  test.each([
    [{ type: 'text', attributes: {} }, 'attribute_invalid /data/attributes/payload/attributes'],
    [
      { type: 'text', attributes: { value: '' } },
      'attribute_invalid /data/attributes/payload/attributes/value',
    ],
    [{ type: 'song', attributes: { value: 'la' } }, 'attribute_invalid /data/attributes/payload/type'],
    [{ type: 'image', image: { data: 'AAAA' } }, 'media_refused /data/attributes/payload/image/data'],
    [{ id: 'x', components: [] }, 'attribute_invalid /data/attributes/payload/id'],
  ])('because of its payload %j', async (payload, refusal) => {
    const thread = await openThread();
    const answer = await post(thread, { sendBy: 'user', payload });
    expect([answer.status, ...answer.errorCodes()]).toEqual([422, refusal]);
    expect(
      (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList().data,
    ).toEqual([]);
  });
});

describe('a body of several megabytes', () => {
  test('is read for a message, which can hold media, and refused for anything else', async () => {
    const payload = { type: 'image', image: { data: 'A'.repeat(3 * 1024 * 1024) } };
    const attributes = { sendBy: 'user', messageThreadId: (await make('messageThreads')).id, payload };
    const message = await server.send('POST', '/messages', { data: { type: 'messages', attributes } });
    expect([message.status, ...message.errorCodes()]).toEqual([
      422,
      'media_refused /data/attributes/payload/image/data',
    ]);
    const data = { type: 'candidates', attributes: { firstName: payload.image.data } };
    expect((await server.send('POST', '/candidates', { data })).status).toBe(413);
  });
});

describe('a patch', () => {
  test('changes sendBy and payload of the record and sends nothing', async () => {
    const thread = await openThread();
    const { id } = await make('messages', { related: { messageThread: thread } });
    const { attributes } = (
      await patch('messages', id, { sendBy: 'chatbot', payload: buildTextPayload('Changed') })
    ).parseResource();
    expect(attributes).toMatchObject({ sendBy: 'chatbot', payload: buildTextPayload('Changed') });
    expect(
      (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList().meta['total'],
    ).toBe(1);
    const refused = await patch('messages', id, { payload: { type: 'text' } });
    expect(refused.errorCodes()).toEqual(['attribute_invalid /data/attributes/payload']);
  });
});

describe('the list of messages', () => {
  test('is filtered as the specification writes it, and in the order of the thread', async () => {
    const thread = await openThread();
    await Promise.all(
      Array.from({ length: 10 }, () => make('messages', { related: { messageThread: thread } })),
    );
    const path = `/messages?filter[delivery_status][match]=sent,read&filter[created_at][gt]=2026-01-01&filter[messageThreadId]=${thread}`;
    const instants = (await server.send('GET', `${path}&sort=createdAt`))
      .parseList()
      .data.map(({ attributes }) => String(attributes['createdAt']));
    expect(instants).toHaveLength(10);
    expect(new Set(instants).size).toBe(10);
    expect([...instants].sort()).toEqual(instants);
    expect((await server.send('GET', `${path}&filter[created_at][lt]=2026-01-01`)).parseList().data).toEqual(
      [],
    );
    const included = (
      await server.send('GET', `/message-threads/${thread}?include=messages`)
    ).parseIncluded();
    expect(included).toHaveLength(10);
  });
});

describe('a conversation', () => {
  const conversationOf = async (thread: string) => {
    const [row] = (await server.send('GET', `/conversations?filter[messageThreadId]=${thread}`)).parseList()
      .data;
    return row;
  };
  const seen = (row: Awaited<ReturnType<typeof conversationOf>>) => [
    row?.attributes['status'],
    row?.attributes['unreadMessages'],
    row?.attributes['unreadMessagesCount'],
  ];

  test('counts inbound messages as unread, is read and closed in the inbox, and is opened by the next message', async () => {
    const thread = await openThread({ candidate: (await make('candidates')).id });
    const { id = '' } = (await conversationOf(thread)) ?? {};
    const act = async (action: string) => {
      const answer = await server.send('POST', `/conversations/${id}/${action}`);
      expect(answer.status).toBe(200);
      return seen(answer.parseResource());
    };
    for (const sendBy of ['candidate', 'user', 'candidate'])
      await post(thread, { sendBy, payload: buildTextPayload('Hi') });
    expect(seen(await conversationOf(thread))).toEqual(['open', true, 2]);
    server.announced.length = 0;
    expect(await act('read')).toEqual(['open', false, 0]);
    expect(server.announced.flatMap(({ threadIds }) => [...threadIds])).toEqual([thread]);
    expect(await act('close')).toEqual(['closed', false, 0]);
    expect(await act('open')).toEqual(['open', false, 0]);
    await act('close');
    await post(thread, { sendBy: 'candidate', payload: buildTextPayload('Still there?') });
    expect(seen(await conversationOf(thread))).toEqual(['open', true, 1]);
  });

  test('takes a patch and overwrites it with the true values', async () => {
    const thread = await openThread({ candidate: (await make('candidates')).id });
    const before = await conversationOf(thread);
    const values = { status: 'closed', unreadMessages: true, unreadMessagesCount: 9 };
    const answer = await patch('conversations', before?.id ?? '', values);
    expect(answer.status).toBe(200);
    expect(answer.parseResource()).toEqual(before);
    const refused = await patch('conversations', before?.id ?? '', {
      messageThreadId: thread,
    });
    expect(refused.errorCodes()).toEqual(['attribute_not_writable /data/attributes/messageThreadId']);
  });
});
