import { isIP, type LookupFunction } from 'node:net';

import { Agent, type Dispatcher } from 'undici';

import { propertyOf } from '../errors/api-error.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import { addressFault, type ResolveHost, webhookUrlFault } from './allowed-addresses.ts';

/** What came back of a request: a status with the beginning of its body, or the reason why there is none. */
export interface WebhookResponse {
  readonly status: number | null;
  /** At most 1 KB of the body. */
  readonly answer: string | null;
  readonly error: string | null;
}

/** Sends bodies to endpoints of others. */
export interface WebhookHttpClient {
  /** Posts a JSON body; never throws, never follows a redirect, never reaches a private address. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookResponse>;
  close(): void;
}

/** What the sending of webhooks may do. */
export interface WebhookHttpClientOptions {
  readonly environment: ServiceEnvironment;
  readonly resolveHost: ResolveHost;
  readonly timeLimitMs: number;
}

const maxBodyBytes = 1024;
// The status alone decides: who sends it may be slow with a body that nobody needs.
const bodyTimeoutMs = 1000;

class AddressRefused extends Error {}

// One of each for all requests: a stack would tell nothing.
const timeoutError = new Error('No answer came in time.');
const restOfBodyIgnored = new Error('The rest of the answer is not read.');

const checkedAddresses = async (
  { environment, resolveHost }: WebhookHttpClientOptions,
  host: string,
): Promise<{ address: string; family: number }[] | AddressRefused> => {
  const addresses = await resolveHost(host);
  const fault = addressFault(addresses, environment);
  if (fault !== null) return new AddressRefused(fault);
  if (addresses.length === 0) return new AddressRefused('The host has no address.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
};

/** Connects to the addresses that were checked: between the check and the connection nobody asks a name server again. */
const checkedLookup = (options: WebhookHttpClientOptions): LookupFunction => {
  const look: (...given: Parameters<LookupFunction>) => Promise<void> = async (host, { all }, callback) => {
    const found = await checkedAddresses(options, host);
    if (found instanceof AddressRefused) callback(found, '');
    else if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...given) => void look(...given);
};

/** Collects the beginning of a body. */
const createBodyPrefix = (): {
  readonly add: (chunk: Buffer) => 'more' | 'enough';
  readonly read: () => string;
} => {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      return size > maxBodyBytes ? 'enough' : 'more';
    },
    read: () => {
      const beginning = Buffer.concat(chunks).subarray(0, maxBodyBytes);
      // As a stream, so that a character cut in two is left out; PostgreSQL stores no NUL.
      return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '');
    },
  };
};

/**
 * Sends a request and hears its answer; rejects when none comes in time. By the dispatcher's own events: a stream and a
 * signal for each of thousands of short answers would cost more than they carry.
 */
const sendRequest = (
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  timeLimitMs: number,
): Promise<WebhookResponse> => {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResponse>();
  const beginning = createBodyPrefix();
  let status: number | null = null;
  let controller: Dispatcher.DispatchController | null = null;
  let isOver = false;
  const end = (fault: Error | null): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // Of a body that broke off, what has come is shown.
    if (status === null) reject(fault);
    else resolve({ status, answer: beginning.read(), error: null });
    if (fault) controller?.abort(fault);
  };
  let timer = setTimeout(end, timeLimitMs, timeoutError);
  agent.dispatch(request, {
    onRequestStart: (started) => {
      controller = started;
      if (isOver) started.abort(timeoutError);
    },
    onResponseStart: (_, statusCode) => {
      if (statusCode < 200) return;
      status = statusCode;
      clearTimeout(timer);
      timer = setTimeout(end, bodyTimeoutMs, timeoutError);
    },
    onResponseData: (_, chunk) => {
      if (beginning.add(chunk) === 'enough') end(restOfBodyIgnored);
    },
    onResponseEnd: () => end(null),
    onResponseError: (_, error) => end(error),
  });
  return promise;
};

const failureReason = (error: unknown, { timeLimitMs }: WebhookHttpClientOptions): string => {
  if (error instanceof AddressRefused) return error.message;
  if (error === timeoutError) return `No answer within ${timeLimitMs / 1000} s.`;
  return `The connection failed (${String(propertyOf(error, 'code') ?? propertyOf(error, 'name'))}).`;
};

/** Where a URL leads, as far as it tells by itself, or why nothing is sent there. */
type RequestTarget =
  | { readonly fault: string }
  | { readonly fault: null; readonly origin: string; readonly path: string };

const maxCachedTargets = 1000;

/** Reads each URL once: the addresses of a host name are checked with each connection, one that is an address itself never changes. */
const createTargetCache = (environment: ServiceEnvironment): ((url: string) => Promise<RequestTarget>) => {
  const known = new Map<string, RequestTarget>();
  const read = async (url: string): Promise<RequestTarget> => {
    const fault = await webhookUrlFault(url, environment, async () => []);
    if (fault !== null) return { fault };
    const { origin, pathname, search } = new URL(url);
    return { fault, origin, path: pathname + search };
  };
  return async (url) => {
    const kept = known.get(url);
    if (kept) return kept;
    if (known.size >= maxCachedTargets) known.clear();
    const target = await read(url);
    known.set(url, target);
    return target;
  };
};

/** Makes a sender with connections of its own; close it in the end. */
export const createWebhookHttpClient = (options: WebhookHttpClientOptions): WebhookHttpClient => {
  const { environment, timeLimitMs } = options;
  const targetOf = createTargetCache(environment);
  // The time limit is over all of it, and ours: the client's own are rougher.
  const agent = new Agent({
    connect: { lookup: checkedLookup(options), timeout: 0 },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    post: async (url, headers, body) => {
      const target = await targetOf(url);
      if (target.fault !== null) return { status: null, answer: null, error: target.fault };
      const request: Dispatcher.DispatchOptions = {
        origin: target.origin,
        path: target.path,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      };
      try {
        return await sendRequest(agent, request, timeLimitMs);
      } catch (error) {
        return { status: null, answer: null, error: failureReason(error, options) };
      }
    },
    close: () => void agent.destroy(),
  };
};
