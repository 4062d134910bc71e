import * as z from 'zod/mini';

import { chatRefusal } from '../../../src/channels/web-chat/protocol.ts';
import type { ThreadLoss, ConnectionTrouble } from '../model/chat-state.ts';
import type { SendRefusal } from '../model/message-outbox.ts';

/**
 * The value of a response, or why there is none: the link opens nothing any more, the request is refused for good,
 * or it can succeed later (after `afterMs`, when the service has said how long).
 */
export type RequestOutcome<T> =
  | { readonly type: 'done'; readonly value: T }
  | { readonly type: 'lost'; readonly loss: ThreadLoss }
  | { readonly type: 'refused'; readonly refusal: SendRefusal | null }
  | { readonly type: 'later'; readonly afterMs: number | null; readonly trouble: ConnectionTrouble };

/** A response without the requested value. */
export interface FailedResponse {
  readonly status: number;
  /** Value of the `Retry-After` header. */
  readonly retryAfter: string | null;
  /** The body. */
  readonly text: string;
}

const temporaryStatuses = new Set([408, 425, 429]);

const parseRefusal = (text: string): SendRefusal | null => {
  try {
    const { error } = z.parse(chatRefusal, JSON.parse(text));
    return { code: error.code, detail: error.detail ?? null };
  } catch {
    return null;
  }
};

/** Returns what a failed request means for the page. */
export const outcomeOfFailure = ({ status, retryAfter, text }: FailedResponse): RequestOutcome<never> => {
  if (status === 404) return { type: 'lost', loss: 'gone' };
  if (status === 410) return { type: 'lost', loss: 'ended' };
  if (status < 500 && !temporaryStatuses.has(status)) return { type: 'refused', refusal: parseRefusal(text) };
  const seconds = Number(retryAfter ?? Number.NaN);
  const afterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
  return { type: 'later', afterMs, trouble: status === 429 ? 'limited' : 'server' };
};

/** The outcome of a request without a response. */
export const unreachableOutcome: RequestOutcome<never> = { type: 'later', afterMs: null, trouble: 'network' };
