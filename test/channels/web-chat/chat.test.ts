import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { newId } from '../../../src/database/id.ts';
import { chatHistory, type ChatHistory } from '../../../src/channels/web-chat/protocol.ts';
import { useChat } from '../../support/environments/chat.ts';

const { stage, chat } = useChat();

const statusesOf = async (threadId: string): Promise<string[]> => {
  const text = `select delivery_status from messages where message_thread_id = $1 order by created_at`;
  return (await stage.database.query<{ delivery_status: string }>({ text }, [threadId])).map(
    (row) => row.delivery_status,
  );
};

const send = (link: string, text: unknown, more: Record<string, unknown> = {}): Promise<Response> =>
  chat.call(link, '/messages', { key: randomUUID(), text, ...more });

const read = async (link: string, query = ''): Promise<ChatHistory> =>
  chatHistory.parse(await (await chat.call(link, `/messages${query}`)).json());

const textsOf = ({ messages }: ChatHistory): (string | null)[] => messages.map(({ text }) => text);

const refusalOf = async (response: Response): Promise<unknown> => [response.status, await response.json()];

describe('a thread’s link', () => {
  test('sees one thread and nothing else', async () => {
    const [own, other] = [await stage.thread(), await stage.thread()];
    await stage.say(other, 'secret');
    await send(chat.links.threadLink(own), 'mine');
    expect(textsOf(await read(chat.links.threadLink(own)))).toEqual(['mine']);
    await chat.call(chat.links.threadLink(own), '/receipts', { status: 'read', upTo: '9999999999999' });
    expect(await stage.transcript(other)).toEqual(['> secret']);
  });

  test('of a thread on another channel, or deleted, opens nothing', async () => {
    const phone = chat.links.threadLink(await stage.thread({ channel: 'whatsapp' }));
    const missing = chat.links.threadLink(newId());
    const statuses = [phone, missing].map(async (link) => [
      (await chat.call(link)).status,
      (await send(link, 'x')).status,
    ]);
    expect(await Promise.all(statuses)).toEqual([
      [404, 404],
      [404, 404],
    ]);
  });

  test('takes a message once, whatever is sent with the same key', async () => {
    const thread = await stage.thread();
    const link = chat.links.threadLink(thread);
    const key = randomUUID();
    const first = await chat.call(link, '/messages', { key, text: 'once' });
    const second = await chat.call(link, '/messages', { key, text: 'twice' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await stage.transcript(thread)).toEqual(['> once']);
  });

  test('keeps what PostgreSQL could not store out of a text, and the rest in', async () => {
    const thread = await stage.thread();
    expect((await send(chat.links.threadLink(thread), 'a\0b \ud800 c')).status).toBe(201);
    expect(await stage.transcript(thread)).toEqual(['> ab \ufffd c']);
  });

  test('pages through a long history in both directions without a gap', async () => {
    const thread = await stage.thread();
    const link = chat.links.threadLink(thread);
    for (let order = 0; order < 120; order += 1) await stage.say(thread, `${order}`);
    const newest = await read(link);
    const before = await read(link, `?before=${newest.messages[0]?.cursor}`);
    const oldest = await read(link, `?before=${before.messages[0]?.cursor}`);
    const all = [...oldest.messages, ...before.messages, ...newest.messages];
    expect(all.map(({ text }) => text)).toEqual(Array.from({ length: 120 }, (_, order) => `${order}`));
    expect([newest.earlier, before.earlier, oldest.earlier]).toEqual([true, true, false]);
    const after = await read(link, `?after=${all[9]?.cursor}`);
    expect([after.messages[0]?.text, after.messages.length, after.later]).toEqual(['10', 50, true]);
  });

  test('shows options, the state of the conversation, and content that it cannot show as such', async () => {
    const thread = await stage.thread();
    const options = [{ value: 'a', label: 'A' }];
    const { organizationId, conversation } = stage;
    const message = { organizationId, messageThreadId: thread, sendBy: 'user', origin: 'inbox' } as const;
    await conversation.send({
      ...message,
      payload: { type: 'text', attributes: { value: 'Pick', options } },
    });
    await stage.database.query(
      { text: `update messages set payload = payload || '{"type":"odd"}' where message_thread_id = $1` },
      [thread],
    );
    await conversation.send({
      ...message,
      payload: { type: 'text', attributes: { value: 'Pick', options, multiple: true } },
    });
    const { messages, state } = await read(chat.links.threadLink(thread));
    expect(messages.map(({ text, options: offered, multiple }) => [text, offered, multiple])).toEqual([
      [null, [], false],
      ['Pick', options, true],
    ]);
    expect(state).toEqual({ answering: false, ended: false });
  });
});

describe('reports of arrival', () => {
  const upTo = async (link: string, index: number): Promise<string> =>
    (await read(link)).messages[index]?.cursor ?? '';

  test('move messages to the candidate forward, up to one, and never back', async () => {
    const thread = await stage.thread();
    const link = chat.links.threadLink(thread);
    await stage.run(await stage.flow(), thread);
    for (const text of ['Hello', 'Sanne', '12']) await stage.say(thread, text);
    const report = async (status: string, index: number) => {
      const response = await chat.call(link, '/receipts', { status, upTo: await upTo(link, index) });
      return [response.status, ...(await statusesOf(thread)).filter((_, order) => order % 2 === 1)];
    };
    expect(await report('delivered', 3)).toEqual([204, 'delivered', 'delivered', 'sent']);
    expect(await report('read', 1)).toEqual([204, 'read', 'delivered', 'sent']);
    expect(await report('delivered', 5)).toEqual([204, 'read', 'delivered', 'delivered']);
    expect(await report('read', 5)).toEqual([204, 'read', 'read', 'read']);
    expect(await report('delivered', 5)).toEqual([204, 'read', 'read', 'read']);
  });

  test('at once and in any order do not block each other', async () => {
    const thread = await stage.thread();
    const link = chat.links.threadLink(thread);
    const outbound = {
      organizationId: stage.organizationId,
      messageThreadId: thread,
      sendBy: 'user',
      origin: 'inbox',
    } as const;
    for (let order = 0; order < 10; order += 1) {
      await stage.conversation.send({
        ...outbound,
        payload: { type: 'text', attributes: { value: `${order}` } },
      });
    }
    const { messages } = await read(link);
    const reports = messages.flatMap(({ cursor }) => [
      chat.call(link, '/receipts', { status: 'read', upTo: cursor }),
      chat.call(link, '/receipts', { status: 'delivered', upTo: cursor }),
    ]);
    expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([204]));
    expect(new Set(await statusesOf(thread))).toEqual(new Set(['read']));
  });
});

describe('what is not understood', () => {
  test('a forged link is a page for people and an error for the page', async () => {
    const forged = chat.links.threadLink(newId()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const page = await chat.call(forged);
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('&quot;kind&quot;:&quot;unknown&quot;'),
    ]);
    const expected = [404, { error: { code: 'not_found', title: 'not found' } }];
    expect(await refusalOf(await chat.call(forged, '/messages'))).toMatchObject(expected);
    expect(await refusalOf(await send(forged, 'Hello'))).toMatchObject(expected);
    expect(await refusalOf(await chat.call(forged, '/events'))).toMatchObject(expected);
  });

  test.each([
    [{ text: 'no key' }, 422, 'attribute_invalid'],
    [{ key: 'short', text: 'x' }, 422, 'attribute_invalid'],
    [{ key: randomUUID(), text: '  \n ' }, 422, 'attribute_invalid'],
    [{ key: randomUUID(), text: '\0' }, 422, 'attribute_invalid'],
    [{ key: randomUUID(), text: 'x'.repeat(4097) }, 422, 'attribute_invalid'],
    [{ key: randomUUID(), text: 'x', more: 1 }, 422, 'attribute_invalid'],
    [{ key: randomUUID(), text: 'x'.repeat(17_000) }, 413, 'body_too_large'],
  ])('message %#', async (body, status, code) => {
    const thread = await stage.thread();
    const response = await chat.call(chat.links.threadLink(thread), '/messages', body);
    expect(await refusalOf(response)).toMatchObject([status, { error: { code, title: expect.any(String) } }]);
    expect(await stage.transcript(thread)).toEqual([]);
  });

  test('the longest text is taken', async () => {
    expect((await send(chat.links.threadLink(await stage.thread()), 'é'.repeat(4096))).status).toBe(201);
  });

  test('broken JSON, another body type, and a cursor that is none', async () => {
    const url = `${chat.origin}/chat/${chat.links.threadLink(await stage.thread())}/messages`;
    const post = (body: string, type: string) =>
      fetch(url, { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await post('{', 'application/json')).status).toBe(400);
    expect((await post('key=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await fetch(`${url}?after=-1`)).status).toBe(400);
    expect((await fetch(`${url}?after=1&after=2`)).status).toBe(400);
  });
});
