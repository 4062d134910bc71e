import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { DispatchNotifier } from '../dispatch/dispatch-notifier.ts';
import type { DeliveryRef } from '../temporal/contract.ts';

/**
 * Queues the next attempt of a delivery if it is due. Returns the milliseconds to wait before the next call, or null when
 * nothing is left to do: the delivery was delivered, given up, stopped or resent. Repeatable.
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

/** The dispatcher signals each attempt; this covers a signal that was not sent. */
const recheckMs = 120_000;

/** Creates the function that queues due deliveries; the dispatcher of their organization makes the attempts. */
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
