import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

const deleteOld = {
  name: 'flow_changes_delete_old',
  text: `delete from flow_changes where id in
    (select id from flow_changes where created_at < now() - interval '90 days' order by created_at limit $1)
    returning 1 as one`,
};

const batchSize = 2000;

/** Creates the sweep that deletes recorded changes of flows after 90 days; what they kept of files goes with the next sweep of files. */
export const createFlowChangeSweeper = ({
  database,
}: {
  readonly database: Pick<Database, 'query'>;
}): { sweep(): Promise<void> } => ({
  sweep: () => deleteInBatches(database, deleteOld, batchSize),
});
