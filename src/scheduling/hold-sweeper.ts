import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

// A claim of a time deletes the expired hold on it; this deletes the holds whose times nobody has wanted since.
const deleteExpired = {
  name: 'claims_delete_expired',
  text: `delete from slot_claims where id in
    (select id from slot_claims where appointment_id is null and expires_at <= $1 order by expires_at limit $2 for update skip locked)
    returning 1 as one`,
};

const batchSize = 500;

/** Creates the sweep that deletes expired holds. Decision: docs/decisions/042. */
export const createHoldSweeper = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
}): { sweep(): Promise<void> } => ({
  sweep: async () => deleteInBatches(database, deleteExpired, batchSize, [await clock.now()]),
});
