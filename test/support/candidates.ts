import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { creation } from '../../bench/support/api.ts';
import { type Script, scriptOf } from '../../bench/support/five-questions.ts';
import { keptKeys } from '../../src/kept-keys.ts';
import { createChatLinks } from '../../src/messaging/channels/web/link.ts';
import { history, sent } from '../../src/messaging/channels/web/wire.ts';
import { eventually } from './eventually.ts';
import { persist } from './persistent.ts';

/** What the candidates of a test have in common. */
export interface Hall {
  /** The API's address, without a path. */
  readonly url: string;
  readonly dataDir: string;
  /** The organization's token. */
  readonly token: string;
  readonly flowId: string;
  /** Chat link of a connection that answers with the flow. */
  readonly connectionUrl: string;
  /** Called after each message that was accepted; the candidate goes on when it has resolved. */
  accepted?(): void | Promise<void>;
}

/** Where a candidate writes and reads. */
export interface Line {
  readonly threadId: string;
  /** Says a text under a key, until it is accepted; answers the message's id. */
  say(text: string, key: string): Promise<string>;
  /** How many messages have come back so far. */
  heard(): Promise<number>;
}

const one = z.object({ data: z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) }) });
const counted = z.object({ meta: z.object({ total: z.number() }) });

const headersOf = ({ token }: Hall, key: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/vnd.api+json',
  'idempotency-key': key,
});

const create = async (hall: Hall, path: string, body: string, key: string = randomUUID()) => {
  const request = { method: 'POST', headers: headersOf(hall, key), body } as const;
  return one.parse(await persist(`${hall.url}/public/v2${path}`, request)).data;
};

const openThread = async (hall: Hall): Promise<{ threadId: string; chatUrl: string }> => {
  const thread = { channel: 'web', identifier: randomUUID(), chatbotPaused: false };
  const { id, attributes } = await create(hall, '/message-threads', creation('messageThreads', thread));
  const links = { flow: ['flows', hall.flowId], messageThread: ['messageThreads', id] } as const;
  await create(hall, '/flow-runs', creation('flowRuns', {}, links));
  return { threadId: id, chatUrl: String(attributes['chatUrl']) };
};

/** An integrator's line: threads, runs and messages through the API. */
const apiLine = async (hall: Hall): Promise<Line> => {
  const { threadId } = await openThread(hall);
  const filter = `filter[messageThreadId]=${threadId}&filter[sendBy]=chatbot&page[size]=1`;
  return {
    threadId,
    say: async (value, key) => {
      const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } };
      const body = creation('messages', message, { messageThread: ['messageThreads', threadId] });
      return (await create(hall, '/messages', body, key)).id;
    },
    heard: async () => {
      const request = { method: 'GET', headers: headersOf(hall, '') } as const;
      return counted.parse(await persist(`${hall.url}/public/v2/messages?${filter}`, request)).meta.total;
    },
  };
};

const sayInChat = async (chatUrl: string, text: string, key: string): Promise<z.output<typeof sent>> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ key, text });
  return sent.parse(await persist(`${chatUrl}/messages`, { method: 'POST', headers, body }));
};

const heardInChat = async (chatUrl: string): Promise<number> => {
  const { messages } = history.parse(await persist(`${chatUrl}/messages`, { method: 'GET' }));
  return messages.filter(({ sendBy }) => sendBy === 'chatbot').length;
};

/** A page's line at the link of a thread that an integrator made. */
const threadLine = async (hall: Hall): Promise<Line> => {
  const { threadId, chatUrl } = await openThread(hall);
  return {
    threadId,
    say: async (text, key) => (await sayInChat(chatUrl, text, key)).message.id,
    heard: () => heardInChat(chatUrl),
  };
};

/** A page's line at a connection's link: the first message makes the thread and its run. */
const connectionLine = async (hall: Hall): Promise<Line> => {
  const links = createChatLinks(keptKeys(hall.dataDir).encryptionKey, hall.url);
  let chatUrl = hall.connectionUrl;
  let threadId = '';
  return {
    get threadId() {
      return threadId;
    },
    say: async (text, key) => {
      const { message, thread } = await sayInChat(chatUrl, text, key);
      chatUrl = `${hall.url}/chat/${thread}`;
      threadId = links.readLink(thread)?.id ?? '';
      return message.id;
    },
    heard: async () => (threadId === '' ? 0 : heardInChat(chatUrl)),
  };
};

const lines = { api: apiLine, thread: threadLine, connection: connectionLine };

/** How a candidate reaches the service. */
export type Way = keyof typeof lines;

/** Opens a candidate's line: by `api` and `thread` its thread and run are made now, by `connection` with the first message. */
export const openLine = (hall: Hall, way: Way): Promise<Line> => lines[way](hall);

/**
 * Says each text under a key of its own, again and again until it is accepted, and waits for the reply before the next.
 * Answers the ids of the messages as they were accepted, in order.
 */
export const talk = async (line: Line, texts: readonly string[], hall: Hall): Promise<string[]> => {
  const before = await line.heard();
  const accepted: string[] = [];
  for (const text of texts) {
    accepted.push(await line.say(text, randomUUID()));
    await hall.accepted?.();
    const replies = accepted.length;
    await eventually(
      `reply ${replies} in thread ${line.threadId}`,
      60,
      async () => (await line.heard()) >= before + replies,
    );
  }
  return accepted;
};

/** A conversation that a candidate has held to its end. */
export interface Held {
  readonly threadId: string;
  readonly script: Script;
  /** Ids of the messages as they were accepted, in order. */
  readonly accepted: readonly string[];
}

/** Holds a whole conversation of the five questions; `number` makes its words its own. */
export const converse = async (hall: Hall, way: Way, number: number): Promise<Held> => {
  const script = scriptOf(number);
  const line = await openLine(hall, way);
  const accepted = await talk(line, script.says, hall);
  return { threadId: line.threadId, script, accepted };
};
