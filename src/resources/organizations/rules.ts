import { newId } from '../../database/id.ts';
import { manyRowsMs } from '../../database/limits.ts';
import type { Sql } from '../../database/database.ts';
import { firstStatuses } from '../candidate-statuses/rules.ts';

const deleteRequestsStatement = {
  text: `delete from idempotent_requests
    where owner_id = $1 or owner_id in (select id from users where organization_id = $1)`,
  timeoutMs: manyRowsMs,
};

/** Deletes the responses stored for repeated requests of a deleted organization, because they hold its data. */
export const deleteIdempotentRequests = async (sql: Sql, organizationId: string): Promise<void> => {
  await sql.query(deleteRequestsStatement, [organizationId]);
};

const insertStatusesStatement = {
  text: `insert into candidate_statuses (id, created_at, updated_at, organization_id, name, color, index, is_default)
    select id, $1, $1, $2, name, color, index, index = 0
      from jsonb_to_recordset($3) as given (id uuid, name text, color text, index int)`,
};

/** Creates the candidate statuses of a new organization. */
export const createFirstStatuses = async (sql: Sql, organizationId: string, now: Date): Promise<void> => {
  const rows = firstStatuses.map((status, index) => ({ id: newId(), ...status, index }));
  await sql.query(insertStatusesStatement, [now, organizationId, JSON.stringify(rows)]);
};
