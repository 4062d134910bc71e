import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { Payload } from '../messaging/payload.ts';
import type { TemplateInput } from '../messaging/template.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { loadTemplatesOf, type NamedTemplates, toSendablePayload } from './sendable-payload.ts';
import {
  addMessage,
  changeThread,
  finishThreadTransaction,
  type MessagePlacement,
  createThreadTransaction,
  type ThreadTransaction,
} from './thread-transaction.ts';
import {
  candidateDeletedError,
  hasDeletedCandidate,
  lockThread,
  recipientOptedOutError,
  type Thread,
} from './thread.ts';

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

/** A locked thread, and what decides whether its candidate can be written to. */
export interface OutboundSituation {
  readonly thread: Thread;
  readonly isOfDeleted: boolean;
  readonly templates: NamedTemplates;
}

/** Locks the thread of a message to the candidate, and loads what the message needs. Throws 404. */
export const lockOutboundThread = async (
  sql: Sql,
  { messageThreadId, organizationId, payload }: OutboundMessage,
): Promise<OutboundSituation> => {
  const [thread, isOfDeleted, templates] = await Promise.all([
    lockThread(sql, messageThreadId, organizationId),
    hasDeletedCandidate(sql, messageThreadId),
    loadTemplatesOf(sql, organizationId, payload),
  ]);
  if (!thread) throw notFound('messageThreads', messageThreadId);
  return { thread, isOfDeleted, templates };
};

/** Adds a message to the candidate at the end of a locked thread. Throws as `sendMessageIn`. */
export const addOutbound = (
  tx: ThreadTransaction,
  outbound: OutboundMessage,
  { isOfDeleted, templates }: OutboundSituation,
): StoredOutbound => {
  if (isOfDeleted) throw candidateDeletedError();
  if (tx.thread.optedOutAt) throw recipientOptedOutError();
  const payload = toSendablePayload(tx, outbound.payload, templates);
  if (outbound.sendBy === 'user' && tx.thread.attention !== null) changeThread(tx, { attention: null });
  const { sendBy, origin, replyToId = null, userId = null } = outbound;
  const placed = addMessage(tx, {
    id: outbound.id ?? tx.deps.newId(),
    sendBy,
    origin,
    payload,
    flowRunId: null,
    turnStatus: 'none',
    clientKey: null,
    sentAt: null,
    replyToId,
    userId,
  });
  return { placed, payload };
};

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
  const situation = await lockOutboundThread(sql, outbound);
  const tx = createThreadTransaction(sql, deps, now, situation.thread, null);
  const stored = addOutbound(tx, outbound, situation);
  return { ...stored, effects: finishThreadTransaction(tx) };
};
