import * as z from 'zod/mini';

import {
  history,
  type History,
  type Receipt,
  sent,
  type Sent,
} from '../../../src/messaging/channels/web/wire.ts';
import { shortName } from '../model/files.ts';
import type { Unsent } from '../model/outbox.ts';
import { failure, type Outcome, unreachable } from './outcome.ts';
import { upload, type UploadWatch } from './upload.ts';

/** The requests that the page makes, each under a link. */
export interface Api {
  readHistory(link: string, stretch: { before?: string; after?: string }): Promise<Outcome<History>>;
  send(link: string, message: Unsent): Promise<Outcome<Sent>>;
  /** Sends a message that is a file; its text goes along as the caption. */
  upload(link: string, message: Unsent, file: Blob, watch: UploadWatch): Promise<Outcome<Sent>>;
  report(link: string, receipt: Receipt): Promise<Outcome<null>>;
  /** The address of the thread's events after a cursor. */
  eventsUrl(link: string, after: string): string;
}

const longestMs = 15_000;

const failed = async (response: Response): Promise<Outcome<never>> =>
  failure({
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  });

const request = async <T>(
  url: string,
  body: unknown,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> => {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const signal = AbortSignal.timeout(longestMs);
    const response = await fetch(url, { ...(body === undefined ? {} : post), signal, cache: 'no-store' });
    return response.ok ? { type: 'done', value: await read(response) } : await failed(response);
  } catch {
    return unreachable;
  }
};

const json =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  async (response: Response): Promise<z.output<Schema>> =>
    z.parse(schema, await response.json());

const query = (parameters: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
};

/** The service that the page came from. */
export const api: Api = {
  readHistory: (link, stretch) =>
    request(`/chat/${link}/messages${query({ ...stretch })}`, undefined, json(history)),
  send: (link, { key, text, choice }) => request(`/chat/${link}/messages`, { key, text, choice }, json(sent)),
  upload: (link, { key, text, file }, bytes, watch) => {
    const parameters = {
      key,
      filename: shortName(file?.name ?? ''),
      ...(text === '' ? {} : { caption: text }),
    };
    const type = file?.type ?? 'application/octet-stream';
    return upload(`/chat/${link}/media${query(parameters)}`, type, bytes, watch);
  },
  report: (link, receipt) => request(`/chat/${link}/receipts`, receipt, async () => null),
  eventsUrl: (link, after) => `/chat/${link}/events${query({ after })}`,
};
