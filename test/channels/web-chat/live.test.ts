import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { type ChatProcess, startChatProcess, useChatProcess } from '../../support/environments/chat.ts';
import { type EventReader, openEventReader } from '../../support/event-stream.ts';
import { useConversation } from '../../support/environments/conversation.ts';

let thread: string;
let link: string;

// Longer than any test: what arrives was told by a notice, not found by looking again.
const patient = { recheckMs: 60_000 };

const stage = useConversation();
const one = useChatProcess(
  () => stage.databaseUrl,
  () => patient,
);
const other = useChatProcess(
  () => stage.databaseUrl,
  () => patient,
);

beforeEach(async () => {
  thread = await stage.thread();
  link = one.links.threadLink(thread);
});

const eventsOf = async (process: ChatProcess, query = '', headers = {}): Promise<EventReader> => {
  const reader = await openEventReader(`${process.origin}/chat/${link}/events${query}`, headers);
  if (reader.status === 200) await reader.next('state');
  return reader;
};

const say = (process: ChatProcess, text: string): Promise<Response> =>
  process.call(link, '/messages', { key: randomUUID(), text });

describe('a stream', () => {
  test('tells a message that another process took, and its answer', async () => {
    await stage.run(await stage.flow(), thread);
    const events = await eventsOf(other);
    await say(one, 'Hello');
    expect((await events.next('message')).data).toMatchObject({ sendBy: 'candidate', text: 'Hello' });
    expect((await events.next('message')).data).toMatchObject({
      sendBy: 'chatbot',
      text: 'What is your name?',
    });
    events.close();
  });

  test('goes on after the last event that was seen, in another process', async () => {
    await say(one, 'first');
    const before = await openEventReader(`${one.origin}/chat/${link}/events`);
    const { id } = await before.next('message');
    before.close();
    await say(one, 'second');
    const after = await openEventReader(`${other.origin}/chat/${link}/events?after=0`, {
      'Last-Event-ID': id ?? '',
    });
    expect((await after.next('message')).data).toMatchObject({ text: 'second' });
    after.close();
  });

  test('tells nothing of another thread', async () => {
    const events = await eventsOf(other);
    await stage.say(await stage.thread(), 'elsewhere');
    await say(one, 'here');
    expect((await events.next('message')).data).toMatchObject({ text: 'here' });
    events.close();
  });

  test('says when the conversation has ended', async () => {
    const run = await stage.run(await stage.flow(), thread);
    const events = await eventsOf(other);
    await one.conversation.patchRun({ organizationId: stage.organizationId, runId: run, status: 'finished' });
    await say(one, 'bye');
    expect((await events.next('state')).data).toEqual({ answering: false, ended: true });
    events.close();
  });

  test('ends with the thread', async () => {
    const events = await eventsOf(one);
    await stage.database.query({ text: 'delete from message_threads where id = $1' }, [thread]);
    one.notices.publish([thread]);
    expect((await events.next('gone')).data).toBeNull();
    await events.ended();
  });

  test('is one of at most five of a thread, until one is closed', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => eventsOf(one)));
    expect((await eventsOf(one)).status).toBe(429);
    open[0]?.close();
    let again = await eventsOf(one);
    for (let tries = 0; again.status !== 200 && tries < 50; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      again = await eventsOf(one);
    }
    expect(again.status).toBe(200);
    for (const events of [...open, again]) events.close();
  });

  test('finds by itself what no notice told', async () => {
    const looking = await startChatProcess(stage.databaseUrl, { recheckMs: 50 });
    const events = await eventsOf(looking);
    await stage.say(thread, 'nobody told');
    expect((await events.next('message')).data).toMatchObject({ text: 'nobody told' });
    events.close();
    await looking.close();
  });

  test('ends when the process closes', async () => {
    const closing = await startChatProcess(stage.databaseUrl, patient);
    const events = await eventsOf(closing);
    const ended = events.ended().catch(() => undefined);
    await closing.close();
    await expect(ended).resolves.toBeUndefined();
  });
});
