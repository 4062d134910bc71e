import { z } from 'zod';

import { chanceOf } from '../../../simulator/core/chance.ts';
import { createDocument } from '../client/api-connection.ts';
import { eventually } from '../eventually.ts';
import { type AppointmentApi, requestUntilSettled } from './request.ts';

/** A conversation, and whether its candidate was told that the appointment is booked. */
export interface BookingConversation {
  readonly threadId: string;
  readonly isBooked: boolean;
}

const messages = z.array(
  z.object({
    attributes: z.object({
      sendBy: z.string(),
      payload: z.object({
        attributes: z.object({
          value: z.string(),
          options: z.array(z.object({ label: z.string() })).optional(),
        }),
      }),
    }),
  }),
);

interface Said {
  readonly sendBy: string;
  readonly text: string;
  readonly labels: readonly string[];
}

const mostReplies = 30;

const post = async (api: AppointmentApi, path: string, body: string, key: string): Promise<string> => {
  const answer = await requestUntilSettled(api, 'POST', path, { body, key });
  if (answer.status !== 201) throw new Error(`POST ${path} was answered with ${JSON.stringify(answer)}.`);
  return String(Object(answer.data).id);
};

const readThread = async (api: AppointmentApi, threadId: string): Promise<readonly Said[]> => {
  const path = `/messages?filter[messageThreadId]=${threadId}&sort=-createdAt&page[size]=100`;
  const { data } = await requestUntilSettled(api, 'GET', path);
  return messages.parse(data).map(({ attributes: { sendBy, payload } }) => {
    const { value: text, options = [] } = payload.attributes;
    return { sendBy, text, labels: options.map(({ label }) => label) };
  });
};

/** Waits until the last message of a thread is the chatbot's, and returns it. */
const readReply = async (api: AppointmentApi, threadId: string): Promise<Said> => {
  let said: readonly Said[] = [];
  try {
    await eventually(`a reply in thread ${threadId}`, 60, async () => {
      said = await readThread(api, threadId);
      return said[0]?.sendBy === 'chatbot';
    });
  } catch (error) {
    const transcript = said.map(({ sendBy, text }) => `${sendBy}: ${text}`).toReversed();
    throw new Error(`${String(error)}\n${transcript.join('\n')}`, { cause: error });
  }
  return said[0] ?? { sendBy: '', text: '', labels: [] };
};

/** Books an appointment in a conversation: says yes to questions, and one of the first rows of lists. */
export const bookInChat = async (
  api: AppointmentApi,
  seed: string,
  connectionId: string,
  candidate: number,
): Promise<BookingConversation> => {
  const keyOf = (part: string): string => `${seed}-chat-${candidate}-${part}`;
  const thread = { channel: 'web', identifier: keyOf('thread'), chatbotPaused: false };
  const connection = { channelConnection: ['channelConnections', connectionId] } as const;
  const document = createDocument('messageThreads', thread, connection);
  const threadId = await post(api, '/message-threads', document, keyOf('thread'));
  let words = 'Hello';
  for (let reply = 0; reply < mostReplies; reply += 1) {
    const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value: words } } };
    const body = createDocument('messages', message, { messageThread: ['messageThreads', threadId] });
    await post(api, '/messages', body, keyOf(String(reply)));
    const { text, labels } = await readReply(api, threadId);
    if (text.startsWith('See you then')) return { threadId, isBooked: true };
    const row = labels[Math.floor(chanceOf(seed, 'row', candidate, reply) * Math.min(3, labels.length))];
    words = /^(Are you ready|Shall I book)/u.test(text) ? 'Yes' : (row ?? 'Yes');
  }
  return { threadId, isBooked: false };
};
