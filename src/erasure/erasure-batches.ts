import { manyRowsMs } from '../database/limits.ts';
import type { Sql, SqlStatement } from '../database/database.ts';
import { deleteLockedFiles, throwIfDeletionsFailed } from '../storage/garbage-collection.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { RemovedCounts } from '../tables/candidate-erasure.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import type { Erasure } from './erasure-rows.ts';

/** The transaction of a batch, with its dependencies. */
export interface ErasureBatchContext {
  readonly sql: Sql;
  readonly now: Date;
  readonly storage: FileStorage;
  readonly erasure: Erasure;
}

/** Removes some rows of one kind. Returns the counts of removed rows, or null when nothing is left. */
export type ErasureBatch = (context: ErasureBatchContext) => Promise<Partial<RemovedCounts> | null>;

// Small, so that nobody waits long for the locks.
const rowsPerBatch = 200;
// Fewer than of other rows: the bytes of files are deleted inside the transaction, possibly from a bucket.
const filesPerBatch = 20;

interface IdRow {
  readonly id: string;
}

const ofCandidateSql = 't.candidate_id = $1 and t.organization_id = $2';

const createManyRowsStatement = (name: string, text: string): SqlStatement => ({
  name,
  timeoutMs: manyRowsMs,
  text,
});

const findIds = async (
  sql: Sql,
  statement: SqlStatement,
  { candidateId, organizationId }: Erasure,
): Promise<string[]> =>
  (await sql.query<IdRow>(statement, [candidateId, organizationId])).map(({ id }) => id);

const countDeliveriesStatement = {
  name: 'erasure_count_events',
  text: `select count(*)::int as count from webhook_deliveries
          where subject_id = any($1::uuid[]) and organization_id = $2 and not erased`,
};

/** Erases these resources from the log of webhook deliveries. By id, because the log has no index on threads. */
const eraseDeliveryLog = async (
  { sql, now, erasure: { organizationId } }: ErasureBatchContext,
  ids: readonly string[],
): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(countDeliveriesStatement, [ids, organizationId]);
  if (row?.count) for (const subjectId of ids) eraseEvents(sql, now, organizationId, { subjectId });
  return row?.count ?? 0;
};

/** Creates the batch that locks rows of one kind and erases them, together with their part of the log of deliveries. */
const createRowBatch =
  (
    kind: 'messages' | 'flowRuns' | 'conversations',
    lockStatement: SqlStatement,
    eraseRows: (context: ErasureBatchContext, ids: readonly string[]) => void,
  ): ErasureBatch =>
  async (context) => {
    const ids = await findIds(context.sql, lockStatement, context.erasure);
    if (ids.length === 0) return null;
    const webhookDeliveries = await eraseDeliveryLog(context, ids);
    eraseRows(context, ids);
    return { [kind]: ids.length, webhookDeliveries };
  };

const lockFilesStatement = createManyRowsStatement(
  'erasure_files',
  `select f.id, f.organization_id from stored_files f
    where f.id in (
      select u.file_id from message_threads t join messages m on m.message_thread_id = t.id
        join file_uses u on u.message_id = m.id where ${ofCandidateSql}
      union
      select u.file_id from message_threads t join flow_runs r on r.message_thread_id = t.id
        join file_uses u on u.flow_run_id = r.id where ${ofCandidateSql})
    order by f.id limit ${filesPerBatch} for update of f`,
);

const deleteFileReferencesStatement = createManyRowsStatement(
  'erasure_file_uses',
  `delete from file_uses where id in (
     select u.id from file_uses u
       left join messages m on m.id = u.message_id left join flow_runs r on r.id = u.flow_run_id
       join message_threads t on t.id = coalesce(m.message_thread_id, r.message_thread_id)
      where ${ofCandidateSql} and u.file_id = any($3))`,
);

/** Deletes the files of the candidate's messages and runs, except those that a flow or somebody else needs as well. */
const eraseFiles: ErasureBatch = async ({ sql, storage, erasure: { candidateId, organizationId } }) => {
  const values = [candidateId, organizationId];
  const rows = await sql.query<{ id: string; organization_id: string }>(lockFilesStatement, values);
  if (rows.length === 0) return null;
  sql.write(deleteFileReferencesStatement, [...values, rows.map(({ id }) => id)]);
  const { deletedIds, failures } = await deleteLockedFiles(sql, storage, rows);
  throwIfDeletionsFailed(failures);
  return { files: deletedIds.length };
};

// Unordered, because sorting would read all remaining messages for each batch.
const lockMessagesStatement = createManyRowsStatement(
  'erasure_messages',
  `select m.id from message_threads t join messages m on m.message_thread_id = t.id
    where ${ofCandidateSql} limit ${rowsPerBatch} for update of m`,
);

const deleteMessagesStatement = {
  name: 'erasure_delete_messages',
  text: 'delete from messages where id = any($1)',
};

const eraseMessages = createRowBatch('messages', lockMessagesStatement, ({ sql }, ids) =>
  sql.write(deleteMessagesStatement, [ids]),
);

// Of a run only ids, times, status and cost remain. Its outcome, and the node where it ended, say something about the candidate.
const lockRunsStatement = createManyRowsStatement(
  'erasure_runs',
  `select r.id from message_threads t join flow_runs r on r.message_thread_id = t.id
    where ${ofCandidateSql}
      and (r.erased_at is null or r.candidate_fields is not null or r.outcome is not null or r.current_node_id is not null
           or (r.state, r.initial_state, r.initial_message) <> ('{}', '{}', '{}') or r.error_messages <> '[]'
           or r.position <> '{"at":"end","nodeId":null}' or r.pause_changes <> '[]')
    order by r.id limit ${rowsPerBatch} for update of r`,
);

const clearRunsStatement = {
  name: 'erasure_empty_runs',
  text: `update flow_runs set state = '{}', initial_state = '{}', initial_message = '{}', candidate_fields = null, outcome = null,
           current_node_id = null, position = '{"at":"end","nodeId":null}', error_messages = '[]', pause_changes = '[]',
           erased_at = coalesce(erased_at, $2), updated_at = $2
          where id = any($1)`,
};

const eraseFlowRuns = createRowBatch('flowRuns', lockRunsStatement, ({ sql, now }, ids) =>
  sql.write(clearRunsStatement, [ids, now]),
);

const lockConversationsStatement = createManyRowsStatement(
  'erasure_conversations',
  `select c.id from conversations c join message_threads t on t.id = c.message_thread_id
    where ${ofCandidateSql} order by c.id limit ${rowsPerBatch} for update of c`,
);

const deleteConversationsStatement = {
  name: 'erasure_delete_conversations',
  text: 'delete from conversations where id = any($1)',
};

const eraseConversations = createRowBatch('conversations', lockConversationsStatement, ({ sql }, ids) =>
  sql.write(deleteConversationsStatement, [ids]),
);

// A request of a platform is deleted once it is processed; one that could not be processed is kept for a week. It belongs to
// no thread: it is found by the names that the platform has for the person, before those go.
const deletePlatformEventsStatement = createManyRowsStatement(
  'erasure_platform_events',
  `delete from platform_events where id in (
     select e.id from channel_connections k join platform_events e on e.channel_connection_id = k.id
      where k.organization_id = $2 and e.failed_at is not null and exists (
        select from (
          select t.identifier as name from message_threads t
           where ${ofCandidateSql} and t.channel <> 'web' and t.identifier <> 'erased-' || t.id
          union
          select i.value from message_threads t join thread_identities i on i.message_thread_id = t.id
           where ${ofCandidateSql}) n
         where position(convert_to(n.name, 'UTF8') in e.body) > 0)
      limit ${rowsPerBatch}) returning id`,
);

const erasePlatformEvents: ErasureBatch = async ({ sql, erasure }) => {
  const ids = await findIds(sql, deletePlatformEventsStatement, erasure);
  return ids.length === 0 ? null : {};
};

// The row stays, because its runs refer to it. The new identifier is unique and says nothing about anybody.
const lockThreadsStatement = createManyRowsStatement(
  'erasure_threads',
  `select t.id from message_threads t
    where ${ofCandidateSql}
      and (t.identifier <> 'erased-' || t.id or t.profile_name is not null or t.opt_out_reason is not null
           or t.pause_reason is not null or t.attention is not null
           or exists (select from thread_identities i where i.message_thread_id = t.id))
    order by t.id limit ${rowsPerBatch} for no key update of t`,
);

const clearThreadsStatement = {
  name: 'erasure_empty_threads',
  text: `update message_threads set identifier = 'erased-' || id, profile_name = null, opt_out_reason = null,
           pause_reason = null, attention = null, attention_at = null, updated_at = $2
          where id = any($1)`,
};

const deleteIdentitiesStatement = {
  name: 'erasure_identities',
  text: 'delete from thread_identities where message_thread_id = any($1)',
};

const eraseMessageThreads: ErasureBatch = async ({ sql, now, erasure }) => {
  const ids = await findIds(sql, lockThreadsStatement, erasure);
  if (ids.length === 0) return null;
  sql.write(clearThreadsStatement, [ids, now]);
  sql.write(deleteIdentitiesStatement, [ids]);
  return { messageThreads: ids.length };
};

const clearAppointmentsStatement = createManyRowsStatement(
  'erasure_appointments',
  `update appointments set note = null, cancel_reason = null, updated_at = $3
    where id in (
      select t.id from appointments t
       where ${ofCandidateSql} and (t.note is not null or t.cancel_reason is not null) limit ${rowsPerBatch})
    returning id`,
);

// The row stays: it says that a person of the organization had a meeting then, not with whom.
const eraseAppointments: ErasureBatch = async (context) => {
  const { sql, now, erasure } = context;
  const values = [erasure.candidateId, erasure.organizationId, now];
  const rows = await sql.query<IdRow>(clearAppointmentsStatement, values);
  if (rows.length === 0) return null;
  const webhookDeliveries = await eraseDeliveryLog(
    context,
    rows.map(({ id }) => id),
  );
  return { webhookDeliveries };
};

/** The batches in their order: files are found through the rows that reference them, and those rows through the threads. */
export const erasureBatches: readonly ErasureBatch[] = [
  eraseFiles,
  eraseMessages,
  eraseFlowRuns,
  eraseConversations,
  erasePlatformEvents,
  eraseMessageThreads,
  eraseAppointments,
];

const clearCandidateStatement = {
  name: 'erasure_empty_candidate',
  text: `update candidates set first_name = null, last_name = null, email = null, phone = '', postal_code = null,
           external_id = null, candidate_status_id = null, updated_at = $2
          where id = $1`,
};

/** Clears the candidate's row, and its part of the log of webhook deliveries. */
export const clearCandidate = async (context: ErasureBatchContext): Promise<Partial<RemovedCounts>> => {
  const { sql, now, erasure } = context;
  const webhookDeliveries = await eraseDeliveryLog(context, [erasure.candidateId]);
  sql.write(clearCandidateStatement, [erasure.candidateId, now]);
  return { webhookDeliveries };
};
