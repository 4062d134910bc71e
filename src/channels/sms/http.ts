import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import { request } from 'undici';

import { propertyOf } from '../../errors/api-error.ts';
import { readLimited } from '../read-limited.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { SmsCredentials } from './credentials.ts';

/** A request to the platform. */
export interface SmsRequest {
  readonly url: string;
  /** Null for an address that must not learn the credentials. */
  readonly credentials: Pick<SmsCredentials, 'accountSid' | 'authToken'> | null;
  /** The fields of a POST; a GET without. */
  readonly form?: URLSearchParams;
  readonly timeLimitMs: number;
}

/** The failure of a request: `unreached` when nothing can have left, `lost` when nobody knows. */
export interface SmsRequestFailure {
  readonly type: 'unreached' | 'lost';
  readonly detail: string;
}

/** The start of an answer, whose body is still to be read or destroyed. */
export interface OpenAnswer {
  readonly type: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

const isUnreached = (code: string): boolean =>
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|^ERR_TLS|^ERR_SSL/u.test(
    code,
  );

const describeFailure = (error: unknown): SmsRequestFailure => {
  const code = String(propertyOf(error, 'code') ?? propertyOf(error, 'name'));
  return isUnreached(code)
    ? { type: 'unreached', detail: `The platform cannot be reached (${code}).` }
    : { type: 'lost', detail: `The answer of the platform did not come (${code}).` };
};

const authorizationOf = ({ accountSid, authToken }: NonNullable<SmsRequest['credentials']>): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

/** Sends a request and returns its answer once the headers are there. Never throws, never follows a redirect. The time limit covers the body too. */
export const openAnswer = async ({
  url,
  credentials,
  form,
  timeLimitMs,
}: SmsRequest): Promise<OpenAnswer | SmsRequestFailure> => {
  try {
    const { statusCode, headers, body } = await request(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...(credentials && { authorization: authorizationOf(credentials) }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        accept: 'application/json, */*;q=0.5',
      },
      body: form ? form.toString() : null,
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { type: 'answer', status: statusCode, headers, body };
  } catch (error) {
    return describeFailure(error);
  }
};

/** An answer with its JSON; null where the body is no JSON or was cut. */
export interface JsonAnswer {
  readonly type: 'json';
  readonly status: number;
  readonly json: unknown;
  readonly retryAfterMs: number | null;
}

const maxJsonBytes = 8 * 1024 * 1024;

const readJson = async (body: Readable): Promise<unknown> => {
  try {
    const bytes = await readLimited(body, maxJsonBytes);
    return bytes && JSON.parse(bytes.toString());
  } catch {
    return null;
  }
};

/** Sends a request and reads its JSON. Never throws. */
export const requestJson = async (request: SmsRequest): Promise<JsonAnswer | SmsRequestFailure> => {
  const answer = await openAnswer(request);
  if (answer.type !== 'answer') return answer;
  const json = await readJson(answer.body);
  const retryAfterMs = readRetryAfter(answer.headers['retry-after'], new Date());
  return { type: 'json', status: answer.status, json, retryAfterMs };
};
