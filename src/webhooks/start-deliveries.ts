import { setTimeout as delay } from 'node:timers/promises';

import type { Database } from '../database/transaction.ts';
import { type DeliveryRef, newestUntried, readUntried, type Untried } from './deliveries.ts';

/**
 * Starts the workflow of each delivery that an organization has waiting now, a thread's one after the first try of the one
 * before; answers whether more may wait. Repeatable at any point, since the rows say what was tried. Throws when `stopping`
 * is aborted.
 */
export type StartDeliveries = (organizationId: string, stopping: AbortSignal) => Promise<boolean>;

/** What the start of deliveries needs. */
export interface StartDeps {
  readonly database: Database;
  /** Starts a delivery's workflow, unless it runs. */
  start(delivery: DeliveryRef, organizationId: string): Promise<void>;
}

// Enough for a receiver that answers; one that is slow holds up its own organization only.
const underWayAtMost = 12;
const readAtMost = 400;
const shiftMs = 20_000;
// A receiver that answers is looked after closely, one that does not from time to time.
const lookAgain = { firstMs: 25, lastMs: 500, growth: 1.5 };

const laneOf = ({ messageThreadId, id }: Untried): string => messageThreadId ?? id;

/** Those that may begin now: of each thread the first, and no more than there is room for. */
const nextOf = (waiting: readonly Untried[], started: ReadonlySet<string>): Untried[] => {
  const underWay = waiting.filter(({ id }) => started.has(id));
  const busy = new Set(underWay.map(laneOf));
  const next: Untried[] = [];
  for (const untried of waiting) {
    if (underWay.length + next.length >= underWayAtMost) break;
    if (busy.has(laneOf(untried))) continue;
    busy.add(laneOf(untried));
    next.push(untried);
  }
  return next;
};

/** Binds the start of deliveries to the database and to Temporal. */
export const createStartDeliveries =
  ({ database, start }: StartDeps): StartDeliveries =>
  async (organizationId, stopping) => {
    const started = new Set<string>();
    const until = performance.now() + shiftMs;
    // What comes meanwhile has a shift of its own: in batches it disturbs the replies that cause it less. But it does not wait
    // for those who do not answer.
    let upTo = await newestUntried(database, organizationId);
    let lookAgainMs = lookAgain.firstMs;
    for (;;) {
      stopping.throwIfAborted();
      if (upTo === null) return false;
      const waiting = await readUntried(database, organizationId, upTo, readAtMost);
      if (waiting.length === 0) return false;
      if (performance.now() > until) return true;
      const next = nextOf(waiting, started);
      await Promise.all(next.map((delivery) => start(delivery, organizationId)));
      for (const { id } of next) started.add(id);
      lookAgainMs =
        next.length > 0 ? lookAgain.firstMs : Math.min(lookAgainMs * lookAgain.growth, lookAgain.lastMs);
      await delay(lookAgainMs);
      if (lookAgainMs === lookAgain.lastMs) upTo = await newestUntried(database, organizationId);
    }
  };
