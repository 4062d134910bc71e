import pLimit from 'p-limit';

import type { Database, Sql } from '../database/transaction.ts';
import type { Storage } from './storage.ts';

const batch = 100;
const removalsAtOnce = 8;

interface Row {
  readonly id: string;
  readonly organization_id: string;
}

// The lock comes first: it waits for nobody, and keeps new uses out until the row is gone.
const lockNamed = {
  name: 'stored_files_lock',
  text: `select id, organization_id from stored_files where id = any($1) order by id limit ${batch}
         for update skip locked`,
};

// A version outlives its flow for the runs that executed it, and needs its files as long as they are there.
const needs = `(u.flow_version_id is null or exists (select from flow_versions v where v.id = u.flow_version_id
  and (v.flow_id is not null or exists (select from flow_runs r where r.published_version_id = v.id))))`;

const lockForgotten = {
  name: 'stored_files_forgotten',
  text: `select f.id, f.organization_id from stored_files f
          where f.created_at < $1 and ($2::uuid is null or f.id > $2)
            and not exists (select from file_uses u where u.file_id = f.id and ${needs})
          order by f.id limit ${batch} for update of f skip locked`,
};

// A statement of its own: only now can no use be on its way that it does not see.
const used = {
  name: 'stored_files_used',
  text: `select distinct u.file_id as id from file_uses u where u.file_id = any($1) and ${needs}`,
};

const forgetUses = { name: 'file_uses_delete', text: 'delete from file_uses where file_id = any($1)' };
const forget = { name: 'stored_files_delete', text: 'delete from stored_files where id = any($1)' };

/** The key of a file in its storage. */
export const keyOf = (organizationId: string, fileId: string): string => `${organizationId}/${fileId}`;

interface Removal {
  readonly rows: readonly Row[];
  /** Why files are still there; the other ones are gone. */
  readonly failures: readonly unknown[];
}

const removeLocked = async (sql: Sql, storage: Storage, rows: readonly Row[]): Promise<Removal> => {
  const ids = rows.map(({ id }) => id);
  const needed = new Set((await sql.query<{ id: string }>(used, [ids])).map(({ id }) => id));
  const unused = rows.filter(({ id }) => !needed.has(id));
  const limit = pLimit(removalsAtOnce);
  const outcomes = await Promise.allSettled(
    unused.map(({ id, organization_id: owner }) => limit(() => storage.remove(keyOf(owner, id)))),
  );
  const gone = unused.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
  sql.write(forgetUses, [gone]);
  sql.write(forget, [gone]);
  return {
    rows,
    failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  };
};

const throwFailures = (failures: readonly unknown[]): void => {
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Files that could not be removed from their storage: ${failures.length}.`,
    );
};

/** Removes those of some files that nothing needs any more, bytes first; rejects when some are left for the sweep. */
export const removeUnused = async (
  database: Database,
  storage: Storage,
  fileIds: readonly string[],
): Promise<void> => {
  const failures: unknown[] = [];
  for (let from = 0; from < fileIds.length; from += batch) {
    const removal = await database.transaction(async (sql) => {
      const rows = await sql.query<Row>(lockNamed, [fileIds.slice(from, from + batch)]);
      return removeLocked(sql, storage, rows);
    });
    failures.push(...removal.failures);
  }
  throwFailures(failures);
};

/**
 * Removes every file written before an instant that nothing needs: its row never came, or its holder is gone. A file that
 * cannot be removed keeps none of the others; rejects when some are left for the next sweep.
 */
export const removeForgotten = async (database: Database, storage: Storage, before: Date): Promise<void> => {
  const failures: unknown[] = [];
  let last: string | null = null;
  let isMore = true;
  while (isMore) {
    const values = [before, last];
    const removal: Removal = await database.transaction(async (sql) =>
      removeLocked(sql, storage, await sql.query<Row>(lockForgotten, values)),
    );
    failures.push(...removal.failures);
    last = removal.rows.at(-1)?.id ?? null;
    // Where nothing could be removed the storage is away, and would not take the rest either.
    isMore = removal.rows.length === batch && removal.failures.length < batch;
  }
  throwFailures(failures);
};
