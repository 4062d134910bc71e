import type { Sql } from '../database/database.ts';
import { apiError, notFound } from '../errors/api-error.ts';
import type { Payload } from '../messaging/payload.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { isWindowClosed } from './plan-send.ts';
import {
  addMessage,
  finishThreadTransaction,
  type MessagePlacement,
  createThreadTransaction,
} from './thread-transaction.ts';
import { candidateDeletedError, hasDeletedCandidate, lockThread, recipientOptedOutError } from './thread.ts';

/** A message of a person or of the client's own chatbot to the candidate. */
export interface OutboundMessage {
  /** The id of the message. Left out, the message gets a new one. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly sendBy: 'user' | 'chatbot';
  readonly origin: 'api' | 'inbox';
  readonly payload: Payload;
}

const outsideWindowError = () =>
  apiError(
    'outside_messaging_window',
    'More than 24 hours have passed since the last message of the person. Send a template.',
    { pointer: '/data/attributes/payload' },
  );

/**
 * Stores a message to the candidate at the end of the thread; it drives no run. Throws 404, and 422 `candidate_deleted`,
 * `recipient_opted_out` and `outside_messaging_window`.
 */
export const sendMessageIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  outbound: OutboundMessage,
): Promise<{ placed: MessagePlacement; effects: AfterCommitEffects }> => {
  const { messageThreadId } = outbound;
  const [thread, isOfDeleted] = await Promise.all([
    lockThread(sql, messageThreadId, outbound.organizationId),
    hasDeletedCandidate(sql, messageThreadId),
  ]);
  if (!thread) throw notFound('messageThreads', messageThreadId);
  if (isOfDeleted) throw candidateDeletedError();
  if (thread.optedOutAt) throw recipientOptedOutError();
  if (outbound.payload.type !== 'template' && isWindowClosed({ now, thread })) throw outsideWindowError();
  const tx = createThreadTransaction(sql, deps, now, thread, null);
  const id = outbound.id ?? deps.newId();
  const { sendBy, origin, payload } = outbound;
  const placed = addMessage(tx, {
    id,
    sendBy,
    origin,
    payload,
    flowRunId: null,
    turn: 'none',
    clientKey: null,
    sentAt: null,
  });
  return { placed, effects: finishThreadTransaction(tx) };
};
