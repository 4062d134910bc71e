import { type Sql, toDate } from '../database/database.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { buildFallback } from './fallback-template.ts';
import { messageError, windowMs } from './plan-send.ts';
import { noteRunErrors } from './run-errors.ts';
import { changeFacts } from './thread-facts.ts';
import { addChatbotMessage } from './chatbot-message.ts';
import {
  finishThreadTransaction,
  openThreadTransaction,
  queueWebhookEvent,
  type ThreadTransaction,
} from './thread-transaction.ts';
import { lockThread, type Thread } from './thread.ts';

/** A send that found the window closed. */
export interface ClosedWindowTarget {
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly sendId: string;
}

const onItsWay = {
  name: 'message_send_on_its_way',
  text: `select claimed_at, channel_connection_id from message_sends
          where id = $1 and message_thread_id = $2 and status in ('waiting', 'claimed', 'unknown')`,
};

interface SendRow {
  claimed_at: Date | string | null;
  channel_connection_id: string;
}

const tryAgain = {
  name: 'message_send_try_again',
  text: `update message_sends set status = 'waiting', claim = null, claimed_at = null, unknown_since = null, updated_at = $2
          where id = $1`,
};

/** The person can have written while the platform refused the message: then the window that it saw closed is open now. */
const hasOpenedSince = (
  { windowExpiresAt }: Pick<Thread, 'windowExpiresAt'>,
  claimedAt: Date | null,
  now: Date,
): boolean =>
  windowExpiresAt !== null &&
  windowExpiresAt > now &&
  (claimedAt === null || windowExpiresAt.getTime() - windowMs > claimedAt.getTime());

const hold = {
  name: 'message_sends_hold',
  text: `update message_sends s set status = 'held', held_for = 'window', claim = null, claimed_at = null,
                unknown_since = null, next_at = null, updated_at = $3
           from messages m
          where m.id = s.message_id and s.message_thread_id = $1
            and (s.status = 'waiting' or (s.id = $2 and s.status in ('claimed', 'unknown')))
            and coalesce(m.payload->>'type', 'text') <> 'template'
         returning s.id`,
};

const fail = {
  name: 'message_sends_fail_held',
  text: `with ended as (
           update message_sends set status = 'failed', held_for = null, updated_at = $2,
                  errors = errors || jsonb_build_array(($3::jsonb - 'title') || '{"platformCode":null}'::jsonb)
            where id = any($1::uuid[]) returning message_id),
         changed as (
           update messages m set delivery_status = 'failed', updated_at = $2,
                  error_messages = error_messages || jsonb_build_array($3::jsonb)
             from (select distinct message_id from ended) e
            where m.id = e.message_id and m.delivery_status in ('accepted', 'sent') returning m.id)
         select id from changed`,
};

const failHeld = async (tx: ThreadTransaction, sendIds: readonly string[]): Promise<void> => {
  const [code, why] = tx.thread.optedOutAt
    ? (['recipient_opted_out', 'The person opted out.'] as const)
    : ([
        'outside_messaging_window',
        'The window closed, and the connection has no fallback template.',
      ] as const);
  const error = messageError(code, why, tx.now);
  const failed = await tx.sql.query<{ id: string }>(fail, [sendIds, tx.now, JSON.stringify(error)]);
  tx.inbox.mustDerive = true;
  for (const { id } of failed) queueWebhookEvent(tx, { type: 'message.statusChanged', subjectId: id });
  noteRunErrors(tx.sql, tx.now, new Map(failed.map(({ id }) => [id, [error]])));
};

const sendFallback = (tx: ThreadTransaction): boolean => {
  if (tx.thread.heldSince) return true;
  const fallback = tx.thread.sender && buildFallback(tx.thread.sender, tx.candidate);
  if (!fallback) return false;
  addChatbotMessage(tx, fallback);
  changeFacts(tx, { heldSince: tx.now });
  return true;
};

/**
 * Closes the window of a thread, since a send came too late for it or the platform said so: the texts that have not left
 * wait for the person, and the fallback template is sent, unless it was sent already. Without one they fail, and their runs
 * note it. Where the person wrote meanwhile, the send is tried again. Repeatable: a send that is no longer on its way
 * changes nothing.
 */
export const closeWindowIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { organizationId, messageThreadId, sendId }: ClosedWindowTarget,
): Promise<AfterCommitEffects> => {
  const thread = await lockThread(sql, messageThreadId, organizationId);
  if (!thread) return noEffects();
  const [send] = await sql.query<SendRow>(onItsWay, [sendId, messageThreadId]);
  if (!send) return noEffects();
  if (hasOpenedSince(thread, toDate(send.claimed_at), now)) {
    sql.write(tryAgain, [sendId, now]);
    return { ...noEffects(), connectionIds: new Set([send.channel_connection_id]) };
  }
  const held = await sql.query<{ id: string }>(hold, [messageThreadId, sendId, now]);
  const tx = await openThreadTransaction(sql, deps, now, thread);
  const end = thread.windowExpiresAt;
  if (end === null || end > now) changeFacts(tx, { windowExpiresAt: now });
  if (thread.optedOutAt || !sendFallback(tx))
    await failHeld(
      tx,
      held.map(({ id }) => id),
    );
  return finishThreadTransaction(tx);
};
