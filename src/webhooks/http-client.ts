import { isIP, type LookupFunction } from 'node:net';

import { Agent, type Dispatcher } from 'undici';

import { propertyOf } from '../errors/api-error.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import { findAddressFault, type ResolveHost, findWebhookUrlFault } from './allowed-addresses.ts';

/** The response to a request: a status with the start of the body, or the reason why there is none. */
export interface WebhookResponse {
  readonly status: number | null;
  /** At most 1 KB of the body. */
  readonly answer: string | null;
  readonly error: string | null;
}

/** Sends webhooks to the endpoints of organizations. */
export interface WebhookHttpClient {
  /** Post a JSON body; never throws, never follows a redirect, never connects to a private address. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookResponse>;
  close(): void;
}

/** Options of the client. */
export interface WebhookHttpClientOptions {
  readonly environment: ServiceEnvironment;
  readonly resolveHost: ResolveHost;
  readonly timeLimitMs: number;
}

const maxBodyBytes = 1024;
// The status alone decides, so a slow body is not waited for.
const bodyTimeoutMs = 1000;

class RefusedAddressError extends Error {}

// Shared by all requests: their stack says nothing.
const timeoutError = new Error('No answer came in time.');
const restOfBodyIgnored = new Error('The rest of the answer is not read.');

const resolveAllowedAddresses = async (
  { environment, resolveHost }: WebhookHttpClientOptions,
  host: string,
): Promise<{ address: string; family: number }[] | RefusedAddressError> => {
  const addresses = await resolveHost(host);
  const fault = findAddressFault(addresses, environment);
  if (fault !== null) return new RefusedAddressError(fault);
  if (addresses.length === 0) return new RefusedAddressError('The host has no address.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
};

/** Create a look-up that returns checked addresses only, so that no second look-up comes between check and connection. */
const createCheckedLookup = (options: WebhookHttpClientOptions): LookupFunction => {
  const lookUp: (...args: Parameters<LookupFunction>) => Promise<void> = async (host, { all }, callback) => {
    const found = await resolveAllowedAddresses(options, host);
    if (found instanceof RefusedAddressError) callback(found, '');
    else if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...args) => void lookUp(...args);
};

/** Create a collector of the first bytes of a body. */
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
      const prefix = Buffer.concat(chunks).subarray(0, maxBodyBytes);
      // With `stream`, a character that was cut in two is left out. PostgreSQL stores no NUL.
      return new TextDecoder().decode(prefix, { stream: true }).replaceAll('\0', '');
    },
  };
};

/**
 * Send a request and return its response; rejects when none comes in time. It uses the dispatcher's own events: a stream and
 * an abort signal for each of thousands of short responses would cost more than the responses themselves.
 */
const sendRequest = (
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  timeLimitMs: number,
): Promise<WebhookResponse> => {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResponse>();
  const bodyPrefix = createBodyPrefix();
  let status: number | null = null;
  let controller: Dispatcher.DispatchController | null = null;
  let isOver = false;
  const end = (fault: Error | null): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // Of a broken body, the part that arrived is kept.
    if (status === null) reject(fault);
    else resolve({ status, answer: bodyPrefix.read(), error: null });
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
      if (bodyPrefix.add(chunk) === 'enough') end(restOfBodyIgnored);
    },
    onResponseEnd: () => end(null),
    onResponseError: (_, error) => end(error),
  });
  return promise;
};

const describeFailure = (error: unknown, { timeLimitMs }: WebhookHttpClientOptions): string => {
  if (error instanceof RefusedAddressError) return error.message;
  if (error === timeoutError) return `No answer within ${timeLimitMs / 1000} s.`;
  return `The connection failed (${String(propertyOf(error, 'code') ?? propertyOf(error, 'name'))}).`;
};

/** The target of a URL, or the reason why nothing is sent there. */
type RequestTarget =
  | { readonly fault: string }
  | { readonly fault: null; readonly origin: string; readonly path: string };

const maxCachedTargets = 1000;

/** Create a cache of parsed URLs. The addresses of a host name are checked again for each connection. */
const createTargetCache = (environment: ServiceEnvironment): ((url: string) => Promise<RequestTarget>) => {
  const targets = new Map<string, RequestTarget>();
  const parse = async (url: string): Promise<RequestTarget> => {
    const fault = await findWebhookUrlFault(url, environment, async () => []);
    if (fault !== null) return { fault };
    const { origin, pathname, search } = new URL(url);
    return { fault, origin, path: pathname + search };
  };
  return async (url) => {
    const cached = targets.get(url);
    if (cached) return cached;
    if (targets.size >= maxCachedTargets) targets.clear();
    const target = await parse(url);
    targets.set(url, target);
    return target;
  };
};

/** Create a client with its own connections; call `close` at the end. */
export const createWebhookHttpClient = (options: WebhookHttpClientOptions): WebhookHttpClient => {
  const { environment, timeLimitMs } = options;
  const targetOf = createTargetCache(environment);
  // Our own time limit covers the whole request; the agent's limits are less precise.
  const agent = new Agent({
    connect: { lookup: createCheckedLookup(options), timeout: 0 },
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
        return { status: null, answer: null, error: describeFailure(error, options) };
      }
    },
    close: () => void agent.destroy(),
  };
};
