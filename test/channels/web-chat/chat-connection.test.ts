import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { newId } from '../../../src/database/id.ts';
import { chatHistory, sentMessage } from '../../../src/channels/web-chat/protocol.ts';
import { startChatProcess, useChat } from '../../support/environments/chat.ts';

const { stage, chat, pageFolder } = useChat();

const insertConnection = async (status = 'active'): Promise<string> => {
  const id = newId();
  await stage.database.query(
    {
      text: `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id, status)
             values ($1, now(), now(), $2, 'web', 'Work & "more" </script>', $3, $4)`,
    },
    [id, stage.organizationId, await stage.flow(), status],
  );
  return id;
};

const send = (link: string, text: string): Promise<Response> =>
  chat.call(link, '/messages', { key: randomUUID(), text });

const transcript = async (link: string): Promise<(string | null)[]> =>
  chatHistory.parse(await (await chat.call(link, '/messages')).json()).messages.map(({ text }) => text);

describe('a connection’s link', () => {
  test('shows whose it is, and nothing that could become markup', async () => {
    const response = await chat.call(chat.links.connectionLink(await insertConnection()));
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(body).toContain('&quot;connection&quot;:&quot;Work &amp; \\&quot;more\\&quot; &lt;/script>&quot;');
    expect(body).not.toContain('</script>');
  });

  test('begins a thread with the first message, and answers with the thread’s own link', async () => {
    const connection = chat.links.connectionLink(await insertConnection());
    const response = await send(connection, 'Hello');
    const { thread } = sentMessage.parse(await response.json());
    expect(response.status).toBe(201);
    expect(await transcript(thread)).toEqual(['Hello', 'What is your name?']);
    await send(thread, 'Sanne');
    expect((await transcript(thread)).slice(2)).toEqual(['Sanne', 'How many hours?']);
  });

  test('finds the begun thread again when the first message is sent again', async () => {
    const connection = chat.links.connectionLink(await insertConnection());
    const first = { key: randomUUID(), text: 'Hello' };
    const answers = await Promise.all([1, 2, 3].map(() => chat.call(connection, '/messages', first)));
    const again = await Promise.all(answers.map(async (answer) => sentMessage.parse(await answer.json())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(again.map(({ thread }) => thread)).size).toBe(1);
    expect(await transcript(again[0]?.thread ?? '')).toEqual(['Hello', 'What is your name?']);
  });

  test('begins another thread with another key, and another connection’s with the same', async () => {
    const [one, other] = [await insertConnection(), await insertConnection()].map(chat.links.connectionLink);
    const key = randomUUID();
    const threads = [
      await chat.call(one ?? '', '/messages', { key, text: 'Hello' }),
      await chat.call(one ?? '', '/messages', { key: randomUUID(), text: 'Hello' }),
      await chat.call(other ?? '', '/messages', { key, text: 'Hello' }),
    ].map(async (response) => sentMessage.parse(await response.json()).thread);
    expect(new Set(await Promise.all(threads)).size).toBe(3);
  });

  test('reads no thread', async () => {
    const connection = chat.links.connectionLink(await insertConnection());
    expect((await chat.call(connection, '/messages')).status).toBe(404);
    expect((await chat.call(connection, '/events')).status).toBe(404);
    expect((await chat.call(connection, '/receipts', { status: 'read', upTo: '1' })).status).toBe(404);
  });

  test('of a disabled connection opens nothing', async () => {
    const disabled = chat.links.connectionLink(await insertConnection('disabled'));
    expect((await chat.call(disabled)).status).toBe(404);
    expect((await send(disabled, 'Hello')).status).toBe(404);
  });
});

describe('the page', () => {
  test('loads nothing from elsewhere, tells nobody its link, and is not kept', async () => {
    const { headers } = await chat.call(chat.links.connectionLink(await insertConnection()));
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('has its files kept for ever, and no others', async () => {
    const file = await fetch(`${chat.origin}/chat-assets/index-1.js`);
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([
      200,
      'public,max-age=31536000,immutable',
    ]);
    const others = ['/chat-assets/other.js', '/chat-assets/..%2findex.html', '/chat-assets/', '/index.html'];
    const found = await Promise.all(others.map(async (path) => (await fetch(chat.origin + path)).status));
    expect(found).toEqual([404, 404, 404, 404]);
  });

  test('that was not built is said to be away for now', async () => {
    const other = await startChatProcess(stage.databaseUrl, { folder: join(pageFolder.path, 'nothing') });
    expect((await other.call(chat.links.connectionLink(await insertConnection()))).status).toBe(503);
    await other.close();
  });
});

test('too many messages of one thread are refused with the time to wait; another thread goes on', async () => {
  const limited = await startChatProcess(stage.databaseUrl, {
    folder: pageFolder.path,
    limits: {
      messagesPerThread: { points: 3, seconds: 60 },
      beginningsPerAddress: { points: 1, seconds: 60 },
    },
  });
  const post = (link: string) => limited.call(link, '/messages', { key: randomUUID(), text: 'x' });
  const [one, other] = [
    limited.links.threadLink(await stage.thread()),
    limited.links.threadLink(await stage.thread()),
  ];
  const statuses = [await post(one), await post(one), await post(one), await post(one), await post(other)];
  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 429, 201]);
  expect(Number(statuses[3]?.headers.get('Retry-After'))).toBeGreaterThan(50);
  const connection = limited.links.connectionLink(await insertConnection());
  expect([(await post(connection)).status, (await post(connection)).status]).toEqual([201, 429]);
  await limited.close();
});
