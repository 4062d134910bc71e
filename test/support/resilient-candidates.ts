import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { createDocument } from './client/api-connection.ts';
import { type CandidateScript, createCandidateScript } from './builders/five-questions.ts';
import { loadSandboxKeys } from '../../src/security/sandbox-keys.ts';
import { createChatLinks } from '../../src/channels/web-chat/chat-links.ts';
import { chatHistory, sentMessage } from '../../src/channels/web-chat/protocol.ts';
import { eventually } from './eventually.ts';
import { requestUntilAnswered } from './client/request-until-answered.ts';

/** The service that the candidates of a test talk to. */
export interface CandidateTestTarget {
  /** The API's address, without a path. */
  readonly url: string;
  readonly dataDir: string;
  /** The organization's token. */
  readonly token: string;
  readonly flowId: string;
  /** Chat link of a channel connection with the flow enabled. */
  readonly connectionUrl: string;
  /** Called after each accepted message. The candidate waits until it resolves. */
  onAccepted?(): void | Promise<void>;
}

/** Where a candidate writes and reads. */
export interface CandidateConnection {
  readonly threadId: string;
  /** Sends a text with a key until it is accepted, and returns the id of the message. */
  say(text: string, key: string): Promise<string>;
  /** Counts the messages to the candidate so far. */
  countReplies(): Promise<number>;
}

const one = z.object({ data: z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) }) });
const counted = z.object({ meta: z.object({ total: z.number() }) });

const headersOf = ({ token }: CandidateTestTarget, key: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/vnd.api+json',
  'idempotency-key': key,
});

const create = async (
  target: CandidateTestTarget,
  path: string,
  body: string,
  key: string = randomUUID(),
) => {
  const request = { method: 'POST', headers: headersOf(target, key), body } as const;
  return one.parse(await requestUntilAnswered(`${target.url}/public/v2${path}`, request)).data;
};

const openThread = async (target: CandidateTestTarget): Promise<{ threadId: string; chatUrl: string }> => {
  const thread = { channel: 'web', identifier: randomUUID(), chatbotPaused: false };
  const { id, attributes } = await create(
    target,
    '/message-threads',
    createDocument('messageThreads', thread),
  );
  const links = { flow: ['flows', target.flowId], messageThread: ['messageThreads', id] } as const;
  await create(target, '/flow-runs', createDocument('flowRuns', {}, links));
  return { threadId: id, chatUrl: String(attributes['chatUrl']) };
};

/** Talks through the API, as an integrator does. */
const connectByApi = async (target: CandidateTestTarget): Promise<CandidateConnection> => {
  const { threadId } = await openThread(target);
  const filter = `filter[messageThreadId]=${threadId}&filter[sendBy]=chatbot&page[size]=1`;
  return {
    threadId,
    say: async (value, key) => {
      const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } };
      const body = createDocument('messages', message, { messageThread: ['messageThreads', threadId] });
      return (await create(target, '/messages', body, key)).id;
    },
    countReplies: async () => {
      const request = { method: 'GET', headers: headersOf(target, '') } as const;
      return counted.parse(await requestUntilAnswered(`${target.url}/public/v2/messages?${filter}`, request))
        .meta.total;
    },
  };
};

const sendInChat = async (
  chatUrl: string,
  text: string,
  key: string,
): Promise<z.output<typeof sentMessage>> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ key, text });
  return sentMessage.parse(
    await requestUntilAnswered(`${chatUrl}/messages`, { method: 'POST', headers, body }),
  );
};

const countRepliesInChat = async (chatUrl: string): Promise<number> => {
  const { messages } = chatHistory.parse(
    await requestUntilAnswered(`${chatUrl}/messages`, { method: 'GET' }),
  );
  return messages.filter(({ sendBy }) => sendBy === 'chatbot').length;
};

/** Talks at the chat link of a thread that the API has created. */
const connectByThreadLink = async (target: CandidateTestTarget): Promise<CandidateConnection> => {
  const { threadId, chatUrl } = await openThread(target);
  return {
    threadId,
    say: async (text, key) => (await sendInChat(chatUrl, text, key)).message.id,
    countReplies: () => countRepliesInChat(chatUrl),
  };
};

/** Talks at the chat link of a channel connection: the first message creates the thread and its run. */
const connectByConnectionLink = async (target: CandidateTestTarget): Promise<CandidateConnection> => {
  const links = createChatLinks(loadSandboxKeys(target.dataDir).encryptionKey, target.url);
  let chatUrl = target.connectionUrl;
  let threadId = '';
  return {
    get threadId() {
      return threadId;
    },
    say: async (text, key) => {
      const { message, thread } = await sendInChat(chatUrl, text, key);
      chatUrl = `${target.url}/chat/${thread}`;
      threadId = links.parseLink(thread)?.id ?? '';
      return message.id;
    },
    countReplies: async () => (threadId === '' ? 0 : countRepliesInChat(chatUrl)),
  };
};

const connectors = { api: connectByApi, thread: connectByThreadLink, connection: connectByConnectionLink };

/** How a candidate reaches the service. */
export type CandidateTransport = keyof typeof connectors;

/** Connects a candidate. `api` and `thread` create the thread and its run now, `connection` with the first message. */
export const connectCandidate = (
  target: CandidateTestTarget,
  way: CandidateTransport,
): Promise<CandidateConnection> => connectors[way](target);

/**
 * Sends each text with its own key, repeatedly until it is accepted, and waits for the reply before the next.
 * Returns the ids of the accepted messages, in order.
 */
export const sendMessages = async (
  line: CandidateConnection,
  texts: readonly string[],
  target: CandidateTestTarget,
): Promise<string[]> => {
  const before = await line.countReplies();
  const accepted: string[] = [];
  for (const text of texts) {
    accepted.push(await line.say(text, randomUUID()));
    await target.onAccepted?.();
    const replies = accepted.length;
    await eventually(
      `reply ${replies} in thread ${line.threadId}`,
      60,
      async () => (await line.countReplies()) >= before + replies,
    );
  }
  return accepted;
};

/** A conversation that a candidate has completed. */
export interface CompletedConversation {
  readonly threadId: string;
  readonly script: CandidateScript;
  /** Ids of the messages as they were accepted, in order. */
  readonly accepted: readonly string[];
}

/** Holds a whole conversation of the five questions. `number` makes its texts unique. */
export const holdConversation = async (
  target: CandidateTestTarget,
  way: CandidateTransport,
  number: number,
): Promise<CompletedConversation> => {
  const script = createCandidateScript(number);
  const line = await connectCandidate(target, way);
  const accepted = await sendMessages(line, script.messages, target);
  return { threadId: line.threadId, script, accepted };
};
