import type { Sql } from '../database/database.ts';
import type { StoredTemplate } from './sender.ts';

const byIds = {
  name: 'message_templates_of',
  text: `select id, name, status, components from message_templates
          where organization_id = $1 and id = any($2::uuid[])`,
};

/** Loads templates of an organization by their ids; unknown ids are left out. */
export const loadTemplates = async (
  sql: Pick<Sql, 'query'>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTemplate>> => {
  const rows = await sql.query<StoredTemplate>(byIds, [organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
};
