import type { SqlStatement } from '../../database/database.ts';
import type { SharedConnections } from '../../database/shared-connections.ts';
import { type ChangeCursor, formatChangeCursor } from './change-cursor.ts';

/** The fact that a resource was created, changed or deleted. */
export interface ReportedChange {
  /** Type of the resource. */
  readonly type: string;
  readonly id: string;
  /** The conversation that it belongs to; absent without one, and when it is gone. */
  readonly conversationId?: string;
}

/** Changes that are committed, and the place in the feed behind them. */
export interface LoadedChanges {
  readonly cursor: ChangeCursor;
  readonly changes: readonly ReportedChange[];
  /** True when the feed no longer has all changes since the cursor, or too many: everything has to be loaded anew. */
  readonly isIncomplete: boolean;
}

interface LoadedRow {
  readonly at: string;
  readonly nextXid: string;
  readonly running: readonly string[];
  readonly count: number;
  readonly changes: readonly ReportedChange[];
}

// Above this number, loading everything anew costs less than reading each change.
const maxChanges = 5000;

// Rows are kept for 24 hours after the beginning of their transaction.
const maxAgeMs = 23 * 60 * 60 * 1000;

// One statement has one snapshot: the changes that it sees, and the cursor behind them, belong together. Without a cursor
// there is no later transaction. An upper limit excludes rows that were restored from a database that counted further.
const statement: SqlStatement = {
  name: 'changes_load',
  text: `with s as materialized (select pg_current_snapshot() as snapshot),
         found as materialized (
           (select type, subject_id, message_thread_id from organization_changes, s
             where organization_id = $1 and xid >= $2::xid8 and xid < pg_snapshot_xmax(snapshot) limit $4)
           union all
           (select type, subject_id, message_thread_id from organization_changes
             where organization_id = $1 and xid = any($3::xid8[]) limit $4))
         select floor(extract(epoch from now()) * 1000)::text as at, pg_snapshot_xmax(snapshot)::text as "nextXid",
                array(select x::text from pg_snapshot_xip(snapshot) x) as running,
                (select count(*)::int from found) as count,
                (select coalesce(json_agg(json_strip_nulls(json_build_object(
                          'type', d.type, 'id', d.subject_id, 'conversationId', d.conversation_id))), '[]')
                   from (select distinct f.type, f.subject_id, c.id as conversation_id
                           from found f left join conversations c on c.message_thread_id = f.message_thread_id) d) as changes
           from s`,
};

const isOutOfReach = ({ at, nextXid }: ChangeCursor, now: ChangeCursor): boolean =>
  at < now.at - maxAgeMs || BigInt(nextXid) > BigInt(now.nextXid);

/**
 * Loads the organization's changes since a cursor, each resource once. Without a cursor there are none. A change is found as
 * soon as its transaction has committed, however long others run.
 */
export const loadChanges = async (
  reads: Pick<SharedConnections, 'query'>,
  organizationId: string,
  after: ChangeCursor | null,
): Promise<LoadedChanges> => {
  const values = [organizationId, after?.nextXid ?? null, after?.running ?? [], maxChanges + 1];
  const [row] = await reads.query<LoadedRow>(statement, values);
  if (!row) throw new Error('A statement without a condition returned no row.');
  const { nextXid, running, count, changes } = row;
  const cursor = { at: Number(row.at), nextXid, running };
  const isIncomplete = count > maxChanges || (after !== null && isOutOfReach(after, cursor));
  return { cursor, changes: isIncomplete ? [] : changes, isIncomplete };
};

/** Returns the newest place in the feed, as the id of an event: all changes that were committed before lie behind it. */
export const findPlaceInChanges = async (
  reads: Pick<SharedConnections, 'query'>,
  organizationId: string,
): Promise<string> => formatChangeCursor((await loadChanges(reads, organizationId, null)).cursor);
