import { newId } from '../database/id.ts';
import { manyRowsMs } from '../database/limits.ts';
import type { Sql, SqlStatement } from '../database/database.ts';
import { conversationThreadSql } from '../tables/conversation.ts';
import { type EventTypeDescription, type WebhookEventType, webhookEventTypes } from './event-types.ts';

/** An event of this service. Its subject is a resource of the type that `webhookEventTypes` names. */
interface ServiceEvent {
  readonly type: WebhookEventType;
  /** The resource, as it is when the transaction records the event. Null for the conversation of the thread. */
  readonly subjectId: string | null;
  /** The row of the resource by columns, where the caller has just stored it: it need not be read. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** JSON in place of the resource. */
  readonly data?: unknown;
}

/** An event that a `notify` action of a flow names. Its subject is the run. */
interface NotifyEvent {
  readonly notify: string;
  readonly flowRunId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A webhook event to record. */
export type WebhookEvent = ServiceEvent | NotifyEvent;

type EventColumns = Omit<ServiceEvent, 'type'> & {
  readonly type: string;
  readonly subjectType: EventTypeDescription['subject'];
};

const toColumns = (event: WebhookEvent): EventColumns =>
  'notify' in event
    ? { type: event.notify, subjectType: 'flowRuns', subjectId: event.flowRunId, data: event.data }
    : { ...event, subjectType: webhookEventTypes[event.type].subject };

/** The owner of an event: an organization, and mostly one of its threads. */
export interface EventOwner {
  readonly organizationId: string;
  readonly messageThreadId: string | null;
}

// The row, not the finished body: the conversation knows no JSON:API, and the sender renders the body. The database takes
// the row from the writes of this transaction: it is read nowhere else and is the state that is committed. Beside it stands
// when a related resource was deleted, since bodies leave deleted ones out, as responses do.
const snapshot = (id: string, thread: string, type: string): string => `case ${type}
    when 'messages' then (select to_jsonb(m) from messages m where m.id = ${id})
    when 'flowRuns' then (select to_jsonb(r) - '{initial_state,position,settings}'::text[] || jsonb_build_object('vacancy_deleted_at',
      (select v.deleted_at from vacancies v where v.id = r.vacancy_id)) from flow_runs r where r.id = ${id})
    when 'conversations' then (select to_jsonb(c) || jsonb_build_object('candidate_deleted_at',
      (select d.deleted_at from candidates d where d.id = c.candidate_id), 'vacancy_deleted_at',
      (select v.deleted_at from vacancies v where v.id = c.vacancy_id), 'thread', ${conversationThreadSql('c')}) from conversations c where c.message_thread_id = ${thread})
    when 'candidates' then (select to_jsonb(c) from candidates c where c.id = ${id})
    when 'vacancyAnalyses' then (select to_jsonb(a) from vacancy_analyses a where a.id = ${id})
    when 'flowGenerations' then (select to_jsonb(g) from flow_generations g where g.id = ${id})
    when 'channelConnections' then (select to_jsonb(k) - 'credentials_ciphertext' from channel_connections k where k.id = ${id})
    when 'messageTemplates' then (select to_jsonb(p) from message_templates p where p.id = ${id})
    when 'appointments' then (select to_jsonb(a) || jsonb_build_object(
      'candidate_deleted_at', (select d.deleted_at from candidates d where d.id = a.candidate_id),
      'vacancy_deleted_at', (select v.deleted_at from vacancies v where v.id = a.vacancy_id)) from appointments a where a.id = ${id})
  end`;

const columns = `id, organization_id, message_thread_id, sequence, event, subject_type, subject_id, snapshot, data,
           created_at, updated_at`;

// The events come as JSON, for which PostgreSQL always expects the same number of rows: with arrays it would plan the
// statement anew for each reply, which costs as much as running it. `offset 0` keeps it from reading each subject twice.
const ofThread: SqlStatement = {
  name: 'webhook_events_insert',
  text: `insert into webhook_deliveries (${columns})
         select e.id, $1, $2, e.sequence, e.event, e.subject_type, coalesce(e.subject_id, (s.row->>'id')::uuid), s.row,
                e.data, $3, $3
           from json_to_recordset($4::json)
             as e (id uuid, sequence int, event text, subject_type text, subject_id uuid, data jsonb),
           lateral (select case when e.data is null then ${snapshot('e.subject_id', '$2', 'e.subject_type')} end as row
                    offset 0) s`,
};

// Travels with the writes that it reports and reads nothing. Most events are of new messages, whose rows are known.
const withRow: SqlStatement = {
  name: 'webhook_event_with_row',
  mergeable: true,
  text: `insert into webhook_deliveries (id, organization_id, message_thread_id, sequence, event, subject_type, subject_id,
           snapshot, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
};

/**
 * Records events of a locked thread, with the rows as they are after everything written so far. Their numbers follow
 * `sequence`; the caller stores the last one with the thread. Only for an organization with an endpoint.
 */
export const recordThreadEvents = (
  sql: Sql,
  now: Date,
  source: EventOwner & { readonly sequence: number },
  events: readonly WebhookEvent[],
): void => {
  const { organizationId, messageThreadId } = source;
  const toRead: object[] = [];
  for (const [index, event] of events.entries()) {
    const { type, subjectType, subjectId, row, data } = toColumns(event);
    const id = newId();
    const sequence = source.sequence + index + 1;
    if (row && data === undefined)
      sql.write(withRow, [
        id,
        organizationId,
        messageThreadId,
        sequence,
        type,
        subjectType,
        subjectId,
        row,
        now,
      ]);
    else toRead.push({ id, sequence, event: type, subject_type: subjectType, subject_id: subjectId, data });
  }
  if (toRead.length > 0) sql.write(ofThread, [organizationId, messageThreadId, now, JSON.stringify(toRead)]);
};

// A receiver's response can repeat the event, or hold what the receiver knows of the person.
const withoutAnswers = `(select coalesce(jsonb_agg(a.attempt || '{"answer":null,"error":null}' order by a.place), '[]')
             from jsonb_array_elements(attempts) with ordinality as a (attempt, place))`;

const eraseStatement = (name: string, condition: string): SqlStatement => ({
  name,
  timeoutMs: manyRowsMs,
  text: `update webhook_deliveries set erased = true, snapshot = null, data = null, attempts = ${withoutAnswers}
          where ${condition} and organization_id = $2 and not erased and created_at <= $3`,
});

const ofSubject = eraseStatement('webhooks_erase_subject', 'subject_id = $1');
const ofWholeThread = eraseStatement('webhooks_erase_thread', 'message_thread_id = $1');

/**
 * Erases the deliveries of a resource, or of a whole thread, whose data is deleted: bodies and responses. Events that have
 * not arrived yet are sent with the resource's type and id only (decision 026). An event of the deletion itself must be
 * recorded afterwards.
 */
export const eraseEvents = (
  sql: Pick<Sql, 'write'>,
  now: Date,
  organizationId: string,
  erased: { readonly subjectId: string } | { readonly messageThreadId: string },
): void =>
  'subjectId' in erased
    ? sql.write(ofSubject, [erased.subjectId, organizationId, now])
    : sql.write(ofWholeThread, [erased.messageThreadId, organizationId, now]);

/** SQL: the condition that the organization `o` has an endpoint that takes events. */
export const hasActiveEndpointSql = 'o.webhook_url is not null and o.webhook_gone_at is null';

const single: SqlStatement = {
  name: 'webhook_event_insert',
  text: `with organization as (select o.id from organizations o where o.id = $1::uuid and ${hasActiveEndpointSql}),
         thread as (update message_threads t set event_sequence = t.event_sequence + 1 from organization o
                     where t.id = $2::uuid and t.organization_id = o.id returning t.event_sequence)
         insert into webhook_deliveries (${columns})
         select $4::uuid, o.id, $2::uuid, (select event_sequence from thread), $5::text, $6::text,
                coalesce($7::uuid, (s.row->>'id')::uuid), s.row, $8::text::jsonb, $3::timestamptz, $3::timestamptz
           from organization o,
           lateral (select case when $8::text is null then ${snapshot('$7::uuid', '$2::uuid', '$6::text')} end as row) s
         returning id`,
};

/**
 * Records one event in the transaction of its change, and has it announced: `announce` gets the organization whose webhooks
 * have something to deliver, and must act on it after the commit. Takes the lock of the thread, if the event has one.
 * Records nothing for an organization without an endpoint.
 */
export const recordEvent = async (
  sql: Sql,
  now: Date,
  { organizationId, messageThreadId }: EventOwner,
  event: WebhookEvent,
  announce: (organizationId: string) => void,
): Promise<void> => {
  const { type, subjectType, subjectId, data } = toColumns(event);
  const json = data === undefined ? null : JSON.stringify(data);
  const values = [organizationId, messageThreadId, now, newId(), type, subjectType, subjectId, json];
  if ((await sql.query(single, values)).length > 0) announce(organizationId);
};

// Each thread gets as many numbers as it has events; the order of the ids is that of the arrays.
const ofThreads: SqlStatement = {
  name: 'webhook_events_of_threads',
  text: `with e as (select * from unnest($2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as e (id, thread_id, subject_id, place)),
         numbered as (
           update message_threads t set event_sequence = t.event_sequence + n.count
             from (select thread_id, count(*)::int as count from e group by thread_id) n,
                  organizations o
            where t.id = n.thread_id and o.id = t.organization_id and ${hasActiveEndpointSql}
           returning t.id, t.organization_id, t.event_sequence - n.count as before)
         insert into webhook_deliveries (${columns})
         select e.id, n.organization_id, n.id, n.before + row_number() over (partition by n.id order by e.place), $5::text, $6::text,
                e.subject_id, ${snapshot('e.subject_id', 'n.id', '$6::text')}, null, $1::timestamptz, $1::timestamptz
           from e join numbered n on n.id = e.thread_id
         returning organization_id as "organizationId"`,
};

/**
 * Records one event for each of many subjects, in any threads, which the transaction has locked. Returns the organizations whose
 * webhooks have something to deliver.
 */
export const recordEventsOfThreads = async (
  sql: Sql,
  now: Date,
  type: WebhookEventType,
  subjects: readonly { readonly messageThreadId: string; readonly subjectId: string }[],
): Promise<ReadonlySet<string>> => {
  if (subjects.length === 0) return new Set();
  const rows = await sql.query<{ organizationId: string }>(ofThreads, [
    now,
    subjects.map(newId),
    subjects.map(({ messageThreadId }) => messageThreadId),
    subjects.map(({ subjectId }) => subjectId),
    type,
    webhookEventTypes[type].subject,
  ]);
  return new Set(rows.map(({ organizationId }) => organizationId));
};
