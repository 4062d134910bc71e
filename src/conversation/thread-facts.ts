import type { Sql } from '../database/database.ts';
import type { ChangeDialog } from '../flow/appointments/change-step.ts';
import type { Thread } from './thread.ts';

/** The facts about the person of a thread that only a few transactions change. */
export interface ThreadFacts extends Pick<
  Thread,
  'windowExpiresAt' | 'heldSince' | 'optedOutAt' | 'channelConnectionId' | 'sender' | 'appointmentDialog'
> {
  /** Why the person was opted out or in, last. */
  readonly optOutReason: string;
  readonly profileName: string;
}

/** A transaction on a locked thread, as far as its facts are concerned. */
interface FactsTransaction {
  readonly sql: Pick<Sql, 'write'>;
  readonly now: Date;
  thread: Thread;
  threadChanged: boolean;
  facts: Partial<ThreadFacts>;
}

const update = {
  name: 'thread_facts_update',
  text: `update message_threads set window_expires_at = $2, held_since = $3, opted_out_at = $4, channel_connection_id = $5,
           opt_out_reason = coalesce($6, opt_out_reason), profile_name = coalesce($7, profile_name), appointment_dialog = $8, updated_at = $9
         where id = $1`,
};

/** Changes facts of the thread; they are written when the transaction finishes. */
export const changeFacts = (tx: FactsTransaction, change: Partial<ThreadFacts>): void => {
  const { optOutReason: _, profileName: __, ...ofThread } = change;
  tx.thread = { ...tx.thread, ...ofThread };
  tx.facts = { ...tx.facts, ...change };
  tx.threadChanged = true;
};

// The driver would write an object as JSON, but null as the JSON value.
const toJson = (value: ChangeDialog | null): string | null => (value === null ? null : JSON.stringify(value));

/** Writes the facts that changed; does nothing for most transactions. */
export const writeFacts = ({ sql, now, thread, facts }: FactsTransaction): void => {
  if (Object.keys(facts).length === 0) return;
  const { windowExpiresAt, heldSince, optedOutAt, channelConnectionId, appointmentDialog } = thread;
  const { optOutReason = null, profileName = null } = facts;
  const own = [windowExpiresAt, heldSince, optedOutAt, channelConnectionId];
  sql.write(update, [thread.id, ...own, optOutReason, profileName, toJson(appointmentDialog), now]);
};
