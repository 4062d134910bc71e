import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import pg from 'pg';

import { createLinkAuthorizer, type LinkAuthorizer } from '../../../src/channels/web-chat/authorize-link.ts';
import { defaultChatLimits } from '../../../src/channels/web-chat/limits.ts';
import { createChatLinks } from '../../../src/channels/web-chat/chat-links.ts';
import { chatKey, type ChatProcess, startChatProcess } from '../../support/environments/chat.ts';
import { type EventReader, openEventReader } from '../../support/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { useConversation } from '../../support/environments/conversation.ts';

const stage = useConversation();

const withLimit = async (
  streamsPerAddress: number,
  work: (chat: ChatProcess) => Promise<void>,
): Promise<void> => {
  const chat = await startChatProcess(stage.databaseUrl, {
    limits: { streamsPerAddress },
    recheckMs: 60_000,
  });
  try {
    await work(chat);
  } finally {
    await chat.close();
  }
};

const newThread = async ({ origin, links }: ChatProcess): Promise<string> =>
  `${origin}/chat/${links.threadLink(await stage.thread())}/events`;

const openNew = async (chat: ChatProcess): Promise<EventReader> => openEventReader(await newThread(chat));

const opensSoon = (chat: ChatProcess): Promise<void> =>
  eventually('a free place', 20, async () => {
    const reader = await openNew(chat);
    reader.close();
    return reader.status === 200;
  });

/** Lets whoever reads threads wait. */
const heldThreads = async () => {
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table message_threads');
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    waits: async () => (await stage.database.query({ text }, [])).length > 0,
    goOn: async () => {
      await client.query('commit');
      await client.end();
    },
  };
};

describe('the open streams of one address', () => {
  test('are limited over all threads, with the time to wait, until one is closed', () =>
    withLimit(2, async (chat) => {
      const open = [await openNew(chat), await openNew(chat)];
      expect(open.map(({ status }) => status)).toEqual([200, 200]);
      const beyond = await fetch(await newThread(chat));
      expect([beyond.status, beyond.headers.get('Retry-After')]).toEqual([429, '15']);
      open[0]?.close();
      await opensSoon(chat);
    }));

  test('do not count who left while the thread was looked up', () =>
    withLimit(1, async (chat) => {
      const url = await newThread(chat);
      const lookingUp = await heldThreads();
      try {
        const leaving = new AbortController();
        const asked = fetch(url, { signal: leaving.signal }).catch(() => null);
        await eventually('a look-up that waits', 20, lookingUp.waits);
        leaving.abort();
        await asked;
        // So that the process has heard of it; were it later, nothing would be lost.
        await delay(200);
      } finally {
        await lookingUp.goOn();
      }
      await expect(opensSoon(chat)).resolves.toBeUndefined();
    }));
});

describe('the places of streams', () => {
  const placesOf = (limits: {
    streamsPerThread: number;
    streamsPerAddress: number;
  }): LinkAuthorizer['acquireStream'] =>
    createLinkAuthorizer({
      database: stage.database,
      links: createChatLinks(chatKey, 'https://chat.example.org'),
      limits: { ...defaultChatLimits, ...limits },
    }).acquireStream;
  const thread = (id: string) => ({
    kind: 'thread' as const,
    id,
    organizationId: id,
    organizationName: '',
    connectionName: null,
    connectionId: null,
    version: 0,
  });
  const from = (address: string) => ({ link: '', address });

  test('are counted for each address, an IPv6 customer as one', () => {
    const take = placesOf({ streamsPerThread: 5, streamsPerAddress: 1 });
    take(thread('one'), from('2001:db8:1:2::1'));
    expect(() => take(thread('other'), from('2001:db8:1:2::7'))).toThrow('Please wait');
    expect(() => take(thread('other'), from('2001:db8:1:3::1'))).not.toThrow();
  });

  test('of an address are not used up by refusals of a thread', () => {
    const take = placesOf({ streamsPerThread: 1, streamsPerAddress: 2 });
    take(thread('one'), from('203.0.113.7'));
    for (let tries = 0; tries < 3; tries += 1)
      expect(() => take(thread('one'), from('203.0.113.7'))).toThrow('Please wait');
    expect(() => take(thread('other'), from('203.0.113.7'))).not.toThrow();
  });
});
