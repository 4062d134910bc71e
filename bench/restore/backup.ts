import type pg from 'pg';

// The tables that a conversation changes. Copied together, they are as in a backup of the whole database.
const tables = ['flow_runs', 'messages', 'message_threads', 'conversations'] as const;

/** Copies the conversations. */
export const backUp = async (database: pg.Pool): Promise<void> => {
  await database.query('create schema backup');
  for (const table of tables) await database.query(`create table backup.${table} as table ${table}`);
};

const columnsOf = async (client: pg.PoolClient, table: string): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
};

/** Restores the conversations from the copy in one transaction. What came after the copy is lost. */
export const restore = async (database: pg.Pool): Promise<void> => {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query('delete from run_signals');
    await client.query(
      'delete from messages m where not exists (select from backup.messages b where b.id = m.id)',
    );
    for (const table of tables) {
      const columns = await columnsOf(client, table);
      await client.query(
        `update ${table} t set (${columns}) = (select ${columns} from backup.${table} b where b.id = t.id)
          where exists (select from backup.${table} b where b.id = t.id)`,
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
};
