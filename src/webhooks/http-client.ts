import type { Readable } from 'node:stream';

import { Agent, request } from 'undici';

import { propertyOf } from '../errors/api-error.ts';
import { findUrlFault } from '../security/allowed-addresses.ts';
import {
  type CheckedLookupOptions,
  createCheckedLookup,
  RefusedAddressError,
} from '../security/checked-lookup.ts';

/** The response to a request: a status with the start of the body, or the reason why there is none. */
export interface WebhookResponse {
  readonly status: number | null;
  /** At most 1 KB of the body. */
  readonly answer: string | null;
  readonly error: string | null;
}

/** Sends webhooks to the endpoints of organizations. */
export interface WebhookHttpClient {
  /** Posts a JSON body; never throws, never follows a redirect, never connects to a private address. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookResponse>;
  close(): void;
}

/** Options of the client. */
export interface WebhookHttpClientOptions extends CheckedLookupOptions {
  readonly timeLimitMs: number;
}

const maxBodyBytes = 1024;
const bodyTimeoutMs = 1000;

const timeoutError = new Error('No answer came in time.');

/** Reads the start of a body. The status alone decides, so a slow or broken body is read as far as it came. */
const readBodyPrefix = async (body: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => body.destroy(), bodyTimeoutMs);
  try {
    for await (const chunk of body.iterator()) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBodyBytes) break;
    }
  } catch {
    // The part that arrived is kept.
  } finally {
    clearTimeout(timer);
  }
  const prefix = Buffer.concat(chunks).subarray(0, maxBodyBytes);
  // With `stream`, a character that was cut in two is left out. PostgreSQL stores no NUL.
  return new TextDecoder().decode(prefix, { stream: true }).replaceAll('\0', '');
};

const describeFailure = (error: unknown, { timeLimitMs }: WebhookHttpClientOptions): string => {
  if (error instanceof RefusedAddressError) return error.message;
  if (error === timeoutError) return `No answer within ${timeLimitMs / 1000} s.`;
  return `The connection failed (${String(propertyOf(error, 'code') ?? propertyOf(error, 'name'))}).`;
};

/** Creates a client with its own connections; call `close` at the end. */
export const createWebhookHttpClient = (options: WebhookHttpClientOptions): WebhookHttpClient => {
  const { environment, timeLimitMs } = options;
  // Our own time limit covers the whole request; the agent's limits are less precise.
  const agent = new Agent({
    connect: { lookup: createCheckedLookup(options), timeout: 0 },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const send = async (url: string, headers: Readonly<Record<string, string>>, body: string) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(timeoutError), timeLimitMs);
    try {
      return await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: timeout.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    post: async (url, headers, body) => {
      // The addresses of a host name are checked by the look-up, for each connection.
      const fault = await findUrlFault(url, environment, async () => []);
      if (fault !== null) return { status: null, answer: null, error: fault };
      try {
        const response = await send(url, headers, body);
        return { status: response.statusCode, answer: await readBodyPrefix(response.body), error: null };
      } catch (error) {
        return { status: null, answer: null, error: describeFailure(error, options) };
      }
    },
    close: () => void agent.destroy(),
  };
};
