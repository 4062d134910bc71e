import { manyRowsMs } from '../database/limits.ts';
import { type Database, type Sql, toDate } from '../database/database.ts';
import type { OutboxItem } from '../dispatch/outbox.ts';
import type { WebhookAttempt } from '../tables/webhook-delivery.ts';
import { hasActiveEndpointSql } from '../outbox/record-event.ts';
import type { DeliveryState } from './retry-schedule.ts';

/** An event to deliver, with the current endpoint of its organization. */
export interface QueuedDelivery {
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
  /** Whether the resource that the event is about was deleted: only its type and id are left. */
  readonly erased: boolean;
  readonly createdAt: Date;
  readonly attemptsInRound: number;
  readonly round: number;
  readonly url: string | null;
  /** Encrypted: the newest secret first, then the previous ones that are still valid. */
  readonly secretCiphertexts: readonly string[];
}

interface DeliveryRow {
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
  erased: boolean;
  created_at: Date | string;
  attempts_in_round: number;
  round: number;
  url: string | null;
  secret: string | null;
  former_secrets: string[];
}

const deliveryColumnsSql = (
  now: string,
): string => `d.id, d.organization_id, o.country, d.message_thread_id, d.sequence, d.event,
  d.subject_type, d.subject_id, d.snapshot, d.data, d.erased, d.created_at, d.attempts_in_round, d.round,
  case when o.webhook_gone_at is null then o.webhook_url end as url, o.webhook_secret_ciphertext as secret,
  array(select f->>'ciphertext' from jsonb_array_elements(o.former_webhook_secrets) f
         where (f->>'until')::timestamptz > ${now}) as former_secrets`;

const toQueuedDelivery = (row: DeliveryRow): QueuedDelivery => ({
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
  erased: row.erased,
  createdAt: toDate(row.created_at) ?? new Date(0),
  attemptsInRound: row.attempts_in_round,
  round: row.round,
  url: row.url,
  secretCiphertexts: row.secret === null ? row.former_secrets : [row.secret, ...row.former_secrets],
});

const queuedItemsStatement = {
  name: 'webhooks_waiting',
  text: `select id, coalesce(message_thread_id, id) as key, coalesce(sequence, 0) as "order" from webhook_deliveries
          where organization_id = $1 and queued order by id limit $2`,
};

/** Loads the oldest queued deliveries of an organization; those of a thread share a key and are ordered by sequence. */
export const loadQueuedItems = (
  database: Database,
  organizationId: string,
  limit: number,
): Promise<OutboxItem[]> => database.query<OutboxItem>(queuedItemsStatement, [organizationId, limit]);

const queuedDeliveriesStatement = {
  name: 'webhooks_queued',
  text: `select ${deliveryColumnsSql('$2')} from webhook_deliveries d join organizations o on o.id = d.organization_id
          where d.id = any($1::uuid[]) and d.queued`,
};

/** Loads deliveries in the order of the ids; null for one that is no longer queued. */
export const loadQueuedDeliveries = async (
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<(QueuedDelivery | null)[]> => {
  const rows = await database.query<DeliveryRow>(queuedDeliveriesStatement, [ids, now]);
  const found = new Map(rows.map((row) => [row.id, toQueuedDelivery(row)]));
  return ids.map((id) => found.get(id) ?? null);
};

/** The result of an attempt. */
export interface DeliveryAttemptResult {
  readonly delivery: QueuedDelivery;
  readonly attempt: WebhookAttempt;
  readonly nextState: DeliveryState;
}

// Bounds the log of a delivery; it holds more than two rounds.
const maxLoggedAttempts = 20;

// A delivery that was stopped or resent during the attempt stays so, unless it was delivered. If its subject was erased during
// the attempt, the response is not stored.
const recordAttemptsStatement = {
  name: 'webhooks_record',
  text: `update webhook_deliveries d set
           queued = d.queued and d.round <> r.round and r.status <> 'delivered',
           status = case when r.status = 'delivered' or (d.status = 'pending' and d.round = r.round) then r.status else d.status end,
           attempts_in_round = case when d.round = r.round then d.attempts_in_round + 1 else d.attempts_in_round end,
           attempts = case when jsonb_array_length(d.attempts) < ${maxLoggedAttempts} then d.attempts else d.attempts - 0 end
             || case when d.erased then r.attempt::jsonb || '{"answer":null,"error":null}' else r.attempt::jsonb end,
           next_attempt_at = case when d.status = 'pending' and d.round = r.round then r.next_attempt_at end,
           updated_at = $1
           from unnest($2::uuid[], $3::int[], $4::text[], $5::timestamptz[], $6::text[])
             as r (id, round, status, next_attempt_at, attempt)
          where d.id = r.id`,
};

/** Records attempts; `now` is the start of the wait for the next attempt. */
export const recordAttempts = async (
  database: Database,
  now: Date,
  results: readonly DeliveryAttemptResult[],
): Promise<void> => {
  const nextAttemptAt = ({ nextState: { waitMs } }: DeliveryAttemptResult): Date | null =>
    waitMs === null ? null : new Date(now.getTime() + waitMs);
  await database.query(recordAttemptsStatement, [
    now,
    results.map(({ delivery }) => delivery.id),
    results.map(({ delivery }) => delivery.round),
    results.map(({ nextState }) => nextState.status),
    results.map(nextAttemptAt),
    results.map(({ attempt }) => JSON.stringify(attempt)),
  ]);
};

const stopStatement = {
  name: 'webhooks_stop',
  timeoutMs: manyRowsMs,
  text: `update webhook_deliveries set status = 'stopped', queued = false, next_attempt_at = null, updated_at = $2
          where organization_id = $1 and status = 'pending'`,
};

/** Stops all pending deliveries of an organization without an endpoint. */
export const stopDeliveries = (sql: Pick<Sql, 'write'>, organizationId: string, now: Date): void =>
  sql.write(stopStatement, [organizationId, now]);

const disableEndpointStatement = {
  name: 'webhooks_mark_gone',
  text: `update organizations set webhook_gone_at = $2 where id = $1 and webhook_url = $3 and webhook_gone_at is null
         returning id`,
};

/** Disables an endpoint that answered 410, unless it was replaced meanwhile, and stops its pending deliveries. */
export const disableWebhookEndpoint = (
  database: Database,
  organizationId: string,
  url: string,
  now: Date,
): Promise<void> =>
  database.transaction(async (sql) => {
    if ((await sql.query(disableEndpointStatement, [organizationId, now, url])).length > 0)
      stopDeliveries(sql, organizationId, now);
  });

const resendStatement = {
  name: 'webhooks_again',
  text: `update webhook_deliveries d set status = 'pending', queued = true, attempts_in_round = 0, round = round + 1,
           next_attempt_at = null, updated_at = $2
           from organizations o
          where d.id = $1 and o.id = d.organization_id and ${hasActiveEndpointSql} and (d.status = 'pending' or not d.erased)
         returning d.id`,
};

/** Starts a new round of attempts. Returns false, and does nothing, without an active endpoint or without content to send. */
export const resendDelivery = async (sql: Sql, id: string, now: Date): Promise<boolean> =>
  (await sql.query(resendStatement, [id, now])).length > 0;
