import type pg from 'pg';

/**
 * The collation that names and titles are sorted by: the root order of ICU, whatever the case (docs/decisions/030). It takes
 * part in orders and their indexes alone: a column that had it could not be searched by its beginning.
 */
export const languageCollation = 'language_order';

/** Comes after every other text of the collation, as null does in PostgreSQL. */
export const afterEveryName = '\uFFFF';

/**
 * SQL that sorts a text column by language, null last. It is never null, so that a place in the order is one comparison of
 * rows, which one range of an index answers.
 */
export const inLanguageOrder = (column: string, nullable: boolean): string =>
  `${nullable ? `coalesce(${column}, U&'\\FFFF')` : column} collate "${languageCollation}"`;

/** An entity's index for lists that are sorted by a name or title. */
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
 * Sorts the indexes of the collation again when PostgreSQL has come to another version of ICU, whose order may differ: until
 * then pages may skip names or show them twice. Answers the names of the indexes; none when the version is what it was.
 */
export const refreshLanguageOrder = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(outdatedIndexes, [`"${languageCollation}"`]);
  // Not `concurrently`: that waits for every transaction, and another process may be waiting in one for this one's lock.
  for (const { name } of rows) await client.query(`reindex index "${name}"`);
  if (rows.length > 0) await client.query(`alter collation "${languageCollation}" refresh version`);
  return rows.map(({ name }) => name);
};
