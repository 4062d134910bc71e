import type { Sql } from '../../database/database.ts';

/** The statuses of a new organization, in order; the first is the default. */
export const firstStatuses = [
  { name: 'New', color: '#2563eb' },
  { name: 'In progress', color: '#d97706' },
  { name: 'Hired', color: '#16a34a' },
  { name: 'Rejected', color: '#6b7280' },
] as const;

/** SQL: the default status of the organization `$owner`; null when the organization has no statuses. */
export const defaultStatusSql =
  'select id from candidate_statuses where organization_id = $owner and is_default';

const lockOrganizationStatement = { text: 'select id from organizations where id = $1 for no key update' };
const unsetDefaultStatement = {
  text: 'update candidate_statuses set is_default = false, updated_at = $2 where organization_id = $1 and is_default',
};

/** Unsets the default status, so that another status can become the default in this transaction. */
export const releaseDefault = async (sql: Sql, organizationId: string, now: Date): Promise<void> => {
  // The lock on the organization prevents that two parallel requests both find no default.
  await sql.query(lockOrganizationStatement, [organizationId]);
  await sql.query(unsetDefaultStatement, [organizationId, now]);
};

const inUseStatement = {
  text: 'select exists (select from candidates where candidate_status_id = $1 and deleted_at is null) as used',
};

/** Returns whether a candidate that is not deleted has the status. */
export const isStatusInUse = async (sql: Sql, statusId: string): Promise<boolean> => {
  const [row] = await sql.query<{ used: boolean }>(inUseStatement, [statusId]);
  return row?.used ?? false;
};
