import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import { messagePageSize } from '../model/message-window.ts';
import type { InboxMessage } from '../model/records.ts';
import type { ReplyContent } from '../model/reply-outbox.ts';
import type { TemplateReply } from '../model/templates.ts';
import { groupIds, maxIdsInRequest } from './group-ids.ts';
import type { ThreadSource } from './inbox-source.ts';
import type { ApiDocument, RequestApi } from '../../shared/json-api.ts';
import { readInboxMessage } from './read-rows.ts';

/** The most messages that one request returns. */
const largestPage = 200;

const readMessages = ({ rows }: ApiDocument): InboxMessage[] => rows.map(readInboxMessage);

/** The members of a message that are read in the same response. */
const messageIncludes = { include: 'user' };

const pageOf = (threadId: string, sort: string): Record<string, string> => ({
  'filter[messageThreadId]': threadId,
  ...messageIncludes,
  sort,
  'page[size]': String(messagePageSize),
});

const toTemplatePayload = ({ id, header, body }: TemplateReply): unknown => ({
  type: 'template',
  id,
  components: Object.entries({ header, body }).flatMap(([type, texts]) =>
    texts.length === 0 ? [] : [{ type, parameters: texts.map((text) => ({ type: 'text', text })) }],
  ),
});

/** Builds the payload of a reply. A file takes the text as its caption. */
const toPayload = (content: ReplyContent): unknown => {
  if (content.kind === 'template') return toTemplatePayload(content.template);
  const { text, file } = content;
  if (!file) return { type: 'text', attributes: { value: text } };
  const caption = text === '' ? {} : { caption: text };
  return { type: file.type, [file.type]: { url: file.url, filename: file.filename, ...caption } };
};

const handBackShape = z.object({
  action: z.enum(['silent', 'asksAgain', 'continues', 'starts']),
  text: orElse(z.nullable(z.string()), null),
});

type MessageReads = Pick<ThreadSource, 'newest' | 'before' | 'from' | 'all' | 'byIds' | 'firstUnread'>;

const readAll = async (request: RequestApi, threadId: string): Promise<readonly InboxMessage[]> => {
  const messages: InboxMessage[] = [];
  for (;;) {
    const after = messages.at(-1)?.createdAt;
    const parameters = {
      ...pageOf(threadId, 'createdAt'),
      ...(after !== undefined && { 'filter[createdAt][gt]': after }),
      'page[size]': String(largestPage),
    };
    const page = readMessages(await request('messages', { parameters }));
    messages.push(...page);
    if (page.length < largestPage) return messages;
  }
};

const createMessageReads = (request: RequestApi): MessageReads => ({
  newest: async (threadId) =>
    readMessages(await request('messages', { parameters: pageOf(threadId, '-createdAt') })).toReversed(),
  before: async (threadId, at) => {
    const parameters = { ...pageOf(threadId, '-createdAt'), 'filter[createdAt][lt]': at };
    return readMessages(await request('messages', { parameters })).toReversed();
  },
  from: async (threadId, at) => {
    const parameters = { ...pageOf(threadId, 'createdAt'), 'filter[createdAt][gte]': at };
    return readMessages(await request('messages', { parameters }));
  },
  all: (threadId) => readAll(request, threadId),
  byIds: async (ids) => {
    const pages = await Promise.all(
      groupIds(ids).map((part) => {
        const page = { 'page[size]': String(maxIdsInRequest) };
        const parameters = { 'filter[id]': part.join(','), ...messageIncludes, ...page };
        return request('messages', { parameters });
      }),
    );
    return pages.flatMap(readMessages);
  },
  firstUnread: async (threadId, unread) => {
    const parameters = {
      ...pageOf(threadId, '-createdAt'),
      'filter[sendBy]': 'candidate',
      'page[number]': String(unread),
      'page[size]': '1',
    };
    return readMessages(await request('messages', { parameters })).at(0) ?? null;
  },
});

/** Reads and writes threads over the API. */
export const createThreadRequests = (request: RequestApi): ThreadSource => ({
  ...createMessageReads(request),
  reply: async ({ key, conversationId, content, after, pausesChatbot }) => {
    await request(`conversations/${conversationId}/reply`, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: { data: { attributes: { payload: toPayload(content), after, pause: pausesChatbot } } },
    });
  },
  setPaused: async (threadId, isPaused) => {
    const data = { type: 'messageThreads', id: threadId, attributes: { chatbotPaused: isPaused } };
    await request(`message-threads/${threadId}`, { method: 'PATCH', body: { data } });
  },
  optIn: async (threadId, reason) => {
    const body = { data: { attributes: { reason } } };
    await request(`message-threads/${threadId}/opt-in`, { method: 'POST', body });
  },
  previewHandBack: async (threadId, liftsOptOut) => {
    const parameters = { handBack: liftsOptOut ? 'afterOptIn' : 'true' };
    const { meta } = await request(`message-threads/${threadId}`, { parameters });
    return handBackShape.safeParse(meta['handBack']).data ?? null;
  },
});
