import type { Database } from '../database/database.ts';

/** How often each owner may do something, over all processes. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** What one use found. */
export interface RateLimitResult {
  readonly refused: boolean;
  /** What all processes may still do in this window; points that another process holds count as used. */
  readonly remaining: number;
  readonly endsInMs: number;
}

interface PointsLease {
  readonly granted: number;
  readonly leased: number;
  readonly ms: number;
}

/** What this process knows of an owner's window. */
interface LocalBudget {
  /** Points that this process took and has not spent. */
  left: number;
  leased: number;
  endsAt: number;
  waiting: number;
  taking: Promise<void> | undefined;
}

const createLocalBudget = (): LocalBudget => ({
  left: 0,
  leased: 0,
  endsAt: 0,
  waiting: 0,
  taking: undefined,
});

/** A twentieth of what is left at a time, at least what is waited for: few statements, and little that idle processes keep. */
const leaseStatement = {
  name: 'rate_lease',
  text: `insert into rate_windows as w (owner_id, leased, ends_at)
    values ($1, least($2, greatest($3, $2 / 20)), now() + $4 * interval '1 second')
    on conflict (owner_id) do update set
      leased = case when w.ends_at <= now() then excluded.leased
        else w.leased + greatest(0, least($2 - w.leased, greatest($3, ($2 - w.leased) / 20))) end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning new.leased - case when old.ends_at > now() then old.leased else 0 end as granted,
      new.leased, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms`,
};

/** Spends points of a limit. */
export type RateLimiter = (owner: string) => Promise<RateLimitResult>;

/**
 * Counts uses against a limit that all processes share (docs/decisions/005): each takes points from PostgreSQL in
 * small lots and spends them by itself. The limit is never passed.
 */
export const createRateLimiter = (
  database: Pick<Database, 'query'>,
  { points, seconds }: RateLimit,
): RateLimiter => {
  const counters = new Map<string, LocalBudget>();

  const take = async (owner: string, counter: LocalBudget): Promise<void> => {
    const asked = performance.now();
    try {
      const [lot] = await database.query<PointsLease>(leaseStatement, [
        owner,
        points,
        counter.waiting,
        seconds,
      ]);
      if (lot) Object.assign(counter, { left: lot.granted, leased: lot.leased, endsAt: asked + lot.ms });
    } finally {
      counter.taking = undefined;
    }
  };

  const isEmpty = ({ left, leased, endsAt }: LocalBudget): boolean =>
    performance.now() >= endsAt || (left === 0 && leased < points);

  return async (owner) => {
    const counter = counters.get(owner) ?? createLocalBudget();
    counters.set(owner, counter);
    while (isEmpty(counter)) {
      counter.waiting += 1;
      // One statement an owner at a time; who comes meanwhile waits for it, and is counted in the next.
      await (counter.taking ??= take(owner, counter)).finally(() => (counter.waiting -= 1));
    }
    const refused = counter.left === 0;
    if (!refused) counter.left -= 1;
    const remaining = Math.max(0, points - counter.leased + counter.left);
    return { refused, remaining, endsInMs: counter.endsAt - performance.now() };
  };
};
