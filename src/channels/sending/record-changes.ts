import { type AfterCommitEffects, noEffects } from '../../conversation/after-commit-effects.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { SendError } from '../../tables/message-send.ts';
import { followSends, lockSends } from './follow-sends.ts';
import { suspendConnection } from '../suspend-connection.ts';
import { writeFailureFacts } from './record-facts.ts';
import type { SendAttempt } from './send-attempt.ts';
import type { UnacceptedChange } from './send-change.ts';
import { toMessageError } from './send-errors.ts';
import { unknownSendWaits } from './send-retries.ts';

/** A send that was not accepted, and what becomes of it. */
export interface UnacceptedOutcome {
  readonly attempt: SendAttempt;
  readonly change: UnacceptedChange;
}

/** The reactions of the conversation to facts that a platform tells: each in a transaction of its own, which it announces. */
export interface ConversationReactions {
  /** Announces what has changed, after a commit. */
  notifyAfterCommit(effects: AfterCommitEffects): void;
  /** Holds the texts of a thread whose window has closed, and asks the person for an answer; without a way to ask they fail. Left out, they fail. */
  closeWindow?(target: {
    readonly organizationId: string;
    readonly messageThreadId: string;
    readonly sendId: string;
  }): Promise<void>;
  /** Stores that the person wants no more messages. Left out, only this message fails. */
  optOutThread?(target: {
    readonly organizationId: string;
    readonly messageThreadId: string;
    readonly reason: string;
  }): Promise<void>;
}

/** Dependencies of recording what was not accepted. */
export interface RecordChangesDeps {
  readonly database: Database;
  readonly conversation: ConversationReactions;
}

interface NewState {
  readonly status: 'waiting' | 'held' | 'unknown' | 'failed';
  readonly waitMs: number | null;
  readonly heldFor: 'template' | null;
  readonly error: SendError | null;
  /** Whether the attempt counts. */
  readonly counts: boolean;
}

const closedWindowWaitMs = 1000;

const listWaitMs = ({ channel }: SendAttempt): number =>
  channel === 'whatsapp' ? unknownSendWaits.resendMs : unknownSendWaits.listMs;

const toNewState = (attempt: SendAttempt, change: UnacceptedChange): NewState => {
  const state = { status: 'waiting', waitMs: null, heldFor: null, error: null, counts: true } as const;
  switch (change.type) {
    case 'unknown':
      return { ...state, status: 'unknown', waitMs: listWaitMs(attempt), counts: change.isListed };
    case 'withdrawn':
      return { ...state, counts: false };
    case 'retry':
      return { ...state, waitMs: change.waitMs, error: change.error };
    case 'hold':
      return { ...state, status: 'held', heldFor: change.heldFor };
    case 'holdOrFail':
      // Each look at a closed window would add the same error: the next look must not follow at once.
      return {
        ...state,
        waitMs: closedWindowWaitMs,
        error: change.closesWindow ? change.error : null,
        counts: false,
      };
    case 'failed':
      return { ...state, status: 'failed', error: change.error };
    case 'suspended':
      return { ...state, error: change.error, counts: false };
    default:
      throw new Error(`unknown change ${String(change satisfies never)}`);
  }
};

// An attempt changes the send that it has claimed. A status that came before its answer knows more, unless it is itself the reason.
const statement = {
  name: 'sends_change',
  text: `update message_sends s set
           status = r.status, held_for = r.held_for,
           unknown_since = case when r.status <> 'unknown' then null when r.counts then $1 else coalesce(s.unknown_since, $1) end,
           next_at = $1::timestamptz + r.wait_ms * interval '1 millisecond', updated_at = $1, claim = null,
           platform_id = case when r.status = 'failed' then s.platform_id end,
           attempts = case when r.counts then s.attempts else greatest(s.attempts - 1, 0) end,
           pacing_at = coalesce(s.pacing_at, r.pacing_at),
           errors = case when r.error is null then s.errors when jsonb_array_length(s.errors) < 40
             then s.errors || r.error::jsonb else (s.errors - 0) || r.error::jsonb end
           from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[], $9::boolean[])
             as r (id, claim, status, wait_ms, held_for, error, pacing_at, counts)
          where s.id = r.id
            and case when r.claim is null then s.status not in ('delivered', 'read', 'failed', 'held')
                     else s.claim = r.claim and s.status in ('claimed', 'waiting', 'unknown') end
         returning s.id`,
};

const writeStates = async (
  sql: Sql,
  now: Date,
  outcomes: readonly UnacceptedOutcome[],
): Promise<ReadonlySet<string>> => {
  const states = outcomes.map(({ attempt, change }) => toNewState(attempt, change));
  const rows = await sql.query<{ id: string }>(statement, [
    now,
    outcomes.map(({ attempt }) => attempt.id),
    outcomes.map(({ attempt }) => attempt.claim),
    states.map(({ status }) => status),
    states.map(({ waitMs }) => waitMs),
    states.map(({ heldFor }) => heldFor),
    states.map(({ error }) => error && JSON.stringify(error)),
    outcomes.map(({ attempt }) => attempt.pacingAt),
    states.map(({ counts }) => counts),
  ]);
  return new Set(rows.map(({ id }) => id));
};

const failFurtherParts = {
  name: 'sends_fail_further',
  text: `update message_sends s set status = 'failed', held_for = null, updated_at = $2
           from message_sends f where f.id = any($1::uuid[]) and s.message_id = f.message_id and s.part > f.part
            and s.status in ('waiting', 'held')`,
};

/** Fails the messages of failed sends: their parts that have not left are not sent. */
const failMessages = async (
  sql: Sql,
  now: Date,
  outcomes: readonly UnacceptedOutcome[],
  effects: AfterCommitEffects,
): Promise<void> => {
  const errors = new Map(
    outcomes.flatMap(({ attempt, change }) =>
      change.type === 'failed' ? [[attempt.messageId, [toMessageError(change.error)]] as const] : [],
    ),
  );
  if (errors.size === 0) return;
  const failed = outcomes.filter(({ change }) => change.type === 'failed').map(({ attempt }) => attempt.id);
  sql.write(failFurtherParts, [failed, now]);
  await followSends(sql, now, effects, failed, errors);
};

const optOutReason = 'The platform reported that the person opted out.';

/** Lets the conversation act on what the platform said. The rows hold it already, so a crash before this loses nothing but a run's end. */
const react = async (
  conversation: ConversationReactions,
  outcomes: readonly UnacceptedOutcome[],
): Promise<void> => {
  for (const { attempt, change } of outcomes) {
    const { organizationId, messageThreadId, id: sendId } = attempt;
    if (change.type === 'holdOrFail')
      await conversation.closeWindow?.({ organizationId, messageThreadId, sendId });
    if (change.type === 'failed' && change.optOut === 'all')
      await conversation.optOutThread?.({ organizationId, messageThreadId, reason: optOutReason });
  }
};

const recordInTransaction = async (
  sql: Sql,
  now: Date,
  outcomes: readonly UnacceptedOutcome[],
): Promise<{ readonly effects: AfterCommitEffects; readonly recorded: readonly UnacceptedOutcome[] }> => {
  const effects = noEffects();
  lockSends(
    sql,
    outcomes.map(({ attempt }) => attempt.id),
  );
  const written = await writeStates(sql, now, outcomes);
  const recorded = outcomes.filter(({ attempt }) => written.has(attempt.id));
  for (const { attempt, change } of recorded) {
    writeFailureFacts(sql, now, attempt, change);
    // The process that sends for the number now has not seen this send as waiting: it has to hear of it.
    if (change.type === 'withdrawn') effects.connectionIds.add(attempt.connectionId);
    if (change.type === 'suspended') await suspendConnection(sql, now, attempt, change.error.detail, effects);
  }
  await failMessages(sql, now, recorded, effects);
  return { effects, recorded };
};

/** Fails what nothing can hold. */
const withoutHolds = ({ attempt, change }: UnacceptedOutcome): UnacceptedOutcome => ({
  attempt,
  change: change.type === 'holdOrFail' ? { ...change, type: 'failed' } : change,
});

/**
 * Records what was not accepted, with its facts, in one transaction; then lets the conversation act on it. Returns what to announce.
 * Recorded twice it changes nothing.
 */
export const recordChanges = async (
  { database, conversation }: RecordChangesDeps,
  now: Date,
  outcomes: readonly UnacceptedOutcome[],
): Promise<AfterCommitEffects> => {
  const decided = conversation.closeWindow ? outcomes : outcomes.map(withoutHolds);
  const { effects, recorded } = await database.transaction((sql) => recordInTransaction(sql, now, decided));
  await react(conversation, recorded);
  return effects;
};
