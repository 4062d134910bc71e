import * as z from 'zod/mini';

import {
  chatHistory,
  type ChatHistory,
  type ChatReceipt,
  sentMessage,
  type SentMessage,
} from '../../../src/channels/web-chat/protocol.ts';
import { shortenFilename } from '../model/file-constraints.ts';
import type { UnsentMessage } from '../model/message-outbox.ts';
import { outcomeOfFailure, type RequestOutcome, unreachableOutcome } from './request-outcome.ts';
import { uploadFile, type UploadControl } from './upload-file.ts';

/** The requests of the page. Each is made under a chat link. */
export interface ChatApi {
  loadHistory(
    link: string,
    stretch: { before?: string; after?: string },
  ): Promise<RequestOutcome<ChatHistory>>;
  send(link: string, message: UnsentMessage): Promise<RequestOutcome<SentMessage>>;
  /** Sends a file as a message; the text is its caption. */
  upload(
    link: string,
    message: UnsentMessage,
    file: Blob,
    watch: UploadControl,
  ): Promise<RequestOutcome<SentMessage>>;
  sendReceipt(link: string, receipt: ChatReceipt): Promise<RequestOutcome<null>>;
  /** Returns the address of the event stream of the thread, after a cursor. */
  eventsUrl(link: string, after: string): string;
}

const requestTimeoutMs = 15_000;

const toFailure = async (response: Response): Promise<RequestOutcome<never>> =>
  outcomeOfFailure({
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  });

const request = async <T>(
  url: string,
  body: unknown,
  read: (response: Response) => Promise<T>,
): Promise<RequestOutcome<T>> => {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(url, { ...(body === undefined ? {} : post), signal, cache: 'no-store' });
    return response.ok ? { type: 'done', value: await read(response) } : await toFailure(response);
  } catch {
    return unreachableOutcome;
  }
};

const parseJsonAs =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  async (response: Response): Promise<z.output<Schema>> =>
    z.parse(schema, await response.json());

const query = (parameters: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
};

/** Requests to the service that served the page. */
export const chatApi: ChatApi = {
  loadHistory: (link, stretch) =>
    request(`/chat/${link}/messages${query({ ...stretch })}`, undefined, parseJsonAs(chatHistory)),
  send: (link, { key, text, choice, replyTo }) =>
    request(`/chat/${link}/messages`, { key, text, choice, replyTo }, parseJsonAs(sentMessage)),
  upload: (link, { key, text, file }, bytes, watch) => {
    const parameters = {
      key,
      filename: shortenFilename(file?.name ?? ''),
      ...(text === '' ? {} : { caption: text }),
    };
    const type = file?.type ?? 'application/octet-stream';
    return uploadFile(`/chat/${link}/media${query(parameters)}`, type, bytes, watch);
  },
  sendReceipt: (link, receipt) => request(`/chat/${link}/receipts`, receipt, async () => null),
  eventsUrl: (link, after) => `/chat/${link}/events${query({ after })}`,
};
