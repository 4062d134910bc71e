import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { DispatchNotifier } from '../dispatch/dispatch-notifier.ts';
import type { DeliveryRef } from '../temporal/contract.ts';

/**
 * Has the next try of a delivery made when it is due; answers how many milliseconds to wait before asking again, or null when
 * nothing is left to do: it has arrived, was given up or stopped, or was begun anew. Repeatable.
 */
export type EnqueueDueDelivery = (ref: DeliveryRef) => Promise<number | null>;

interface DueDeliveryRow {
  organization_id: string;
  waits_ms: number | null;
}

const msUntilDueStatement = {
  name: 'webhooks_attend',
  text: `select organization_id, extract(epoch from next_attempt_at - $3)::float8 * 1000 as waits_ms
           from webhook_deliveries where id = $1 and round = $2 and status = 'pending'`,
};

const enqueueStatement = {
  name: 'webhooks_enqueue',
  text: `update webhook_deliveries set queued = true
          where id = $1 and round = $2 and status = 'pending' and next_attempt_at <= $3`,
};

/** The dispatcher tells of each try; this is for what it could not tell. */
const recheckMs = 120_000;

/** Binds the waits of deliveries to the rows; the dispatcher of their organization makes the tries. */
export const createEnqueueDueDelivery =
  ({
    database,
    clock,
    wake,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly wake: Pick<DispatchNotifier, 'notifyNow'>;
  }): EnqueueDueDelivery =>
  async ({ id, round }) => {
    const now = await clock.now();
    const [row] = await database.query<DueDeliveryRow>(msUntilDueStatement, [id, round, now]);
    if (!row) return null;
    if (row.waits_ms !== null && row.waits_ms > 0) return Math.ceil(row.waits_ms);
    await database.query(enqueueStatement, [id, round, now]);
    await wake.notifyNow(row.organization_id);
    return recheckMs;
  };
