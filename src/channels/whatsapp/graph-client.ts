import { Agent, buildConnector, FormData, request } from 'undici';
import { z } from 'zod';

import { propertyOf } from '../../errors/api-error.ts';
import { parsePlatformJson } from '../parse-platform-json.ts';
import type { PlatformFault } from '../port.ts';
import { readLimited } from '../read-limited.ts';
import { readRetryAfter } from '../retry-after.ts';
import { classifyError, whatsappError, type WhatsappError } from './faults.ts';

/** A complete response, or the reason why there is none. */
export type GraphAnswer =
  | {
      readonly type: 'answered';
      readonly status: number;
      /** Undefined for a body that is no JSON, or too long. */
      readonly json: unknown;
      readonly retryAfterMs: number | null;
    }
  /** No byte of the request left. */
  | { readonly type: 'unsent'; readonly detail: string }
  /** The request left, or a part of it, and no complete response came. */
  | { readonly type: 'lost'; readonly detail: string };

/** A request to the platform, below the address of its API. */
export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Segments of the path; each is escaped. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly accessToken: string;
  readonly body?: object | FormData;
  readonly timeLimitMs?: number;
}

/** The platform's HTTP API. Its functions never throw. */
export interface GraphClient {
  readonly apiUrl: string;
  /** The connections of the client, for downloads. */
  readonly dispatcher: Agent;
  call(request: GraphRequest): Promise<GraphAnswer>;
  close(): Promise<void>;
}

/** The address of the platform, with the version of its API, and the limits of a request. */
export interface GraphClientOptions {
  readonly apiUrl: string;
  readonly timeLimitMs?: number;
  /** A longer response counts as one without JSON; a megabyte by default. */
  readonly maxAnswerBytes?: number;
}

const defaultTimeLimitMs = 20_000;
const connectLimitMs = 10_000;
const defaultMaxAnswerBytes = 1024 * 1024;

/** A connection could not be opened. Everything else that fails has sent something, or may have. */
class NotConnectedError extends Error {}

/** Names an error of the network by its code. */
export const describeCause = (error: unknown): string =>
  String(propertyOf(error, 'code') || propertyOf(error, 'name'));

const createAgent = (timeLimitMs: number): Agent => {
  const connect = buildConnector({ timeout: Math.min(connectLimitMs, timeLimitMs), allowH2: false });
  return new Agent({
    connect: (options, callback) =>
      connect(options, (...result) => {
        const [error] = result;
        if (error === null) callback(...result);
        else callback(new NotConnectedError(describeCause(error)), null);
      }),
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
  });
};

/** Reads the body of a response. One that is cut matters to a success alone: the status of a refusal says enough. */
const readBody = async (
  status: number,
  body: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<string | null> => {
  try {
    return (await readLimited(body, maxBytes))?.toString() ?? null;
  } catch (error) {
    if (status < 300) throw error;
    return null;
  }
};

const parseJson = (text: string | null): unknown => (text === null ? undefined : parsePlatformJson(text));

const describeLoss = (error: unknown): string => `No complete response (${describeCause(error)}).`;

const errorBody = z.looseObject({ error: whatsappError });

/** Returns the error in the body of a response; null when it has none. Pure. */
export const errorIn = (json: unknown): WhatsappError | null => errorBody.safeParse(json).data?.error ?? null;

/** Returns the fault of a request that the platform did not carry out; null for a success. Pure. */
export const faultOf = (answer: Extract<GraphAnswer, { type: 'answered' }>): PlatformFault | null => {
  const error = errorIn(answer.json);
  const isSuccess = answer.status >= 200 && answer.status < 300;
  return isSuccess && error === null ? null : classifyError(error, answer);
};

const requestOnce = async (
  {
    apiUrl,
    timeLimitMs: usualLimitMs = defaultTimeLimitMs,
    maxAnswerBytes = defaultMaxAnswerBytes,
  }: GraphClientOptions,
  dispatcher: Agent,
  { method, path, query = {}, accessToken, body, timeLimitMs = usualLimitMs }: GraphRequest,
): Promise<GraphAnswer> => {
  const isForm = body instanceof FormData;
  const response = await request(`${apiUrl}/${path.map(encodeURIComponent).join('/')}`, {
    dispatcher,
    method,
    query,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  return {
    type: 'answered',
    status: response.statusCode,
    json: parseJson(await readBody(response.statusCode, response.body, maxAnswerBytes)),
    retryAfterMs: readRetryAfter(response.headers['retry-after'], new Date()),
  };
};

/** Creates a client of the platform with its own connections; call `close` at the end. It follows no redirect and repeats nothing. */
export const createGraphClient = (options: GraphClientOptions): GraphClient => {
  const dispatcher = createAgent(options.timeLimitMs ?? defaultTimeLimitMs);
  const apiUrl = options.apiUrl.replace(/\/+$/u, '');
  return {
    apiUrl,
    dispatcher,
    call: async (asked) => {
      try {
        return await requestOnce({ ...options, apiUrl }, dispatcher, asked);
      } catch (error) {
        return error instanceof NotConnectedError
          ? { type: 'unsent', detail: `The platform cannot be reached (${error.message}).` }
          : { type: 'lost', detail: describeLoss(error) };
      }
    },
    close: async () => dispatcher.destroy(),
  };
};
