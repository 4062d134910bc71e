import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { Payload } from '../messaging/payload.ts';
import type { TemplateInput } from '../messaging/template.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { loadTemplatesOf, toSendablePayload } from './sendable-payload.ts';
import {
  addMessage,
  changeThread,
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
  /** The user who wrote it. */
  readonly userId?: string | undefined;
  /** A template comes with its values alone. */
  readonly payload: Payload | TemplateInput;
  /** The message of the thread that it replies to. */
  readonly replyToId?: string | null;
}

/** A stored message to the candidate, with its place and the payload that is kept. */
export interface StoredOutbound {
  readonly placed: MessagePlacement;
  readonly payload: Payload;
}

/**
 * Stores a message to the candidate at the end of the thread; it drives no run. Throws 404, and 422 `candidate_deleted`,
 * `recipient_opted_out`, `outside_messaging_window`, `text_too_long`, and those of a template that cannot be sent.
 */
export const sendMessageIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  outbound: OutboundMessage,
): Promise<StoredOutbound & { readonly effects: AfterCommitEffects }> => {
  const { messageThreadId } = outbound;
  const [thread, isOfDeleted, templates] = await Promise.all([
    lockThread(sql, messageThreadId, outbound.organizationId),
    hasDeletedCandidate(sql, messageThreadId),
    loadTemplatesOf(sql, outbound.organizationId, outbound.payload),
  ]);
  if (!thread) throw notFound('messageThreads', messageThreadId);
  if (isOfDeleted) throw candidateDeletedError();
  if (thread.optedOutAt) throw recipientOptedOutError();
  const payload = toSendablePayload({ now, thread }, outbound.payload, templates);
  const tx = createThreadTransaction(sql, deps, now, thread, null);
  if (outbound.sendBy === 'user' && thread.attention !== null) changeThread(tx, { attention: null });
  const id = outbound.id ?? deps.newId();
  const { sendBy, origin, replyToId = null, userId = null } = outbound;
  const placed = addMessage(tx, {
    id,
    sendBy,
    origin,
    payload,
    flowRunId: null,
    turn: 'none',
    clientKey: null,
    sentAt: null,
    replyToId,
    userId,
  });
  return { placed, payload, effects: finishThreadTransaction(tx) };
};
