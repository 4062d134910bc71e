import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import { deriveInboxColumns } from '../../conversation/inbox-columns.ts';
import { type ErrorsByMessage, noteRunErrors } from '../../conversation/run-errors.ts';
import type { Sql } from '../../database/database.ts';
import { type DeliveryStatus, statusesReplacedBy } from '../../messaging/delivery-status.ts';
import { recordEventsOfThreads } from '../../outbox/record-event.ts';

const statuses: readonly DeliveryStatus[] = ['accepted', 'sent', 'delivered', 'read', 'failed'];

const pairs = statuses.flatMap((becomes) => statusesReplacedBy(becomes).map((was) => ({ was, becomes })));

/** The steps that a status can take, as two arrays for SQL: from, and to. */
export const statusSteps = {
  was: pairs.map(({ was }) => was),
  becomes: pairs.map(({ becomes }) => becomes),
} as const;

const lockThreads = {
  name: 'sends_lock_threads',
  text: `select t.id from message_threads t
          where t.id in (select message_thread_id from message_sends where id = any($1::uuid[])) order by t.id for no key update`,
};

const lockMessages = {
  name: 'sends_lock_messages',
  text: `select m.id from messages m
          where m.id in (select message_id from message_sends where id = any($1::uuid[])) order by m.id for no key update`,
};

/**
 * Locks the threads, then the messages of sends, in the order in which the conversation and a deletion lock them. The locks are sent
 * ahead of the next statement.
 */
export const lockSends = (sql: Pick<Sql, 'write'>, sendIds: readonly string[]): void => {
  sql.write(lockThreads, [sendIds]);
  sql.write(lockMessages, [sendIds]);
};

// A message is as far as its slowest part, and failed when one of them is. A part that has not left yet counts as accepted.
const follow = {
  name: 'messages_follow_sends',
  text: `with parts as (
           select s.message_id, bool_or(s.status = 'failed') as has_failed,
                  min(case s.status when 'read' then 4 when 'delivered' then 3 when 'sent' then 2 else 1 end) as slowest,
                  min(s.platform_id) filter (where s.part = 0) as platform_id
             from message_sends s
            where s.message_id in (select message_id from message_sends where id = any($1::uuid[])) group by s.message_id),
         aims as (
           select p.message_id, p.platform_id, a.status, e.errors, steps.was is not null as is_changed
             from parts p join messages b on b.id = p.message_id
                  cross join lateral (select case when p.has_failed then 'failed'
                                       else (array['accepted', 'sent', 'delivered', 'read'])[p.slowest] end as status) a
                  left join unnest($3::text[], $4::text[]) steps (was, becomes)
                    on steps.was = b.delivery_status and steps.becomes = a.status
                  left join unnest($5::uuid[], $6::text[]) e (message_id, errors) on e.message_id = p.message_id
            where steps.was is not null or b.platform_id is distinct from p.platform_id)
         update messages m set updated_at = $2, platform_id = coalesce(a.platform_id, m.platform_id),
           delivery_status = case when a.is_changed then a.status else m.delivery_status end,
           error_messages = case when a.is_changed and a.errors is not null then m.error_messages || a.errors::jsonb
                                 else m.error_messages end
           from aims a where m.id = a.message_id
         returning m.id, m.message_thread_id as "messageThreadId", m.organization_id as "organizationId", a.is_changed as "isChanged",
           m.send_by = 'user' and m.delivery_status = 'failed' as "isLostReply"`,
};

interface FollowedRow {
  readonly id: string;
  readonly messageThreadId: string;
  readonly organizationId: string;
  readonly isChanged: boolean;
  /** Whether it is what a user wrote, and was not delivered: the candidate waits for people again. */
  readonly isLostReply: boolean;
}

/**
 * Brings the messages of locked sends to the state of their parts: status, platform id and errors. Records an event for each one
 * whose status has changed, notes errors at the runs of the messages, and adds what to announce to the effects.
 */
export const followSends = async (
  sql: Sql,
  now: Date,
  effects: AfterCommitEffects,
  sendIds: readonly string[],
  errors: ErrorsByMessage = new Map(),
): Promise<void> => {
  const rows = await sql.query<FollowedRow>(follow, [
    sendIds,
    now,
    statusSteps.was,
    statusSteps.becomes,
    [...errors.keys()],
    [...errors.values()].map((each) => JSON.stringify(each)),
  ]);
  const changed = rows.filter(({ isChanged }) => isChanged);
  for (const { messageThreadId, organizationId } of changed) {
    effects.threadIds.add(messageThreadId);
    effects.changedOrganizationIds.add(organizationId);
  }
  const subjects = changed.map(({ id, messageThreadId }) => ({ subjectId: id, messageThreadId }));
  const failed = new Set(changed.map(({ id }) => id));
  noteRunErrors(sql, now, new Map([...errors].filter(([id]) => failed.has(id))));
  const losing = changed
    .filter(({ isLostReply }) => isLostReply)
    .map(({ messageThreadId }) => messageThreadId);
  if (losing.length > 0) deriveInboxColumns(sql, now, losing);
  const organizations = await recordEventsOfThreads(sql, now, 'message.statusChanged', subjects);
  for (const id of organizations) effects.organizationIds.add(id);
};
