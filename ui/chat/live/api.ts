import * as z from 'zod/mini';

import {
  history,
  type History,
  type Receipt,
  sent,
  type Sent,
} from '../../../src/messaging/channels/web/wire.ts';
import type { Unsent } from '../model/outbox.ts';

/**
 * An answer of the service, or why there is none: the link opens nothing any more, the request will never be taken,
 * or it may be later (`afterMs`, when the service said how long).
 */
export type Outcome<T> =
  | { readonly type: 'done'; readonly value: T }
  | { readonly type: 'gone' | 'refused' }
  | { readonly type: 'later'; readonly afterMs: number | null };

/** The requests that the page makes, each under a link. */
export interface Api {
  readHistory(link: string, stretch: { before?: string; after?: string }): Promise<Outcome<History>>;
  send(link: string, message: Unsent): Promise<Outcome<Sent>>;
  report(link: string, receipt: Receipt): Promise<Outcome<null>>;
  /** The address of the thread's events after a cursor. */
  eventsUrl(link: string, after: string): string;
}

const longestMs = 15_000;
const temporary = new Set([408, 425, 429]);

const failure = (response: Response): Outcome<never> => {
  if (response.status === 404) return { type: 'gone' };
  if (response.status < 500 && !temporary.has(response.status)) return { type: 'refused' };
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return { type: 'later', afterMs: Number.isFinite(seconds) ? seconds * 1000 : null };
};

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
    return response.ok ? { type: 'done', value: await read(response) } : failure(response);
  } catch {
    return { type: 'later', afterMs: null };
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
  report: (link, receipt) => request(`/chat/${link}/receipts`, receipt, async () => null),
  eventsUrl: (link, after) => `/chat/${link}/events${query({ after })}`,
};
