import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { chatHistory, sentMessage } from '../../../src/channels/web-chat/protocol.ts';
import { startChatProcess, useChatProcess, usePageFolder } from '../../support/environments/chat.ts';
import { type EventReader, openEventReader } from '../../support/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { png } from '../../support/media.ts';
import { useApi } from '../../support/environments/api.ts';

const { server, make, show } = useApi({ announce: ({ threadIds }) => own.notices.publish(threadIds) });
const pageFolder = usePageFolder();
// Longer than any test: what arrives was told by a notice, not found by looking again.
const options = () => ({ folder: pageFolder.path, recheckMs: 60_000 });
/** The process whose API makes the changes, and another one, where candidates have their pages open. */
const own = useChatProcess(() => server.databaseUrl, options);
const other = useChatProcess(() => server.databaseUrl, options);

const linkIn = (chatUrl: unknown): string => String(chatUrl).split('/').at(-1) ?? '';

const chatUrlOf = async (threadId: string): Promise<unknown> =>
  (await show('messageThreads', threadId))['chatUrl'];

const write = (link: string, text: string, key: string = randomUUID()): Promise<Response> =>
  other.call(link, '/messages', { key, text });

const rotate = (threadId: string) => server.send('POST', `/message-threads/${threadId}/rotate-chat-link`);

const change = (type: string, path: string, attributes: Record<string, unknown>) =>
  server.send('PATCH', path, { data: { type, id: path.split('/').at(-1), attributes } });

const eventsOf = async (link: string, process = other): Promise<EventReader> => {
  const events = await openEventReader(`${process.origin}/chat/${link}/events`);
  await events.next('state');
  return events;
};

const upload = (link: string): Promise<Response> =>
  fetch(`${other.origin}/chat/${link}/media?key=${randomUUID()}&filename=me.png`, {
    method: 'POST',
    body: png,
    headers: { 'Content-Type': 'image/png' },
  });

const messagesOf = async (threadId: string): Promise<number> =>
  (await server.query('select from messages where message_thread_id = $1', [threadId])).length;

/** That a link opens nothing any more, whatever is asked of it, and nothing of it is taken. */
const expectEnded = async (link: string, threadId: string): Promise<void> => {
  const before = await messagesOf(threadId);
  const page = await other.call(link);
  expect([page.status, await page.text()]).toEqual([
    410,
    expect.stringContaining('&quot;kind&quot;:&quot;ended&quot;,&quot;organization&quot;:null'),
  ]);
  const answers = await Promise.all([
    other.call(link, '/messages'),
    other.call(link, '/events'),
    write(link, 'after the end'),
    other.call(link, '/receipts', { status: 'read', upTo: '9' }),
    upload(link),
  ]);
  for (const answer of answers) {
    const error = { code: 'chat_link_ended', title: 'chat link has ended', detail: expect.any(String) };
    expect([answer.status, await answer.json()]).toEqual([410, { error }]);
  }
  expect(await messagesOf(threadId)).toBe(before);
};

const expectOpen = async (link: string, text: string): Promise<void> => {
  expect((await write(link, text)).status).toBe(201);
  const { messages } = chatHistory.parse(await (await other.call(link, '/messages')).json());
  expect(messages.map((message) => message.text)).toContain(text);
};

let connectionId: string;
let threadId: string;
let link: string;

beforeEach(async () => {
  connectionId = (await make('channelConnections')).id;
  const thread = await make('messageThreads', { related: { channelConnection: connectionId } });
  threadId = thread.id;
  link = linkIn(thread.attributes['chatUrl']);
});

describe('a chat link that is replaced', () => {
  test('ends at once, with the pages that are open, and the new one goes on', async () => {
    await expectOpen(link, 'Hello');
    const events = await eventsOf(link);
    const answer = await rotate(threadId);
    const { chatUrl } = answer.parseResource().attributes;
    expect([answer.status, answer.parseResource().id, await chatUrlOf(threadId)]).toEqual([
      200,
      threadId,
      chatUrl,
    ]);
    expect((await events.next('ended')).data).toBeNull();
    await events.ended();
    await expectEnded(link, threadId);
    expect(linkIn(chatUrl)).not.toBe(link);
    await expectOpen(linkIn(chatUrl), 'Here I am again');
  });

  test('is one of many, of which only the last opens the thread', async () => {
    const links = [link];
    for (let round = 0; round < 3; round += 1)
      links.push(linkIn((await rotate(threadId)).parseResource().attributes['chatUrl']));
    expect(new Set(links).size).toBe(4);
    for (const former of links.slice(0, -1)) await expectEnded(former, threadId);
    await expectOpen(links.at(-1) ?? '', 'Hello');
  });

  test('is replaced once for a key', async () => {
    const headers = { 'Idempotency-Key': `rotate-${threadId}` };
    const twice = () => server.send('POST', `/message-threads/${threadId}/rotate-chat-link`, { headers });
    const [first, again] = [await twice(), await twice()];
    expect(again.body).toEqual(first.body);
    await expectOpen(linkIn(first.parseResource().attributes['chatUrl']), 'Hello');
  });

  test('of no web thread is refused', async () => {
    const attributes = { channel: 'sms', identifier: '+31612345678' };
    const thread = await make('messageThreads', { attributes });
    const answer = await rotate(thread.id);
    expect([answer.status, ...answer.errorCodes(), await chatUrlOf(thread.id)]).toEqual([
      422,
      'no_chat_link',
      null,
    ]);
  });

  test('is not given to who knows the key of the first message', async () => {
    const connection = linkIn((await show('channelConnections', connectionId))['chatUrl']);
    const key = randomUUID();
    const begun = sentMessage.parse(await (await write(connection, 'Hello', key)).json()).thread;
    expect(sentMessage.parse(await (await write(connection, 'Hello', key)).json()).thread).toBe(begun);
    const [thread] = (await server.send('GET', '/message-threads?sort=-createdAt')).parseList().data;
    await rotate(thread?.id ?? '');
    expect((await write(connection, 'Hello', key)).status).toBe(410);
    expect((await write(connection, 'Hello')).status).toBe(201);
  });

  test('takes no message that was let in before it ended', async () => {
    const version = await server.query('select chat_link_version from message_threads where id = $1', [
      threadId,
    ]);
    expect(version).toEqual([{ chat_link_version: 0 }]);
    await rotate(threadId);
    const inbound = {
      organizationId: server.organizationId,
      messageThreadId: threadId,
      payload: { type: 'text', attributes: { value: 'late' } },
      origin: 'channel',
      clientKey: randomUUID(),
      sentAt: null,
    } as const;
    await expect(own.conversation.receive({ ...inbound, chatLinkVersion: 0 })).rejects.toMatchObject({
      faults: [{ code: 'chat_link_ended' }],
    });
    expect((await own.conversation.receive({ ...inbound, chatLinkVersion: 1 })).duplicate).toBe(false);
    expect(await messagesOf(threadId)).toBe(1);
  });
});

describe('a chat link whose connection', () => {
  test('is disabled opens nothing as long as it is, and its pages hear of it at once', async () => {
    const events = await eventsOf(link);
    const path = `/channel-connections/${connectionId}`;
    expect((await change('channelConnections', path, { status: 'disabled' })).status).toBe(200);
    await events.next('ended');
    expect(await chatUrlOf(threadId)).toBeNull();
    await expectEnded(link, threadId);
    expect((await rotate(threadId)).parseResource().attributes['chatUrl']).toBeNull();
    await change('channelConnections', path, { status: 'active' });
    await expectEnded(link, threadId);
    await expectOpen(linkIn(await chatUrlOf(threadId)), 'Hello');
  });

  test('is deleted has ended, and its pages hear of it at once; a new one can be given', async () => {
    const without = await make('messageThreads');
    const events = await eventsOf(link);
    expect((await server.send('DELETE', `/channel-connections/${connectionId}`)).status).toBe(204);
    await events.next('ended');
    expect(await chatUrlOf(threadId)).toBeNull();
    await expectEnded(link, threadId);
    await expectOpen(linkIn((await rotate(threadId)).parseResource().attributes['chatUrl']), 'Hello');
    await expectOpen(linkIn(without.attributes['chatUrl']), 'Not mine');
  });

  test('is replaced by a disabled one has ended, too', async () => {
    const disabled = await make('channelConnections', { attributes: { status: 'disabled' } });
    const events = await eventsOf(link);
    await change('messageThreads', `/message-threads/${threadId}`, { channelConnectionId: disabled.id });
    expect((await events.next('ended')).data).toBeNull();
    await expectEnded(link, threadId);
  });
});

describe('a chat link whose candidate is deleted', () => {
  test('has ended, and a list shows none', async () => {
    const candidate = await make('candidates');
    await change('messageThreads', `/message-threads/${threadId}`, { candidateId: candidate.id });
    await expectOpen(link, 'Hello');
    const looking = await startChatProcess(server.databaseUrl, { recheckMs: 50 });
    const events = await eventsOf(link, looking);
    expect((await server.send('DELETE', `/candidates/${candidate.id}`)).status).toBe(204);
    await events.next('ended');
    await looking.close();
    await expectEnded(link, threadId);
    const [listed] = (await server.send('GET', `/message-threads?filter[id]=${threadId}`)).parseList().data;
    expect([listed?.id, listed?.attributes['chatUrl']]).toEqual([threadId, null]);
    expect((await rotate(threadId)).parseResource().attributes['chatUrl']).toBeNull();
  });
});

test('a file that was let in before its link ended is not kept', async () => {
  const kept = (): Promise<readonly object[]> => server.query('select from stored_files');
  const answer = await server.database.transaction(async (sql) => {
    const text = 'update message_threads set chat_link_version = 1 where id = $1';
    await sql.query({ text }, [threadId]);
    const sending = upload(link);
    await eventually('the file is kept', 10, async () => (await kept()).length === 1);
    return () => sending;
  });
  expect((await answer()).status).toBe(410);
  expect([await kept(), await messagesOf(threadId)]).toEqual([[], 0]);
});
