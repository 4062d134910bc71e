import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, patch, show, ...api } = useApi();

const type = 'messageThreads';
const post = (attributes: Record<string, unknown>) => api.post(type, { chatbotPaused: false, ...attributes });
const conversationsOf = async (threadId: string) =>
  (await server.send('GET', `/conversations?filter[messageThreadId]=${threadId}`)).parseList().data;

describe('the identifier of a thread', () => {
  test('of a phone channel is kept as digits with country code, and found however it is written', async () => {
    const { id, attributes } = (await post({ channel: 'sms', identifier: '06-2000 0001' })).parseResource();
    expect(attributes['identifier']).toBe('31620000001');
    for (const written of ['0620000001', '+31 6 20000001', '31620000001']) {
      const found = await server.send(
        'GET',
        `/message-threads?filter[identifier]=${encodeURIComponent(written)}`,
      );
      expect(found.parseList().data.map((row) => row.id)).toEqual([id]);
    }
  });

  test('of a phone channel must be a phone number', async () => {
    const answer = await post({ channel: 'sms', identifier: 'somebody' });
    expect([answer.status, ...answer.errorCodes()]).toEqual([
      422,
      'attribute_invalid /data/attributes/identifier',
    ]);
  });

  test('is one of its channel only once: a second thread is 409 and names the first', async () => {
    const { id } = (await post({ channel: 'whatsapp', identifier: '+31620000002' })).parseResource();
    const again = await post({ channel: 'whatsapp', identifier: '06 20000002' });
    expect(again.status).toBe(409);
    expect(again.parseErrors()).toEqual([
      {
        status: '409',
        code: 'already_exists',
        title: 'already exists',
        detail: `The thread ${id} has this identifier on the channel whatsapp.`,
        source: { pointer: '/data/attributes/identifier' },
        meta: { id },
      },
    ]);
    expect((await post({ channel: 'sms', identifier: '06 20000002' })).status).toBe(201);
    const elsewhere = await server.send('POST', '/message-threads', {
      token: server.otherToken,
      data: { type, attributes: { channel: 'whatsapp', identifier: '0620000002', chatbotPaused: false } },
    });
    expect(elsewhere.status).toBe(201);
  });

  test('stays unique when many ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ channel: 'web', identifier: 'race' })),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual([
      '201',
      '409',
      '409',
      '409',
      '409',
      '409',
    ]);
  });

  test('follows a change of the channel', async () => {
    const { id } = (await post({ channel: 'web', identifier: '06-20000003' })).parseResource();
    expect((await patch(type, id, { channel: 'sms' })).parseResource().attributes['identifier']).toBe(
      '31620000003',
    );
    const { id: visitor } = (await post({ channel: 'web', identifier: 'visitor' })).parseResource();
    expect((await patch(type, visitor, { channel: 'sms' })).status).toBe(422);
  });
});

describe("a thread's candidate", () => {
  test('is set once, as a relationship or by id, and makes the conversation', async () => {
    const { id } = await make(type);
    await make('messages', { related: { messageThread: id }, attributes: { sendBy: 'candidate' } });
    expect(await conversationsOf(id)).toEqual([]);
    const candidate = await make('candidates');
    expect((await patch(type, id, { candidateId: candidate.id })).status).toBe(200);
    const [conversation] = await conversationsOf(id);
    expect(conversation?.attributes).toMatchObject({
      messageThreadId: id,
      candidateId: candidate.id,
      status: 'open',
      unreadMessages: true,
      unreadMessagesCount: 1,
    });
    expect((await patch(type, id, { candidateId: candidate.id })).status).toBe(200);
    const other = await make('candidates');
    for (const candidateId of [other.id, null]) {
      const answer = await patch(type, id, { candidateId });
      expect([answer.status, ...answer.errorCodes()]).toEqual([
        422,
        'candidate_already_set /data/attributes/candidateId',
      ]);
    }
  });

  test('given on create makes the conversation as well', async () => {
    const candidate = await make('candidates');
    const { id } = await make(type, { related: { candidate: candidate.id } });
    const [conversation, ...more] = await conversationsOf(id);
    expect(conversation?.attributes).toMatchObject({ unreadMessages: false, unreadMessagesCount: 0 });
    expect(more).toEqual([]);
  });
});

describe("a thread's connection", () => {
  test('is the one of its channel when none is named, and must be one of its channel', async () => {
    expect((await make(type)).attributes['channelConnectionId']).toBeNull();
    const { id } = await make('channelConnections');
    expect((await make(type)).attributes['channelConnectionId']).toBe(id);
    const second = await make('channelConnections');
    const related = { channelConnection: second.id };
    expect((await make(type, { related })).attributes['channelConnectionId']).toBe(second.id);
    const answer = await post({ channel: 'sms', identifier: '0620000009', channelConnectionId: id });
    expect(answer.errorCodes()).toEqual(['relationship_invalid /data/attributes/channelConnectionId']);
  });

  test('and the thread itself have a chat link on the web only', async () => {
    expect((await make(type)).attributes['chatUrl']).toMatch(/^http.*\/chat\/[\w-]{40,}$/);
    const sms = (await post({ channel: 'sms', identifier: '0620000010' })).parseResource();
    expect(sms.attributes['chatUrl']).toBeNull();
  });
});

describe('chatbotPaused', () => {
  test('is required on create', async () => {
    const data = { type, attributes: { channel: 'web', identifier: 'someone' } };
    const [fault] = (await server.send('POST', '/message-threads', { data })).parseErrors();
    expect(fault).toMatchObject({
      status: '422',
      code: 'attribute_required',
      meta: { member: 'chatbotPaused' },
    });
  });

  test('keeps runs queued, stops a running one from answering, and lets them go on when it ends', async () => {
    const { id } = (
      await post({ channel: 'web', identifier: 'paused', chatbotPaused: true })
    ).parseResource();
    const flow = await makeFlow();
    const run = await make('flowRuns', { related: { flow: flow.id, messageThread: id } });
    expect(run.attributes['status']).toBe('queued');
    const status = async () => (await show('flowRuns', run.id))['status'];
    const say = () =>
      make('messages', { related: { messageThread: id }, attributes: { sendBy: 'candidate' } });
    const heard = async () =>
      (await server.send('GET', `/messages?filter[messageThreadId]=${id}&filter[sendBy]=chatbot`)).parseList()
        .data.length;
    await say();
    server.announced.length = 0;
    expect(
      (await patch(type, id, { chatbotPaused: false })).parseResource().attributes['chatbotPaused'],
    ).toBe(false);
    expect(server.announced.flatMap(({ runIds }) => [...runIds])).toContain(run.id);
    expect([await status(), await heard()]).toEqual(['running', 0]);
    await say();
    expect(await heard()).toBe(1);
    expect((await patch(type, id, { chatbotPaused: true })).parseResource().attributes['chatbotPaused']).toBe(
      true,
    );
    await say();
    expect([await status(), await heard()]).toEqual(['running', 1]);
  });
});

describe('a deleted thread', () => {
  test('ends its runs and takes its messages and conversation with it', async () => {
    const candidate = await make('candidates');
    const { id } = await make(type, {
      attributes: { chatbotPaused: false },
      related: { candidate: candidate.id },
    });
    const run = await make('flowRuns', { related: { messageThread: id } });
    const message = await make('messages', { related: { messageThread: id } });
    server.announced.length = 0;
    expect((await server.send('DELETE', `/message-threads/${id}`)).status).toBe(204);
    expect(server.announced.flatMap(({ runIds }) => [...runIds])).toEqual([run.id]);
    for (const path of [`/message-threads/${id}`, `/flow-runs/${run.id}`, `/messages/${message.id}`]) {
      expect((await server.send('GET', path)).status).toBe(404);
    }
    expect(await conversationsOf(id)).toEqual([]);
    expect((await server.send('GET', `/candidates/${candidate.id}`)).status).toBe(200);
  });
});
