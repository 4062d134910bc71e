import type { Readable } from 'node:stream';

import { Agent, request } from 'undici';

import { propertyOf } from '../../errors/api-error.ts';
import { findUrlFault } from '../../security/allowed-addresses.ts';
import {
  type CheckedLookupOptions,
  createCheckedLookup,
  RefusedAddressError,
} from '../../security/checked-lookup.ts';
import { CalendarError } from './reduce-calendar.ts';

/** A version of a calendar, as its server names it: the same version need not be sent again. */
export interface CalendarVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A calendar as it was received. */
export interface FetchedCalendar {
  readonly text: string;
  readonly version: CalendarVersion;
}

/** Fetches calendars from addresses that clients gave. */
export interface CalendarHttpClient {
  /**
   * Fetches a calendar; null when it is still the version that is known. Follows three redirects, never connects to a private address.
   * Throws a `CalendarError` whose message holds no part of the address, which is a secret.
   */
  fetch(url: string, known: CalendarVersion): Promise<FetchedCalendar | null>;
  close(): void;
}

/** Options of the client. */
export interface CalendarHttpClientOptions extends CheckedLookupOptions {
  /** The time limit of a calendar, with its redirects. */
  readonly timeLimitMs: number;
}

/** The most bytes of a calendar. */
export const maxCalendarBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
const maxHeaderLength = 500;

type CalendarResponse = Awaited<ReturnType<typeof request>>;

const readBody = async (body: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxCalendarBytes) throw new CalendarError('It is larger than 5 MB.');
  }
  return Buffer.concat(chunks).toString('utf8');
};

const headerOf = ({ headers }: CalendarResponse, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= maxHeaderLength ? value : null;
};

const conditionsOf = ({ etag, lastModified }: CalendarVersion): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(etag === null && lastModified !== null && { 'if-modified-since': lastModified }),
});

const describeFailure = (error: unknown, { timeLimitMs }: CalendarHttpClientOptions): CalendarError => {
  if (error instanceof CalendarError) return error;
  if (error instanceof RefusedAddressError) return new CalendarError(error.message);
  const name = propertyOf(error, 'name');
  if (name === 'TimeoutError') return new CalendarError(`It did not come within ${timeLimitMs / 1000} s.`);
  return new CalendarError(`The connection failed (${String(propertyOf(error, 'code') ?? name)}).`);
};

/** Ends a response whose body is not needed. The listener is for the error that its end causes. */
const discard = (body: Readable): void => void body.on('error', () => undefined).destroy();

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Sends the request of one address. Returns the address of a redirect, or the response. */
const sendOnce = async (
  url: string,
  known: CalendarVersion,
  { environment }: CalendarHttpClientOptions,
  connection: { readonly dispatcher: Agent; readonly signal: AbortSignal },
): Promise<URL | CalendarResponse> => {
  // The addresses of a host name are checked by the look-up, for each connection.
  const fault = await findUrlFault(url, environment, async () => []);
  if (fault !== null) throw new CalendarError(fault);
  const headers = { accept: 'text/calendar', 'accept-encoding': 'identity', ...conditionsOf(known) };
  const response = await request(url, { ...connection, headers });
  const target = response.headers['location'];
  if (!isRedirect(response.statusCode) || typeof target !== 'string') return response;
  discard(response.body);
  const next = URL.parse(target, url);
  if (next === null) throw new CalendarError('It is redirected to no address.');
  return next;
};

const receive = async (
  response: CalendarResponse,
  known: CalendarVersion,
): Promise<FetchedCalendar | null> => {
  const { statusCode, body, headers } = response;
  if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') {
    const version = { etag: headerOf(response, 'etag'), lastModified: headerOf(response, 'last-modified') };
    return { text: await readBody(body), version };
  }
  discard(body);
  if (statusCode === 304 && Object.keys(conditionsOf(known)).length > 0) return null;
  throw new CalendarError(
    statusCode === 200 ? 'Its encoding is not supported.' : `Its server answered ${statusCode}.`,
  );
};

/** Creates a client with its own connections; call `close` at the end. */
export const createCalendarHttpClient = (options: CalendarHttpClientOptions): CalendarHttpClient => {
  // Our own time limit covers a calendar with its redirects; the agent's limits are less precise.
  const dispatcher = new Agent({
    connect: { lookup: createCheckedLookup(options), timeout: 0 },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const follow = async (url: string, known: CalendarVersion): Promise<FetchedCalendar | null> => {
    const connection = { dispatcher, signal: AbortSignal.timeout(options.timeLimitMs) };
    let next = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const found = await sendOnce(next, known, options, connection);
      if (!(found instanceof URL)) return receive(found, known);
      next = found.href;
    }
    throw new CalendarError(`It is redirected more than ${maxRedirects} times.`);
  };
  return {
    fetch: async (url, known) => {
      try {
        return await follow(url, known);
      } catch (error) {
        throw describeFailure(error, options);
      }
    },
    close: () => void dispatcher.destroy(),
  };
};
