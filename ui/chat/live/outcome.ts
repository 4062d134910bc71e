import * as z from 'zod/mini';

import { refusal } from '../../../src/messaging/channels/web/wire.ts';
import type { Trouble } from '../model/chat.ts';
import type { Refusal } from '../model/outbox.ts';

/**
 * An answer of the service, or why there is none: the link opens nothing any more, the request will never be taken,
 * or it may be later (`afterMs`, when the service said how long).
 */
export type Outcome<T> =
  | { readonly type: 'done'; readonly value: T }
  | { readonly type: 'gone' }
  | { readonly type: 'refused'; readonly refusal: Refusal | null }
  | { readonly type: 'later'; readonly afterMs: number | null; readonly trouble: Trouble };

/** An answer that is not what was asked for. */
export interface Failure {
  readonly status: number;
  /** The header's value. */
  readonly retryAfter: string | null;
  /** The body. */
  readonly text: string;
}

const temporary = new Set([408, 425, 429]);

const reasonIn = (text: string): Refusal | null => {
  try {
    const { error } = z.parse(refusal, JSON.parse(text));
    return { code: error.code, detail: error.detail ?? null };
  } catch {
    return null;
  }
};

/** What a failed request means for the page. */
export const failure = ({ status, retryAfter, text }: Failure): Outcome<never> => {
  if (status === 404) return { type: 'gone' };
  if (status < 500 && !temporary.has(status)) return { type: 'refused', refusal: reasonIn(text) };
  const seconds = Number(retryAfter ?? Number.NaN);
  const afterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
  return { type: 'later', afterMs, trouble: status === 429 ? 'limited' : 'server' };
};

/** The outcome of a request that got no answer. */
export const unreachable: Outcome<never> = { type: 'later', afterMs: null, trouble: 'network' };
