import type pg from 'pg';

/**
 * The collation of sorted names and titles: the root order of ICU, ignoring case (docs/decisions/030). Only `order by` and
 * its indexes use it: a column with this collation could not be searched by prefix.
 */
const languageCollation = 'language_order';

/** Sorts after every other text of the collation, as null does in PostgreSQL. */
export const afterEveryName = '\uFFFF';

/**
 * Returns the SQL expression that sorts a text column by language, null last. The expression is never null, so that a
 * cursor position is one row comparison, which PostgreSQL reads from one range of an index.
 */
export const inLanguageOrder = (column: string, nullable: boolean): string =>
  `${nullable ? `coalesce(${column}, U&'\\FFFF')` : column} collate "${languageCollation}"`;

/** Defines the index of an entity for lists that are sorted by a name or title. */
export const languageOrderIndex = (table: string, column: string, nullable = false) => {
  const name = `${table}_${column}_by_language`;
  const key = inLanguageOrder(`"${column}"`, nullable);
  return {
    name,
    expression: `create index "${name}" on "${table}" ("organization_id", (${key}), "id")`,
  };
};

const outdatedIndexes = `select c.relname as name from pg_collation l
    join pg_depend d on d.refclassid = 'pg_collation'::regclass and d.refobjid = l.oid and d.classid = 'pg_class'::regclass
    join pg_class c on c.oid = d.objid and c.relkind = 'i'
   where l.oid = to_regcollation($1) and l.collversion is distinct from pg_collation_actual_version(l.oid)
   order by name`;

/**
 * Rebuilds the indexes of the collation after an upgrade of ICU, whose order can differ: with outdated indexes, pages can
 * skip names or show them twice. Returns the names of the rebuilt indexes; none when the version is unchanged.
 */
export const refreshLanguageOrder = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(outdatedIndexes, [`"${languageCollation}"`]);
  // Not `concurrently`: it waits for every transaction, and another process can wait in one for our migration lock.
  for (const { name } of rows) await client.query(`reindex index "${name}"`);
  if (rows.length > 0) await client.query(`alter collation "${languageCollation}" refresh version`);
  return rows.map(({ name }) => name);
};
