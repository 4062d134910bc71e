import type { Database } from '../../database/database.ts';
import type { AcceptedPart, SendAttempt } from './send-attempt.ts';
import { firstStatusCheckAt } from './status-checks.ts';

/** A send that its platform accepted. */
export interface AcceptedSend {
  readonly attempt: SendAttempt;
  readonly part: AcceptedPart;
}

/** How long the next send of the thread waits at most for the status that it waits for. */
const patienceMs = { nothing: 0, sent: 3000, delivered: 8000 } as const;

/** Returns the instant at which the next send of a thread goes on without a status. */
export const proceedAt = (waitsFor: AcceptedPart['waitsFor'], acceptedAt: Date): Date | null =>
  waitsFor === 'nothing' ? null : new Date(acceptedAt.getTime() + patienceMs[waitsFor]);

// The message is locked before its send, as by a deletion. A status can have come before this answer: it is not lowered. A platform
// that gives one id twice must not stop the number, so the second one is left out.
const statement = {
  name: 'sends_accepted',
  text: `with r as (
           select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::int[], $9::text[],
                                $10::timestamptz[])
             as r (id, claim, platform_id, waits_for, proceed_at, pacing_at, segments, ambiguity, check_at)),
         locked as materialized (
           select m.id from messages m
            where m.id in (select s.message_id from message_sends s where s.id in (select id from r))
            order by m.id for no key update),
         recorded as (
           update message_sends s set
             status = case when s.status in ('claimed', 'unknown', 'waiting') then 'accepted' else s.status end,
             platform_id = coalesce(s.platform_id, case when not exists (
               select from message_sends o where o.channel_connection_id = s.channel_connection_id
                  and o.platform_id = r.platform_id) then r.platform_id end),
             accepted_at = $1, waits_for = r.waits_for, proceed_at = r.proceed_at, pacing_at = r.pacing_at, segments = r.segments,
             ambiguity = coalesce(r.ambiguity, s.ambiguity), unknown_since = null, next_at = r.check_at, updated_at = $1
             from r, locked where s.id = r.id and s.claim = r.claim and locked.id = s.message_id
           returning s.id, s.message_id, s.message_thread_id, s.part, s.platform_id, s.position),
         named as (
           update messages m set platform_id = f.platform_id, updated_at = $1 from recorded f
            where m.id = f.message_id and f.part = 0 and f.platform_id is not null)
         select f.id, exists (select from message_sends n where n.message_thread_id = f.message_thread_id
                                 and n.status in ('waiting', 'unknown') and (n.position, n.part) > (f.position, f.part)) as "hasFollower"
           from recorded f`,
};

/**
 * Records accepted sends in one statement. Returns the ids of those behind which another send of the thread waits. The result of an
 * older claim changes nothing.
 */
export const recordAccepted = async (
  database: Database,
  now: Date,
  sends: readonly AcceptedSend[],
): Promise<ReadonlySet<string>> => {
  const rows = await database.query<{ id: string; hasFollower: boolean }>(statement, [
    now,
    sends.map(({ attempt }) => attempt.id),
    sends.map(({ attempt }) => attempt.claim),
    sends.map(({ part }) => part.platformId),
    sends.map(({ part }) => part.waitsFor),
    sends.map(({ part }) => proceedAt(part.waitsFor, now)),
    sends.map(({ part }) => part.pacingAt),
    sends.map(({ part }) => part.segments),
    sends.map(({ part }) => part.ambiguity),
    sends.map(({ attempt }) => firstStatusCheckAt(attempt.channel, now)),
  ]);
  return new Set(rows.filter(({ hasFollower }) => hasFollower).map(({ id }) => id));
};
