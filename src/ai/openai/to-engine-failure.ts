import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

import { EngineFailure, type EngineFailureKind, type TokenUsage } from '../engine.ts';

/** Nothing was used. */
export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

const hourMs = 3_600_000;

const boundedRetryAfterMs = (milliseconds: number): number | null =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? Math.min(Math.ceil(milliseconds), 24 * hourMs) : null;

/** How long a server asks to wait, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date; null when it does not. */
export const parseRetryAfter = (headers: Headers | undefined, now: Date): number | null => {
  const milliseconds = headers?.get('retry-after-ms');
  if (milliseconds) return boundedRetryAfterMs(Number(milliseconds));
  const after = headers?.get('retry-after');
  if (!after) return null;
  const seconds = Number(after);
  return boundedRetryAfterMs(Number.isNaN(seconds) ? Date.parse(after) - now.getTime() : seconds * 1000);
};

// The servers' own words may quote the text or the key: only what looks like one of their codes is passed on.
const codeOf = ({ code, type }: { readonly code?: unknown; readonly type?: unknown }): string => {
  const named = [code, type].find(
    (name) => typeof name === 'string' && /^[a-z][a-z0-9_.]{2,48}$/i.test(name),
  );
  return typeof named === 'string' ? named : '';
};

interface Reason {
  readonly kind: EngineFailureKind;
  readonly message: string;
}

const noCredit: Reason = {
  kind: 'refused',
  message: 'The account of the AI engine has no credit left: check its billing.',
};
const tooLong: Reason = {
  kind: 'refused',
  message:
    'The text is longer than the model can take: use a shorter text, or a model with a larger context.',
};

const reasonsByStatus: Readonly<Record<number, Reason>> = {
  401: { kind: 'refused', message: 'The AI engine did not accept the key: check OPENAI_API_KEY.' },
  403: {
    kind: 'refused',
    message: 'The AI engine does not allow it: check what the key may use (OPENAI_API_KEY, OPENAI_MODEL).',
  },
  404: {
    kind: 'refused',
    message: 'The AI engine does not know the address or the model: check OPENAI_BASE_URL and OPENAI_MODEL.',
  },
  413: tooLong,
  429: { kind: 'rateLimited', message: 'The AI engine takes no more calls for now.' },
};

const isContextLength = (error: APIError): boolean =>
  /context.?(length|window|size)|maximum.{0,20}(context|tokens)|too (long|many tokens)|string_above_max_length/i.test(
    `${codeOf(error)} ${error.message}`,
  );

const temporary = new Set([408, 409, 425]);

const reasonByStatus = (status: number, error: APIError): Reason => {
  const code = codeOf(error);
  if (code === 'insufficient_quota' || status === 402) return noCredit;
  const known = reasonsByStatus[status];
  if (known) return known;
  if (status >= 500 || temporary.has(status))
    return { kind: 'unavailable', message: `The AI engine is out of order (${status}).` };
  if (isContextLength(error)) return tooLong;
  return {
    kind: 'refused',
    message: `The AI engine refused the request (${[status, code].filter(Boolean).join(', ')}).`,
  };
};

/** An error that came in the midst of a stream has no status of its own, but may say one. */
const reasonOfStreamError = (error: APIError): Reason => {
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

const reasonOf = (error: unknown): Reason => {
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

/** The same failure, with what all requests of its call have used. */
const withUsage = (
  { kind, message, retryAfterMs, status, code }: EngineFailure,
  usage: TokenUsage,
): EngineFailure => new EngineFailure(kind, message, { usage, retryAfterMs, status, code });

/**
 * What a call's error means to who called; a failure stays what it is, but for the usage. Of the error itself only status and code are
 * kept, and no cause: servers quote keys and texts in theirs.
 */
export const toEngineFailure = (
  error: unknown,
  usage: TokenUsage = noUsage,
  now: Date = new Date(),
): EngineFailure => {
  if (error instanceof EngineFailure) return withUsage(error, usage);
  const { kind, message } = reasonOf(error);
  if (!(error instanceof APIError)) return new EngineFailure(kind, message, { usage });
  const retryAfterMs = parseRetryAfter(error.headers, now);
  const told = { status: error.status ?? null, code: codeOf(error) || null };
  return new EngineFailure(kind, message, { usage, retryAfterMs, ...told });
};
