import type { Sql } from '../../database/database.ts';

/** The statuses of a new organization, in their order; the first is the default. */
export const firstStatuses = [
  { name: 'New', color: '#2563eb' },
  { name: 'In progress', color: '#d97706' },
  { name: 'Hired', color: '#16a34a' },
  { name: 'Rejected', color: '#6b7280' },
] as const;

/** The status that a new candidate of the organization `$owner` gets; null when it has no statuses: SQL. */
export const defaultStatus =
  'select id from candidate_statuses where organization_id = $owner and is_default';

const lockOrganization = { text: 'select id from organizations where id = $1 for no key update' };
const unsetDefault = {
  text: 'update candidate_statuses set is_default = false, updated_at = $2 where organization_id = $1 and is_default',
};

/** Takes the default away from the status that has it, so that another can get it in this transaction. */
export const releaseDefault = async (sql: Sql, organizationId: string, now: Date): Promise<void> => {
  // Two requests at once would both find no default: the organization's row keeps them apart.
  await sql.query(lockOrganization, [organizationId]);
  await sql.query(unsetDefault, [organizationId, now]);
};

const inUse = {
  text: 'select exists (select from candidates where candidate_status_id = $1 and deleted_at is null) as used',
};

/** Whether a candidate that is not deleted has the status. */
export const isStatusInUse = async (sql: Sql, statusId: string): Promise<boolean> => {
  const [row] = await sql.query<{ used: boolean }>(inUse, [statusId]);
  return row?.used ?? false;
};
