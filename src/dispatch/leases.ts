import type { Database } from '../database/database.ts';
import { newId } from '../database/id.ts';

/** The exclusive right to drain a destination, renewed until it is released or lost. */
export interface Lease {
  /** Whether certainly no other process has the lease. */
  isHeld(): boolean;
  /** Releases the lease; another process can acquire it at once. */
  release(): Promise<void>;
}

/** The leases of all processes. */
export interface LeaseRegistry {
  /** Acquires a destination's lease; null when another process has it. Calls `onLost` when the lease cannot be kept. */
  acquire(destination: string, onLost: () => void): Promise<Lease | null>;
  /** Returns those of the destinations that some process drains. */
  findHeld(destinations: readonly string[]): Promise<ReadonlySet<string>>;
}

// By the database's clock, because the clocks of machines differ.
const acquireStatement = {
  name: 'dispatch_lease_take',
  text: `insert into dispatch_leases as l (destination, owner, held_until)
         values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
         on conflict (destination) do update set owner = excluded.owner, held_until = excluded.held_until
          where l.held_until < clock_timestamp()
         returning owner`,
};

const renewStatement = {
  name: 'dispatch_lease_renew',
  text: `update dispatch_leases set held_until = clock_timestamp() + $3 * interval '1 millisecond'
          where destination = $1 and owner = $2 returning owner`,
};

const releaseStatement = {
  name: 'dispatch_lease_release',
  text: 'delete from dispatch_leases where destination = $1 and owner = $2',
};

const heldStatement = {
  name: 'dispatch_leases_held',
  text: 'select destination from dispatch_leases where destination = any($1) and held_until > clock_timestamp()',
};

const defaultLeaseMs = 10_000;
const renewalsPerLease = 4;

/** Renews a lease that was requested at `requestedAt`, on the clock of `performance.now()`. */
const renewUntilReleased = (
  database: Database,
  key: readonly [string, string],
  requestedAt: number,
  leaseMs: number,
  onLost: () => void,
): Lease => {
  // Counted from before the request, so that it never ends later than in the database.
  let heldUntil = requestedAt + leaseMs;
  let isEnded = false;
  const isHeld = (): boolean => !isEnded && performance.now() < heldUntil;
  const end = (): void => {
    clearInterval(timer);
    isEnded = true;
  };
  const renew = async (): Promise<void> => {
    const now = performance.now();
    const rows = await database.query(renewStatement, [...key, leaseMs]);
    heldUntil = rows.length > 0 ? now + leaseMs : 0;
  };
  const timer = setInterval(() => {
    // After an unanswered renewal the lease still holds; the next renewal can succeed.
    void renew()
      .catch(() => undefined)
      .finally(() => {
        if (isEnded || isHeld()) return;
        end();
        onLost();
      });
  }, leaseMs / renewalsPerLease);
  return {
    isHeld,
    release: async () => {
      if (isEnded) return;
      end();
      await database.query(releaseStatement, [...key]);
    },
  };
};

/**
 * Creates the registry of the leases of one kind of destination (`webhooks`, ...). A process that dies or hangs loses its leases
 * after `leaseMs` milliseconds, ten seconds by default.
 */
export const createLeaseRegistry = (
  database: Database,
  kind: string,
  leaseMs = defaultLeaseMs,
): LeaseRegistry => {
  const keyOf = (destination: string): string => `${kind}/${destination}`;
  return {
    acquire: async (destination, onLost) => {
      const key = [keyOf(destination), newId()] as const;
      const requestedAt = performance.now();
      const rows = await database.query(acquireStatement, [...key, leaseMs]);
      return rows.length > 0 ? renewUntilReleased(database, key, requestedAt, leaseMs, onLost) : null;
    },
    findHeld: async (destinations) => {
      const rows = await database.query<{ destination: string }>(heldStatement, [destinations.map(keyOf)]);
      const found = new Set(rows.map(({ destination }) => destination));
      return new Set(destinations.filter((destination) => found.has(keyOf(destination))));
    },
  };
};
