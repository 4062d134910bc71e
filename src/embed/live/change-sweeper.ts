import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';

// The database's own clock: rows are stamped by it, and so are the cursors of streams.
const deleteOld = {
  name: 'changes_delete_old',
  text: `delete from organization_changes where (organization_id, xid, subject_id) in
    (select organization_id, xid, subject_id from organization_changes
      where created_at < now() - interval '24 hours' order by created_at limit $1)
    returning 1 as one`,
};

const batchSize = 2000;

/** Creates the sweep that deletes reported changes after a day: a stream that was away for longer is told to begin anew. */
export const createChangeSweeper = ({
  database,
}: {
  readonly database: Pick<Database, 'query'>;
}): { sweep(): Promise<void> } => ({
  sweep: () => deleteInBatches(database, deleteOld, batchSize),
});
