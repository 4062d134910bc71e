import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

const retentionMs = 24 * 60 * 60 * 1000;

/** Returns the instant before which stored requests have expired: their keys can be used again. */
export const idempotencyCutoff = (now: Date): Date => new Date(now.getTime() - retentionMs);

const deleteExpired = {
  name: 'idempotency_delete_expired',
  text: `delete from idempotent_requests where (owner_id, key) in
    (select owner_id, key from idempotent_requests where created_at < $1 order by created_at limit $2 for update skip locked)
    returning 1 as one`,
};

const batchSize = 500;

/** Creates the sweep that deletes stored requests with an `Idempotency-Key` after a day. */
export const createIdempotencySweeper = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
}): { sweep(): Promise<void> } => ({
  sweep: async () => {
    const cutoff = idempotencyCutoff(await clock.now());
    await deleteInBatches(database, deleteExpired, batchSize, [cutoff]);
  },
});
