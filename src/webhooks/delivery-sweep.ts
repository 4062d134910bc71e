import type { Database } from '../database/database.ts';
import type { DeliveryRef } from '../temporal/contract.ts';

// Steps from one organization to the next through the index, without reading all queued rows of an organization.
const staleOrganizationsStatement = {
  name: 'webhooks_neglected',
  text: `with recursive waiting (organization_id, id) as (
           (select organization_id, id from webhook_deliveries where queued order by organization_id, id limit 1)
           union all
           select next.organization_id, next.id from waiting w,
             lateral (select organization_id, id from webhook_deliveries
                       where queued and organization_id > w.organization_id order by organization_id, id limit 1) next)
         select organization_id as id from waiting where id < $1 limit $2`,
};

/** Returns the least id of a row created at `at`: ids are UUIDs of version 7, which begin with the time. */
const minIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Loads the ids of organizations with a queued event from before `before`. */
export const loadOrganizationsWithStaleDeliveries = async (
  database: Database,
  before: Date,
  limit: number,
): Promise<string[]> =>
  (await database.query<{ id: string }>(staleOrganizationsStatement, [minIdAt(before), limit])).map(
    ({ id }) => id,
  );

/** A pending delivery whose workflow is missing. */
export interface DeliveryWithoutWorkflow extends DeliveryRef {
  readonly organizationId: string;
}

const withoutWorkflowStatement = {
  name: 'webhooks_lost',
  text: `select id, round, organization_id as "organizationId" from webhook_deliveries
          where status = 'pending' and not queued and next_attempt_at < $1 order by next_attempt_at limit $2`,
};

/** Loads deliveries whose next attempt was due before `before`: their workflow was not started, was terminated or was lost. */
export const loadDeliveriesWithoutWorkflow = (
  database: Database,
  before: Date,
  limit: number,
): Promise<DeliveryWithoutWorkflow[]> =>
  database.query<DeliveryWithoutWorkflow>(withoutWorkflowStatement, [before, limit]);

const deleteOldStatement = {
  name: 'webhooks_forget',
  text: `delete from webhook_deliveries
          where id in (select id from webhook_deliveries where id < $1 and status <> 'pending' order by id limit $2)`,
};

/** Deletes at most `limit` ended deliveries created before `before`. */
export const deleteOldDeliveries = async (database: Database, before: Date, limit: number): Promise<void> => {
  await database.query(deleteOldStatement, [minIdAt(before), limit]);
};
