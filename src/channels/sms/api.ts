import { z } from 'zod';

import type { AdapterConnection, PlatformFault, UnansweredQuestion } from '../port.ts';
import type { SmsCredentials } from './credentials.ts';
import { classifyRefusal, withoutPersonalWords } from './faults.ts';
import type { JsonAnswer } from './http.ts';

/** Where the platform is, and how long a request may take. */
export interface SmsApi {
  /** The address of the API, without a slash at the end. */
  readonly apiUrl: string;
  readonly timeLimitMs: number;
}

/** A number of the platform with its credentials. */
export type SmsConnection = AdapterConnection<SmsCredentials>;

/** Returns an address below the account of a connection; without a path, that of the account. */
export const accountUrl = (
  { apiUrl }: SmsApi,
  { credentials: { accountSid } }: Pick<SmsConnection, 'credentials'>,
  path = '',
): string => `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}.json`;

const errorBody = z.object({
  code: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
});

/** Reads the fault of an answer that is none of success. `texts` are the words that its detail must not repeat. */
export const readFault = (
  { status, json, retryAfterMs }: JsonAnswer,
  texts: readonly string[] = [],
): PlatformFault => {
  const { code, message } = errorBody.safeParse(json).data ?? {};
  return classifyRefusal({
    status,
    code: code === undefined || code === null ? null : String(code),
    detail: message ? withoutPersonalWords(message, texts) : null,
    retryAfterMs,
  });
};

/** Returns why an answer that is none of success does not say what was asked. */
export const toUnanswered = (answer: JsonAnswer): UnansweredQuestion => {
  const { fault, detail } = readFault(answer);
  return { type: fault === 'connection_suspended' ? 'denied' : 'away', detail };
};

/** Checks whether a status is one of success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
