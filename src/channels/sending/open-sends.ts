import { type Database, toDate } from '../../database/database.ts';
import type { OutboxItem } from '../../dispatch/outbox.ts';
import type { PhoneChannel } from '../../messaging/channel.ts';
import { unknownSendWaits } from './send-retries.ts';
import { pairToleranceMs } from './pair-limit.ts';

const milliseconds = (ms: number): string => `interval '${ms} milliseconds'`;

/** SQL: the connection `c` sends: it is active, has credentials, and the platform does not refuse it. */
export const sendsSql = `c.status = 'active' and c.suspended_at is null and c.credentials_ciphertext is not null`;

/**
 * SQL: a join of the send `p` before the send `s` of its thread and number. A held send does not block later ones: it leaves
 * when the person writes.
 */
export const previousSendSql = `left join lateral (
    select b.status, b.waits_for, b.proceed_at, b.pacing_at from message_sends b
     where b.message_thread_id = s.message_thread_id and b.channel_connection_id = s.channel_connection_id
       and (b.position, b.part) < (s.position, s.part) and b.status <> 'held'
     order by b.position desc, b.part desc limit 1) p on true`;

// When the earlier send allows this one to leave: `infinity` while the earlier send is open.
const letGoAt = `case
    when p.status is null or p.status in ('failed', 'delivered', 'read') then '-infinity'
    when p.status = 'sent' and p.waits_for <> 'delivered' then '-infinity'
    when p.status = 'accepted' and p.waits_for = 'nothing' then '-infinity'
    when p.status in ('accepted', 'sent') then coalesce(p.proceed_at, '-infinity')
    else 'infinity' end`;

// While no webhook of the number arrives, its silence about a message proves nothing.
const settledAt = `case when s.status = 'unknown' and c.channel = 'whatsapp'
      and (c.last_event_at is null or c.last_event_at <= s.unknown_since)
    then s.unknown_since + ${milliseconds(unknownSendWaits.silentMs)} end`;

const personTakesAt = `case when c.channel = 'whatsapp' then p.pacing_at - ${milliseconds(pairToleranceMs)} end`;

// Only the first open send of a thread can leave. Looking for the one before each of them, and not before every send that waits, makes a
// read of 4,800 sends in 400 threads three to five times as fast (`npm run bench -- channels` makes such a pile). `greatest` ignores nulls.
const dueSends = (connection: string): string => `
    select s.id, s.message_thread_id, s.position, s.part, s.status, s.next_at, c.messages_per_second, c.channel,
           greatest('-infinity'::timestamptz, s.next_at, ${settledAt}, ${letGoAt}, ${personTakesAt}) as due_at
      from (select distinct on (s.message_thread_id) s.* from message_sends s
             where ${connection} and s.status in ('waiting', 'claimed', 'unknown')
             order by s.message_thread_id, s.position, s.part) s
           join channel_connections c on c.id = s.channel_connection_id
           ${previousSendSql}
     where ${sendsSql} and s.status in ('waiting', 'unknown')`;

const waitingStatement = {
  name: 'sends_waiting',
  text: `select d.id, d.message_thread_id as key, d.part as "order", d.messages_per_second as rate, d.channel
           from (${dueSends('s.channel_connection_id = $1')}) d
          where d.due_at <= $2 and d.channel = any($4) order by d.position, d.part limit $3`,
};

/** A send that can leave now. A thread has at most one. */
export interface WaitingSend extends OutboxItem {
  /** Messages a second of the number; null for the default of its channel. */
  readonly rate: number | null;
  readonly channel: PhoneChannel;
}

/** Loads the oldest sends of a connection that can leave at `now` on one of the channels. */
export const loadWaitingSends = (
  database: Database,
  { connectionId, channels }: { readonly connectionId: string; readonly channels: readonly string[] },
  now: Date,
  limit: number,
): Promise<WaitingSend[]> =>
  database.query<WaitingSend>(waitingStatement, [connectionId, now, limit, channels]);

// A webhook of the number can end the silence about an unknown send, and wakes nobody.
const silenceCheckMs = 30_000;

const nextStatement = {
  name: 'sends_next',
  text: `select min(case when d.status = 'unknown'
                      then least(d.due_at, greatest(d.next_at, $2::timestamptz + ${milliseconds(silenceCheckMs)})) else d.due_at end) as at
           from (${dueSends('s.channel_connection_id = $1')}) d
          where d.due_at > $2 and d.due_at < 'infinity'`,
};

/** Loads the instant after `now` at which the next send of a connection can leave; null when none waits for a time. */
export const loadNextSendAt = async (
  database: Database,
  connectionId: string,
  now: Date,
): Promise<Date | null> => {
  const [row] = await database.query<{ at: Date | string | null }>(nextStatement, [connectionId, now]);
  return toDate(row?.at ?? null);
};

const recoverStatement = {
  name: 'sends_recover',
  text: `update message_sends s set status = 'unknown', unknown_since = $2, updated_at = $2,
           next_at = $2::timestamptz + case when c.channel = 'whatsapp'
             then ${milliseconds(unknownSendWaits.resendMs)} else ${milliseconds(unknownSendWaits.listMs)} end
           from channel_connections c
          where s.channel_connection_id = $1 and s.status = 'claimed' and c.id = s.channel_connection_id`,
};

/** Marks the sends that an ended drain had under way: nobody knows whether the platform has them. */
export const recoverClaimedSends = async (
  database: Database,
  connectionId: string,
  now: Date,
): Promise<void> => {
  await database.query(recoverStatement, [connectionId, now]);
};

// Steps from one connection to the next through the index. A claim that is older than any request has no drain.
const neglectedStatement = {
  name: 'sends_neglected',
  text: `with recursive open (id) as (
           (select channel_connection_id from message_sends where status in ('waiting', 'claimed', 'unknown')
             order by channel_connection_id limit 1)
           union all
           select next.id from open o, lateral (
             select channel_connection_id as id from message_sends
              where status in ('waiting', 'claimed', 'unknown') and channel_connection_id > o.id
              order by channel_connection_id limit 1) next)
         select o.id from open o
          where exists (select from (${dueSends('s.channel_connection_id = o.id')}) d
                         where d.due_at < $1 and d.position < $1)
             or exists (select from message_sends s where s.channel_connection_id = o.id and s.status = 'claimed'
                           and s.claimed_at < $2)
          limit $3`,
};

/** Loads connections with a send that could leave before `dueBefore`, or that was claimed before `claimedBefore` and not recorded. */
export const loadNeglectedConnections = async (
  database: Database,
  { dueBefore, claimedBefore }: { readonly dueBefore: Date; readonly claimedBefore: Date },
  limit: number,
): Promise<string[]> =>
  (await database.query<{ id: string }>(neglectedStatement, [dueBefore, claimedBefore, limit])).map(
    ({ id }) => id,
  );
