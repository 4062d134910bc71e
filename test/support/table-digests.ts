import type { TestServer } from './environments/api-server.ts';

/** Tables whose rows are not a tenant's data: they count and remember requests. */
const requestTables = ['rate_windows', 'idempotent_requests', 'embed_tokens', 'embed_sessions'];

/** Returns the number and a digest of the rows of every table. They are equal when no row was added, changed or deleted. */
export const tableDigests = async ({ query }: TestServer): Promise<Readonly<Record<string, string>>> => {
  const tables = await query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.map((row) => ({ name: String(Reflect.get(row, 'name')) }))) {
    if (requestTables.includes(name)) continue;
    const [row] = await query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
    );
    digests[name] = String(row && Reflect.get(row, 'digest'));
  }
  return digests;
};
