import { type Database, type Sql, toInstant } from '../database/transaction.ts';
import type { WebhookAttempt } from './attempt.ts';
import { takesEvents } from './record.ts';
import type { Standing } from './schedule.ts';

/** One event to deliver, with where its organization takes events now. */
export interface Delivery {
  readonly id: string;
  readonly organizationId: string;
  readonly country: string;
  readonly messageThreadId: string | null;
  readonly sequence: number | null;
  readonly event: string;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly snapshot: Readonly<Record<string, unknown>> | null;
  readonly data: unknown;
  readonly createdAt: Date;
  /** When its next try is due; null when that is its first. */
  readonly nextAttemptAt: Date | null;
  readonly tries: number;
  readonly round: number;
  readonly url: string | null;
  /** Sealed; the newest first, and those before it that are still valid. */
  readonly secretCiphertexts: readonly string[];
}

/** A delivery in one round of its tries. */
export interface DeliveryRef {
  readonly id: string;
  readonly round: number;
}

interface Row {
  id: string;
  organization_id: string;
  country: string;
  message_thread_id: string | null;
  sequence: number | null;
  event: string;
  subject_type: string | null;
  subject_id: string | null;
  snapshot: Record<string, unknown> | null;
  data: unknown;
  created_at: Date | string;
  next_attempt_at: Date | string | null;
  tries: number;
  round: number;
  url: string | null;
  secret: string | null;
  former_secrets: string[];
}

const columns = (
  now: string,
): string => `d.id, d.organization_id, o.country, d.message_thread_id, d.sequence, d.event,
  d.subject_type, d.subject_id, d.snapshot, d.data, d.created_at, d.next_attempt_at, d.tries, d.round,
  case when o.webhook_gone_at is null then o.webhook_url end as url, o.webhook_secret_ciphertext as secret,
  array(select f->>'ciphertext' from jsonb_array_elements(o.former_webhook_secrets) f
         where (f->>'until')::timestamptz > ${now}) as former_secrets`;

const read = (row: Row): Delivery => ({
  id: row.id,
  organizationId: row.organization_id,
  country: row.country,
  messageThreadId: row.message_thread_id,
  sequence: row.sequence,
  event: row.event,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  snapshot: row.snapshot,
  data: row.data,
  createdAt: toInstant(row.created_at) ?? new Date(0),
  nextAttemptAt: toInstant(row.next_attempt_at),
  tries: row.tries,
  round: row.round,
  url: row.url,
  secretCiphertexts: row.secret === null ? row.former_secrets : [row.secret, ...row.former_secrets],
});

const newest = {
  name: 'webhooks_newest_queued',
  text: `select id from webhook_deliveries where organization_id = $1 and queued order by id desc limit 1`,
};

/** The newest delivery of an organization that waits for its first try; null when none does. */
export const newestUntried = async (database: Database, organizationId: string): Promise<string | null> =>
  (await database.query<{ id: string }>(newest, [organizationId]))[0]?.id ?? null;

/** A delivery that nobody has tried yet in its round. */
export interface Untried extends DeliveryRef {
  readonly messageThreadId: string | null;
}

const untried = {
  name: 'webhooks_untried',
  text: `select id, round, message_thread_id as "messageThreadId", sequence from webhook_deliveries
          where organization_id = $1 and queued and id <= $2 order by id limit $3`,
};

/**
 * The oldest deliveries that wait for their first try, up to the newest one given; a thread's in the order of their numbers,
 * also when the clocks of those who recorded them differ.
 */
export const readUntried = async (
  database: Database,
  organizationId: string,
  upTo: string,
  limit: number,
): Promise<Untried[]> =>
  (
    await database.query<Untried & { readonly sequence: number | null }>(untried, [
      organizationId,
      upTo,
      limit,
    ])
  ).toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

const open = {
  name: 'webhooks_open',
  text: `select ${columns('$3')} from webhook_deliveries d join organizations o on o.id = d.organization_id
          where d.id = $1 and d.round = $2 and d.status = 'pending'`,
};

/** A delivery that waits for a try in this round; null when it waits no more. */
export const readDelivery = async (
  database: Database,
  { id, round }: DeliveryRef,
  now: Date,
): Promise<Delivery | null> => {
  const [row] = await database.query<Row>(open, [id, round, now]);
  return row ? read(row) : null;
};

const later = {
  name: 'webhooks_postpone',
  text: `update webhook_deliveries set next_attempt_at = $3 where id = $1 and round = $2 and status = 'pending'`,
};

/** Puts off the next try of a delivery. */
export const postpone = async (
  database: Database,
  { id, round }: DeliveryRef,
  until: Date,
): Promise<void> => {
  await database.query(later, [id, round, until]);
};

/** What a try has come to. */
export interface Tried {
  readonly delivery: Delivery;
  readonly attempt: WebhookAttempt;
  readonly standing: Standing;
}

// The log of one delivery is bounded: two rounds and more are kept.
const attemptsKept = 20;

// A delivery that was stopped, or begun anew, during the try stays so, unless it has arrived: then nothing is left to send.
const record = {
  name: 'webhooks_record',
  text: `update webhook_deliveries d set
           queued = d.queued and d.round <> r.round and r.status <> 'delivered',
           status = case when r.status = 'delivered' or (d.status = 'pending' and d.round = r.round) then r.status else d.status end,
           snapshot = case when d.erased and r.status <> 'pending' then null else d.snapshot end,
           data = case when d.erased and r.status <> 'pending' then null else d.data end,
           tries = case when d.round = r.round then d.tries + 1 else d.tries end,
           attempts = case when jsonb_array_length(d.attempts) < ${attemptsKept} then d.attempts else d.attempts - 0 end || r.attempt::jsonb,
           next_attempt_at = case when d.status = 'pending' and d.round = r.round then r.next_attempt_at end,
           updated_at = $1
           from unnest($2::uuid[], $3::int[], $4::text[], $5::timestamptz[], $6::text[])
             as r (id, round, status, next_attempt_at, attempt)
          where d.id = r.id`,
};

/** Writes down what tries have come to; `now` is when the waits begin. */
export const recordTries = async (database: Database, now: Date, tries: readonly Tried[]): Promise<void> => {
  const nextAt = ({ standing: { waitMs } }: Tried): Date | null =>
    waitMs === null ? null : new Date(now.getTime() + waitMs);
  await database.query(record, [
    now,
    tries.map(({ delivery }) => delivery.id),
    tries.map(({ delivery }) => delivery.round),
    tries.map(({ standing }) => standing.status),
    tries.map(nextAt),
    tries.map(({ attempt }) => JSON.stringify([attempt])),
  ]);
};

const stop = {
  name: 'webhooks_stop',
  text: `update webhook_deliveries set status = 'stopped', queued = false, next_attempt_at = null, updated_at = $2,
           snapshot = case when erased then null else snapshot end, data = case when erased then null else data end
          where organization_id = $1 and status = 'pending'`,
};

/** Stops all deliveries of an organization that have not arrived: there is nowhere to send them. */
export const stopDeliveries = (sql: Pick<Sql, 'write'>, organizationId: string, now: Date): void =>
  sql.write(stop, [organizationId, now]);

const mark = {
  name: 'webhooks_mark_gone',
  text: `update organizations set webhook_gone_at = $2 where id = $1 and webhook_url = $3 and webhook_gone_at is null
         returning id`,
};

/** Marks an endpoint that says that it is gone, unless another one was set meanwhile, and stops what waits for it. */
export const markGone = (database: Database, organizationId: string, url: string, now: Date): Promise<void> =>
  database.transaction(async (sql) => {
    if ((await sql.query(mark, [organizationId, now, url])).length > 0)
      stopDeliveries(sql, organizationId, now);
  });

const again = {
  name: 'webhooks_again',
  text: `update webhook_deliveries d set status = 'pending', queued = true, tries = 0, round = round + 1,
           next_attempt_at = null, updated_at = $2
           from organizations o
          where d.id = $1 and o.id = d.organization_id and ${takesEvents} and (d.status = 'pending' or not d.erased)
         returning d.id`,
};

/** Begins a new round of tries; answers false, and does nothing, when there is no endpoint, or nothing left to send. */
export const beginAgain = async (sql: Sql, id: string, now: Date): Promise<boolean> =>
  (await sql.query(again, [id, now])).length > 0;

const waiting = {
  name: 'webhooks_waiting',
  text: `select distinct organization_id as id from webhook_deliveries where queued and updated_at < $1 limit $2`,
};

// Their workflow was terminated or lost, or a worker died between a try and its answer.
const lost = {
  name: 'webhooks_lost',
  text: `update webhook_deliveries set queued = true
          where id in (select id from webhook_deliveries where status = 'pending' and not queued and next_attempt_at < $1
                        order by next_attempt_at limit $2)
         returning organization_id as id`,
};

/** Organizations with deliveries that nobody has attended to: queued since before the one time, or due before the other. */
export const neglectedOrganizations = async (
  database: Database,
  { queuedBefore, dueBefore, limit }: { queuedBefore: Date; dueBefore: Date; limit: number },
): Promise<Set<string>> => {
  const rows = [
    ...(await database.query<{ id: string }>(waiting, [queuedBefore, limit])),
    ...(await database.query<{ id: string }>(lost, [dueBefore, limit])),
  ];
  return new Set(rows.map(({ id }) => id));
};

const forget = {
  name: 'webhooks_forget',
  text: `delete from webhook_deliveries
          where id in (select id from webhook_deliveries where id < $1 and status <> 'pending' order by id limit $2)`,
};

/** The least id that a row made at `at` can have: ids are UUIDs of version 7, which begin with the time. */
const leastIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Forgets deliveries that ended and were made before `before`, some at a time. */
export const forgetDeliveries = async (database: Database, before: Date, limit: number): Promise<void> => {
  await database.query(forget, [leastIdAt(before), limit]);
};
