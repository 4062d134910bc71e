import pLimit from 'p-limit';

import { manyRowsMs } from '../database/limits.ts';
import type { Database, Sql } from '../database/database.ts';
import type { FileStorage } from './file-storage.ts';

const batchSize = 100;
const maxConcurrentDeletions = 8;

/** A file's row, locked by the transaction. */
interface LockedFileRow {
  readonly id: string;
  readonly organization_id: string;
}

// The lock comes first: it skips rows locked by others, and prevents new references until the row is deleted.
const lockByIdStatement = {
  name: 'stored_files_lock',
  text: `select id, organization_id from stored_files where id = any($1) order by id limit ${batchSize}
         for update skip locked`,
};

// A flow version outlives its flow as long as a run that executed it exists, and needs its files until then.
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

// A separate statement after the lock: from then on, nobody can add a reference that it does not see.
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

/** Returns the key of a file in its storage. */
export const storageKeyOf = (organizationId: string, fileId: string): string => `${organizationId}/${fileId}`;

/** The result of a deletion of files. */
interface FileDeletion {
  readonly rows: readonly LockedFileRow[];
  readonly deletedIds: readonly string[];
  /** One error for each file that could not be deleted. */
  readonly failures: readonly unknown[];
}

/** Deletes those of the locked files that nothing needs: first their bytes, then their rows. */
export const deleteLockedFiles = async (
  sql: Sql,
  storage: FileStorage,
  rows: readonly LockedFileRow[],
): Promise<FileDeletion> => {
  const ids = rows.map(({ id }) => id);
  const needed = new Set((await sql.query<{ id: string }>(referencedStatement, [ids])).map(({ id }) => id));
  const unneeded = rows.filter(({ id }) => !needed.has(id));
  const limit = pLimit(maxConcurrentDeletions);
  const outcomes = await Promise.allSettled(
    unneeded.map(({ id, organization_id: owner }) => limit(() => storage.remove(storageKeyOf(owner, id)))),
  );
  const deletedIds = unneeded
    .filter((_, index) => outcomes[index]?.status === 'fulfilled')
    .map(({ id }) => id);
  sql.write(deleteReferencesStatement, [deletedIds]);
  sql.write(deleteRowsStatement, [deletedIds]);
  return {
    rows,
    deletedIds,
    failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  };
};

/** Throws when files could not be deleted. */
export const throwIfDeletionsFailed = (failures: readonly unknown[]): void => {
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Files that could not be deleted from their storage: ${failures.length}.`,
    );
};

/** Deletes those of the files that nothing needs. Rejects when some are left for the sweep. */
export const deleteFilesIfUnreferenced = async (
  database: Database,
  storage: FileStorage,
  fileIds: readonly string[],
): Promise<void> => {
  const failures: unknown[] = [];
  for (let from = 0; from < fileIds.length; from += batchSize) {
    const deletion = await database.transaction(async (sql) => {
      const rows = await sql.query<LockedFileRow>(lockByIdStatement, [fileIds.slice(from, from + batchSize)]);
      return deleteLockedFiles(sql, storage, rows);
    });
    failures.push(...deletion.failures);
  }
  throwIfDeletionsFailed(failures);
};

/**
 * Deletes every file created before `before` that nothing needs: it was never referenced, or its references are gone. A failure
 * does not stop the deletion of the other files. Rejects when some are left for the next sweep.
 */
export const deleteOrphanedFiles = async (
  database: Database,
  storage: FileStorage,
  before: Date,
): Promise<void> => {
  const failures: unknown[] = [];
  let lastId: string | null = null;
  let hasMore = true;
  while (hasMore) {
    const values = [before, lastId];
    const deletion: FileDeletion = await database.transaction(async (sql) =>
      deleteLockedFiles(sql, storage, await sql.query<LockedFileRow>(lockOrphanedStatement, values)),
    );
    failures.push(...deletion.failures);
    lastId = deletion.rows.at(-1)?.id ?? null;
    // If a whole batch failed, the storage is unavailable, and the rest would fail as well.
    hasMore = deletion.rows.length === batchSize && deletion.failures.length < batchSize;
  }
  throwIfDeletionsFailed(failures);
};
