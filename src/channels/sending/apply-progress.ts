import { type AfterCommitEffects, noEffects } from '../../conversation/after-commit-effects.ts';
import type { Sql } from '../../database/database.ts';
import type { DeliveryStatus } from '../../messaging/delivery-status.ts';
import { followSends, lockSends, statusSteps } from './follow-sends.ts';
import { proceedAt } from './record-accepted.ts';
import { firstStatusCheckAt } from './status-checks.ts';

/** How far a platform message came, as its platform reported it. */
export interface ReportedProgress {
  /** Id of the `message_sends` row; null where the platform does not return it. It goes before the platform's id. */
  readonly reference: string | null;
  readonly platformId: string | null;
  readonly status: DeliveryStatus;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id of a send that a reference names; null for a reference that is none of ours. */
export const toSendId = (reference: string | null): string | null =>
  reference !== null && uuid.test(reference) ? reference : null;

const rank: Readonly<Record<DeliveryStatus, number>> = {
  accepted: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** SQL: the send `s` has not failed with this platform id before: a status with it is about the present attempt. */
export const isOfPresentAttemptSql = (platformId: string): string =>
  `(${platformId} is null or s.errors = '[]' or not s.errors @> jsonb_build_array(jsonb_build_object('platformId', ${platformId})))`;

// A status can come before our own answer is recorded: then only the reference leads to its send.
const findStatement = {
  name: 'statuses_find',
  text: `with r as (select * from unnest($2::uuid[], $3::text[]) with ordinality as r (reference, platform_id, place))
         select s.id, r.place::int - 1 as place from r join message_sends s on s.id = r.reference
          where s.channel_connection_id = $1 and ${isOfPresentAttemptSql('r.platform_id')}
         union all
         select s.id, r.place::int - 1 from r join message_sends s on s.channel_connection_id = $1 and s.platform_id = r.platform_id
          where r.reference is null`,
};

// The status of a send that has no answer yet proves that the platform has it. Then nobody knows how the part was rendered, and the
// next send waits as behind the slowest form that the message can have.
const applyStatement = {
  name: 'statuses_apply',
  text: `with steps as (select * from unnest($4::text[], $5::text[]) as steps (was, becomes)),
         found as (
           select r.id, r.status, r.platform_id, c.channel, s.status in ('waiting', 'claimed', 'unknown') as is_proof,
                  case when c.channel = 'sms' then 'nothing'
                       when m.payload->>'type' = 'template' then 'sent'
                       when m.payload->>'type' = 'text' and not m.payload->'attributes' ? 'options' then 'sent'
                       else 'delivered' end as waits_for
             from unnest($1::uuid[], $2::text[], $3::text[]) as r (id, status, platform_id)
             join message_sends s on s.id = r.id join messages m on m.id = s.message_id
             join channel_connections c on c.id = s.channel_connection_id
            where s.status in ('waiting', 'claimed', 'unknown')
               or exists (select from steps where steps.was = s.status and steps.becomes = r.status))
         update message_sends s set status = f.status, updated_at = $6, platform_id = coalesce(s.platform_id, f.platform_id),
           accepted_at = coalesce(s.accepted_at, $6), unknown_since = null,
           next_at = case when f.channel = 'sms' and f.status in ('accepted', 'sent') then $9::timestamptz end,
           ambiguity = case when s.status = 'unknown' then coalesce(s.ambiguity, 'adopted') else s.ambiguity end,
           waits_for = case when f.is_proof then f.waits_for else s.waits_for end,
           proceed_at = case when not f.is_proof then s.proceed_at when f.waits_for = 'sent' then $7::timestamptz
                             when f.waits_for = 'delivered' then $8::timestamptz end
           from found f where s.id = f.id
         returning s.id, exists (select from message_sends n where n.message_thread_id = s.message_thread_id
                                    and n.status in ('waiting', 'unknown') and (n.position, n.part) > (s.position, s.part)) as "hasFollower"`,
};

/** Returns the furthest report of each send: a batch can hold several, in any order. */
const furthestOf = (
  reports: readonly ReportedProgress[],
  found: readonly { readonly id: string; readonly place: number }[],
): ReadonlyMap<string, ReportedProgress> => {
  const furthest = new Map<string, ReportedProgress>();
  for (const { id, place } of found) {
    const report = reports[place];
    const known = furthest.get(id);
    if (report && (!known || rank[report.status] > rank[known.status])) furthest.set(id, report);
  }
  return furthest;
};

/** Moves the sends of a connection forward by what its platform reported, in bulk. Returns what to announce after the commit. */
export const applyProgress = async (
  sql: Sql,
  now: Date,
  connectionId: string,
  reports: readonly ReportedProgress[],
): Promise<AfterCommitEffects> => {
  const effects = noEffects();
  const references = reports.map(({ reference }) => toSendId(reference));
  const platformIds = reports.map(({ platformId }) => platformId);
  const found = await sql.query<{ id: string; place: number }>(findStatement, [
    connectionId,
    references,
    platformIds,
  ]);
  if (found.length === 0) return effects;
  const furthest = furthestOf(reports, found);
  lockSends(sql, [...furthest.keys()]);
  const rows = await sql.query<{ id: string; hasFollower: boolean }>(applyStatement, [
    [...furthest.keys()],
    [...furthest.values()].map(({ status }) => status),
    [...furthest.values()].map(({ platformId }) => platformId),
    statusSteps.was,
    statusSteps.becomes,
    now,
    proceedAt('sent', now),
    proceedAt('delivered', now),
    firstStatusCheckAt('sms', now),
  ]);
  if (rows.some(({ hasFollower }) => hasFollower)) effects.connectionIds.add(connectionId);
  const changed = rows.map(({ id }) => id);
  if (changed.length > 0) await followSends(sql, now, effects, changed);
  return effects;
};
