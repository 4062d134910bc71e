import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

import { EngineFailure, type EngineFailureKind, type TokenUsage } from '../engine.ts';
import { charactersPerToken } from './stream-buffer.ts';

/** The usage of a call that used no tokens. */
export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

const hourMs = 3_600_000;

const boundRetryAfterMs = (milliseconds: number): number | null =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(Math.ceil(milliseconds), 24 * hourMs) : null;

/** Parses the wait that a server requests, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date; null without one. */
export const parseRetryAfter = (headers: Headers | undefined, now: Date): number | null => {
  const milliseconds = headers?.get('retry-after-ms');
  if (milliseconds) return boundRetryAfterMs(Number(milliseconds));
  const after = headers?.get('retry-after');
  if (!after) return null;
  const seconds = Number(after);
  return boundRetryAfterMs(Number.isNaN(seconds) ? Date.parse(after) - now.getTime() : seconds * 1000);
};

// Error messages of servers can quote texts or keys, so only strings that look like an error code are passed on.
const codeOf = ({ code, type }: { readonly code?: unknown; readonly type?: unknown }): string => {
  const found = [code, type].find(
    (name) => typeof name === 'string' && /^[a-z][a-z0-9_.]{2,48}$/i.test(name),
  );
  return typeof found === 'string' ? found : '';
};

interface FailureReason {
  readonly kind: EngineFailureKind;
  readonly message: string;
  readonly excessCharacters?: number | null;
}

const noCredit: FailureReason = {
  kind: 'misconfigured',
  message: 'The account of the AI engine has no credit left: check its billing.',
};

const contextLimits =
  /(?:context (?:length|window|size)(?: is| of)? \(?|limit of |allowed \(|> )(\d{3,})|(\d{3,}) maximum/i;

/** The part of a context that a prompt may fill; the rest is for the answer. */
const promptShare = 0.75;

/**
 * Returns about how many characters a prompt must lose, to hundreds, from the sentence with which a server refuses it: that names the
 * tokens of its context, and the larger number of tokens that it was sent. Null when it does not name both.
 */
const readExcessCharacters = (sentence: string): number | null => {
  const found = contextLimits.exec(sentence);
  const limit = Number(found?.[1] ?? found?.[2]);
  const larger = (sentence.match(/\d{3,}/g) ?? []).map(Number).filter((count) => count > limit);
  if (larger.length === 0) return null;
  const characters = (Math.min(...larger) - limit * promptShare) * charactersPerToken;
  return Math.ceil(characters / 100) * 100;
};

const tooLong = (error: APIError): FailureReason => {
  const excessCharacters = readExcessCharacters(error.message);
  const byHowMuch = excessCharacters === null ? '' : `, by about ${excessCharacters} characters`;
  return {
    kind: 'tooLong',
    message: `The text is longer than the model can take${byHowMuch}: use a shorter text, or a model with a larger context.`,
    excessCharacters,
  };
};

const reasonsByStatus: Readonly<Record<number, FailureReason>> = {
  401: { kind: 'misconfigured', message: 'The AI engine did not accept the key: check OPENAI_API_KEY.' },
  403: {
    kind: 'misconfigured',
    message: 'The AI engine does not allow it: check what the key may use (OPENAI_API_KEY, OPENAI_MODEL).',
  },
  404: {
    kind: 'misconfigured',
    message: 'The AI engine does not know the address or the model: check OPENAI_BASE_URL and OPENAI_MODEL.',
  },
  429: { kind: 'rateLimited', message: 'The AI engine takes no more calls for now.' },
};

const isContextLength = (error: APIError): boolean =>
  /context.?(length|window|size)|maximum.{0,20}(context|tokens)|too (long|many tokens)|tokens exceed|string_above_max_length/i.test(
    `${codeOf(error)} ${error.message}`,
  );

const temporaryStatuses = new Set([408, 409, 425]);

const reasonByStatus = (status: number, error: APIError): FailureReason => {
  const code = codeOf(error);
  if (code === 'insufficient_quota' || status === 402) return noCredit;
  const known = reasonsByStatus[status];
  if (known) return known;
  if (status >= 500 || temporaryStatuses.has(status))
    return { kind: 'unavailable', message: `The AI engine is out of order (${status}).` };
  if (status === 413 || isContextLength(error)) return tooLong(error);
  return {
    kind: 'refused',
    message: `The AI engine refused the request (${[status, code].filter(Boolean).join(', ')}).`,
  };
};

/** Returns the reason of an error inside a stream, which has no HTTP status, but can have a code. */
const reasonOfStreamError = (error: APIError): FailureReason => {
  const code = codeOf(error);
  if (/rate_?limit/i.test(code)) return reasonByStatus(429, error);
  if (/invalid_request|content_?filter|policy/i.test(code) || isContextLength(error))
    return reasonByStatus(400, error);
  return { kind: 'unavailable', message: 'The AI engine broke off its answer with an error.' };
};

const describeSystemCode = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(error.code))
    return ` (${error.code})`;
  return 'cause' in error ? describeSystemCode(error.cause) : '';
};

const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof APIConnectionTimeoutError)
    return { kind: 'unavailable', message: 'The AI engine did not answer in time.' };
  if (error instanceof APIConnectionError)
    return {
      kind: 'unavailable',
      message: `The AI engine cannot be reached${describeSystemCode(error)}: check OPENAI_BASE_URL.`,
    };
  if (error instanceof APIError)
    return error.status === undefined ? reasonOfStreamError(error) : reasonByStatus(error.status, error);
  return {
    kind: 'unavailable',
    message: `The answer of the AI engine broke off${describeSystemCode(error)}.`,
  };
};

/** Copies a failure with the usage of all requests of its call. */
const withUsage = (
  { kind, message, retryAfterMs, status, code, excessCharacters }: EngineFailure,
  usage: TokenUsage,
): EngineFailure => new EngineFailure(kind, message, { usage, retryAfterMs, status, code, excessCharacters });

/**
 * Converts the error of a call to an `EngineFailure`; an `EngineFailure` only gets the usage. Of other errors only status and code
 * are kept, and no cause, because servers quote keys and texts in their messages.
 */
export const toEngineFailure = (
  error: unknown,
  usage: TokenUsage = noUsage,
  now: Date = new Date(),
): EngineFailure => {
  if (error instanceof EngineFailure) return withUsage(error, usage);
  const { kind, message, excessCharacters = null } = reasonOf(error);
  if (!(error instanceof APIError)) return new EngineFailure(kind, message, { usage });
  const retryAfterMs = parseRetryAfter(error.headers, now);
  const source = { status: error.status ?? null, code: codeOf(error) || null };
  return new EngineFailure(kind, message, { usage, retryAfterMs, excessCharacters, ...source });
};
