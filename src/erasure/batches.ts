import { manyRowsMs } from '../database/limits.ts';
import type { Sql, SqlStatement } from '../database/database.ts';
import { deleteLockedFiles, throwIfDeletionsFailed } from '../storage/garbage-collection.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { RemovedCounts } from '../tables/candidate-erasure.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import type { Erasure } from './erasure-rows.ts';

/** One transaction of an erasure. */
export interface ErasureBatchContext {
  readonly sql: Sql;
  readonly now: Date;
  readonly storage: FileStorage;
  readonly erasure: Erasure;
}

/** Removes some of one kind; answers what was removed, or null when nothing is left. */
export type ErasureBatch = (context: ErasureBatchContext) => Promise<Partial<RemovedCounts> | null>;

// Small enough that nobody who comes upon their locks waits for long.
const rowsAtOnce = 200;
/** Their bytes are removed inside the transaction, by a bucket perhaps. */
const filesAtOnce = 20;

interface Id {
  readonly id: string;
}

const ofCandidate = 't.candidate_id = $1 and t.organization_id = $2';

const manyRowsStatement = (name: string, text: string): SqlStatement => ({
  name,
  timeoutMs: manyRowsMs,
  text,
});

const findIds = async (
  sql: Sql,
  statement: SqlStatement,
  { candidateId, organizationId }: Erasure,
): Promise<string[]> => (await sql.query<Id>(statement, [candidateId, organizationId])).map(({ id }) => id);

const countDeliveries = {
  name: 'erasure_count_events',
  text: `select count(*)::int as count from webhook_deliveries
          where subject_id = any($1::uuid[]) and organization_id = $2 and not erased`,
};

/** Erases what the log of deliveries holds of resources; by their ids, since it has no index on threads. */
const eraseDeliveryLog = async (
  { sql, now, erasure: { organizationId } }: ErasureBatchContext,
  ids: readonly string[],
): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(countDeliveries, [ids, organizationId]);
  if (row?.count) for (const subjectId of ids) eraseEvents(sql, now, organizationId, { subjectId });
  return row?.count ?? 0;
};

const lockFiles = manyRowsStatement(
  'erasure_files',
  `select f.id, f.organization_id from stored_files f
    where f.id in (
      select u.file_id from message_threads t join messages m on m.message_thread_id = t.id
        join file_uses u on u.message_id = m.id where ${ofCandidate}
      union
      select u.file_id from message_threads t join flow_runs r on r.message_thread_id = t.id
        join file_uses u on u.flow_run_id = r.id where ${ofCandidate})
    order by f.id limit ${filesAtOnce} for update of f`,
);

const forgetUses = manyRowsStatement(
  'erasure_file_uses',
  `delete from file_uses where id in (
     select u.id from file_uses u
       left join messages m on m.id = u.message_id left join flow_runs r on r.id = u.flow_run_id
       join message_threads t on t.id = coalesce(m.message_thread_id, r.message_thread_id)
      where ${ofCandidate} and u.file_id = any($3))`,
);

/** Files that the candidate's messages and runs need; one that a flow or somebody else needs as well stays there. */
const files: ErasureBatch = async ({ sql, storage, erasure: { candidateId, organizationId } }) => {
  const values = [candidateId, organizationId];
  const rows = await sql.query<{ id: string; organization_id: string }>(lockFiles, values);
  if (rows.length === 0) return null;
  sql.write(forgetUses, [...values, rows.map(({ id }) => id)]);
  const { deletedIds: gone, failures } = await deleteLockedFiles(sql, storage, rows);
  throwIfDeletionsFailed(failures);
  return { files: gone.length };
};

// In no order: sorted, each batch would look at all that are left.
const lockMessages = manyRowsStatement(
  'erasure_messages',
  `select m.id from message_threads t join messages m on m.message_thread_id = t.id
    where ${ofCandidate} limit ${rowsAtOnce} for update of m`,
);

const deleteMessages = { name: 'erasure_delete_messages', text: 'delete from messages where id = any($1)' };

const messages: ErasureBatch = async (context) => {
  const { sql, erasure } = context;
  const ids = await findIds(sql, lockMessages, erasure);
  if (ids.length === 0) return null;
  const webhookDeliveries = await eraseDeliveryLog(context, ids);
  sql.write(deleteMessages, [ids]);
  return { messages: ids.length, webhookDeliveries };
};

// Of a run only ids, times, its status and what it cost are left: where it ended and with which outcome is a judgement.
const lockRuns = manyRowsStatement(
  'erasure_runs',
  `select r.id from message_threads t join flow_runs r on r.message_thread_id = t.id
    where ${ofCandidate}
      and (r.erased_at is null or r.candidate_fields is not null or r.outcome is not null or r.current_node_id is not null
           or (r.state, r.seed, r.initial_message) <> ('{}', '{}', '{}') or r.error_messages <> '[]'
           or r.position <> '{"at":"end","nodeId":null}' or r.rests <> '[]')
    order by r.id limit ${rowsAtOnce} for update of r`,
);

const emptyRuns = {
  name: 'erasure_empty_runs',
  text: `update flow_runs set state = '{}', seed = '{}', initial_message = '{}', candidate_fields = null, outcome = null,
           current_node_id = null, position = '{"at":"end","nodeId":null}', error_messages = '[]', rests = '[]',
           erased_at = coalesce(erased_at, $2), updated_at = $2
          where id = any($1)`,
};

const flowRuns: ErasureBatch = async (context) => {
  const { sql, now, erasure } = context;
  const ids = await findIds(sql, lockRuns, erasure);
  if (ids.length === 0) return null;
  const webhookDeliveries = await eraseDeliveryLog(context, ids);
  sql.write(emptyRuns, [ids, now]);
  return { flowRuns: ids.length, webhookDeliveries };
};

const lockConversations = manyRowsStatement(
  'erasure_conversations',
  `select c.id from conversations c join message_threads t on t.id = c.message_thread_id
    where ${ofCandidate} order by c.id limit ${rowsAtOnce} for update of c`,
);

const deleteConversations = {
  name: 'erasure_delete_conversations',
  text: 'delete from conversations where id = any($1)',
};

const conversations: ErasureBatch = async (context) => {
  const { sql, erasure } = context;
  const ids = await findIds(sql, lockConversations, erasure);
  if (ids.length === 0) return null;
  const webhookDeliveries = await eraseDeliveryLog(context, ids);
  sql.write(deleteConversations, [ids]);
  return { conversations: ids.length, webhookDeliveries };
};

// The runs need the row. Its own id says nothing about anybody, and keeps it apart from every other thread.
const lockThreads = manyRowsStatement(
  'erasure_threads',
  `select t.id from message_threads t
    where ${ofCandidate} and t.identifier <> 'erased-' || t.id order by t.id limit ${rowsAtOnce} for no key update of t`,
);

const emptyThreads = {
  name: 'erasure_empty_threads',
  text: `update message_threads set identifier = 'erased-' || id, updated_at = $2 where id = any($1)`,
};

const messageThreads: ErasureBatch = async ({ sql, now, erasure }) => {
  const ids = await findIds(sql, lockThreads, erasure);
  if (ids.length === 0) return null;
  sql.write(emptyThreads, [ids, now]);
  return { messageThreads: ids.length };
};

/** In this order: a file is found by what needs it, and the threads are found by their candidate to the end. */
export const erasureBatches: readonly ErasureBatch[] = [
  files,
  messages,
  flowRuns,
  conversations,
  messageThreads,
];

const emptyCandidate = {
  name: 'erasure_empty_candidate',
  text: `update candidates set first_name = null, last_name = null, email = null, phone = '', postal_code = null,
           external_id = null, candidate_status_id = null, updated_at = $2
          where id = $1`,
};

/** Empties the candidate's own row, and what was told of it. */
export const clearCandidate = async (context: ErasureBatchContext): Promise<Partial<RemovedCounts>> => {
  const { sql, now, erasure } = context;
  const webhookDeliveries = await eraseDeliveryLog(context, [erasure.candidateId]);
  sql.write(emptyCandidate, [erasure.candidateId, now]);
  return { webhookDeliveries };
};
