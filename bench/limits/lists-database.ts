import pg from 'pg';

const timestamptz = 1184;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz ? String : pg.types.getTypeParser(oid, format ?? 'text'),
};
const pool = new pg.Pool({
  connectionString: process.env['LIMIT_DATABASE_URL'],
  max: 10,
  pipeline: true,
  types,
  options: '-c timezone=UTC',
});

/** The organization of the token whose digest is `$1`: SQL. */
export const owner = '(select id from organizations where token_digest = $1)';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Ask = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** One connection for all queries of a request. Queries that are not awaited in between are sent together. */
export const connected = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(
      async <Row extends object>({ values, ...statement }: Statement) =>
        (await client.query<Row>({ ...statement, values: [...values] })).rows,
    );
  } finally {
    client.release();
  }
};

/** Counts the rows. */
export interface Total {
  readonly total: number;
}

/** Reads the maintained total of a table. */
export const keptTotal = (table: string, digest: string) => ({
  name: `total ${table}`,
  text: `select coalesce(sum(live), 0)::int as total from row_counts where organization_id = ${owner} and table_name = $2`,
  values: [digest, table],
});
