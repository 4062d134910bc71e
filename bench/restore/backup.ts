import type pg from 'pg';

// What a conversation changes: together they are as a backup of the whole database has them.
const tables = ['flow_runs', 'messages', 'message_threads', 'conversations'] as const;

/** Keeps the conversations as they are now. */
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

/** Puts the conversations back to what was kept, in one transaction: what came after it has not happened. */
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
