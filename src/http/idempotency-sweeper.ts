import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';

const retentionMs = 24 * 60 * 60 * 1000;

/** Requests of before this instant are forgotten: their keys are free. */
export const idempotencyCutoff = (now: Date): Date => new Date(now.getTime() - retentionMs);

const deleteExpired = {
  name: 'idempotent_forget',
  text: `delete from idempotent_requests where (owner_id, key) in
    (select owner_id, key from idempotent_requests where created_at < $1 order by created_at limit $2 for update skip locked)
    returning 1 as one`,
};

const batchSize = 500;

/** Forgets requests with an `Idempotency-Key` that are a day old, whether or not new ones come. */
export const createIdempotencySweeper = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
}): { sweep(): Promise<void> } => ({
  sweep: async () => {
    const since = idempotencyCutoff(await clock.now());
    let forgotten = batchSize;
    while (forgotten === batchSize)
      forgotten = (await database.query(deleteExpired, [since, batchSize])).length;
  },
});
