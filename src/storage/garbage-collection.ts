import pLimit from 'p-limit';

import { manyRowsMs } from '../database/limits.ts';
import type { Database, Sql } from '../database/database.ts';
import type { FileStorage } from './file-storage.ts';

const batchSize = 100;
const maxConcurrentDeletions = 8;

/** A file's row that the transaction has locked. */
interface LockedFileRow {
  readonly id: string;
  readonly organization_id: string;
}

// The lock comes first: it waits for nobody, and keeps new uses out until the row is gone.
const lockByIdStatement = {
  name: 'stored_files_lock',
  text: `select id, organization_id from stored_files where id = any($1) order by id limit ${batchSize}
         for update skip locked`,
};

// A version outlives its flow for the runs that executed it, and needs its files as long as they are there.
const isNeededSql = `(u.flow_version_id is null or exists (select from flow_versions v where v.id = u.flow_version_id
  and (v.flow_id is not null or exists (select from flow_runs r where r.published_version_id = v.id))))`;

const lockOrphanedStatement = {
  name: 'stored_files_forgotten',
  text: `select f.id, f.organization_id from stored_files f
          where f.created_at < $1 and ($2::uuid is null or f.id > $2)
            and not exists (select from file_uses u where u.file_id = f.id and ${isNeededSql})
          order by f.id limit ${batchSize} for update of f skip locked`,
  timeoutMs: manyRowsMs,
};

// A statement of its own: only now can no use be on its way that it does not see.
const referencedStatement = {
  name: 'stored_files_used',
  text: `select distinct u.file_id as id from file_uses u where u.file_id = any($1) and ${isNeededSql}`,
};

const deleteReferencesStatement = {
  name: 'file_uses_delete',
  text: 'delete from file_uses where file_id = any($1)',
};
const deleteRowsStatement = {
  name: 'stored_files_delete',
  text: 'delete from stored_files where id = any($1)',
};

/** The key of a file in its storage. */
export const storageKeyOf = (organizationId: string, fileId: string): string => `${organizationId}/${fileId}`;

/** What became of files that were to be removed. */
interface FileDeletion {
  readonly rows: readonly LockedFileRow[];
  readonly deletedIds: readonly string[];
  /** Why files are still there; the other ones are gone. */
  readonly failures: readonly unknown[];
}

/** Removes those of some locked files that nothing needs any more, bytes first. */
export const deleteLockedFiles = async (
  sql: Sql,
  storage: FileStorage,
  rows: readonly LockedFileRow[],
): Promise<FileDeletion> => {
  const ids = rows.map(({ id }) => id);
  const needed = new Set((await sql.query<{ id: string }>(referencedStatement, [ids])).map(({ id }) => id));
  const unused = rows.filter(({ id }) => !needed.has(id));
  const limit = pLimit(maxConcurrentDeletions);
  const outcomes = await Promise.allSettled(
    unused.map(({ id, organization_id: owner }) => limit(() => storage.remove(storageKeyOf(owner, id)))),
  );
  const gone = unused.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
  sql.write(deleteReferencesStatement, [gone]);
  sql.write(deleteRowsStatement, [gone]);
  return {
    rows,
    deletedIds: gone,
    failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  };
};

/** Throws when files could not be removed. */
export const throwIfDeletionsFailed = (failures: readonly unknown[]): void => {
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Files that could not be removed from their storage: ${failures.length}.`,
    );
};

/** Removes those of some files that nothing needs any more, bytes first; rejects when some are left for the sweep. */
export const deleteFilesIfUnreferenced = async (
  database: Database,
  storage: FileStorage,
  fileIds: readonly string[],
): Promise<void> => {
  const failures: unknown[] = [];
  for (let from = 0; from < fileIds.length; from += batchSize) {
    const removal = await database.transaction(async (sql) => {
      const rows = await sql.query<LockedFileRow>(lockByIdStatement, [fileIds.slice(from, from + batchSize)]);
      return deleteLockedFiles(sql, storage, rows);
    });
    failures.push(...removal.failures);
  }
  throwIfDeletionsFailed(failures);
};

/**
 * Removes every file written before an instant that nothing needs: its row never came, or its holder is gone. A file that
 * cannot be removed keeps none of the others; rejects when some are left for the next sweep.
 */
export const deleteOrphanedFiles = async (
  database: Database,
  storage: FileStorage,
  before: Date,
): Promise<void> => {
  const failures: unknown[] = [];
  let last: string | null = null;
  let isMore = true;
  while (isMore) {
    const values = [before, last];
    const removal: FileDeletion = await database.transaction(async (sql) =>
      deleteLockedFiles(sql, storage, await sql.query<LockedFileRow>(lockOrphanedStatement, values)),
    );
    failures.push(...removal.failures);
    last = removal.rows.at(-1)?.id ?? null;
    // Where nothing could be removed the storage is away, and would not take the rest either.
    isMore = removal.rows.length === batchSize && removal.failures.length < batchSize;
  }
  throwIfDeletionsFailed(failures);
};
