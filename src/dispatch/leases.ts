import type { Database } from '../database/database.ts';
import { newId } from '../database/id.ts';

/** The right to drain a destination, renewed until it is released or lost. */
export interface Lease {
  /** Whether it is certain that nobody else has it. */
  isHeld(): boolean;
  /** Lets go of it; others may take it at once. */
  release(): Promise<void>;
}

/** Who drains which destination, of all processes. */
export interface LeaseRegistry {
  /** Takes a destination's lease when nobody has it; null when somebody has. `lost` is told when it cannot be kept. */
  acquire(destination: string, lost: () => void): Promise<Lease | null>;
  /** Those of the destinations that somebody drains. */
  findHeld(destinations: readonly string[]): Promise<ReadonlySet<string>>;
}

// The database's clock: those of several machines differ.
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

const leaseMs = 10_000;
const renewalsPerLease = 4;

/** Keeps a lease that was asked for at `asked`, on the clock of `performance.now()`. */
const renewUntilReleased = (
  database: Database,
  key: readonly [string, string],
  asked: number,
  lost: () => void,
): Lease => {
  // Counted from before the question: never longer than the database counts.
  let until = asked + leaseMs;
  let ended = false;
  const isHeld = (): boolean => !ended && performance.now() < until;
  const end = (): void => {
    clearInterval(renewing);
    ended = true;
  };
  const again = async (): Promise<void> => {
    const now = performance.now();
    const rows = await database.query(renewStatement, [...key, leaseMs]);
    if (rows.length > 0) until = now + leaseMs;
    else until = 0;
  };
  const renewing = setInterval(() => {
    // A database that does not answer may answer the next time: until then the lease counts on.
    void again()
      .catch(() => undefined)
      .finally(() => {
        if (ended || isHeld()) return;
        end();
        lost();
      });
  }, leaseMs / renewalsPerLease);
  return {
    isHeld,
    release: async () => {
      if (ended) return;
      end();
      await database.query(releaseStatement, [...key]);
    },
  };
};

/**
 * Binds leases to the database, for the destinations of one kind (`webhooks`, ...). A process that dies, or stands still, loses
 * its leases after ten seconds.
 */
export const createLeaseRegistry = (database: Database, kind: string): LeaseRegistry => {
  const keyOf = (destination: string): string => `${kind}/${destination}`;
  return {
    acquire: async (destination, lost) => {
      const key = [keyOf(destination), newId()] as const;
      const asked = performance.now();
      const rows = await database.query(acquireStatement, [...key, leaseMs]);
      return rows.length > 0 ? renewUntilReleased(database, key, asked, lost) : null;
    },
    findHeld: async (destinations) => {
      const rows = await database.query<{ destination: string }>(heldStatement, [destinations.map(keyOf)]);
      const found = new Set(rows.map(({ destination }) => destination));
      return new Set(destinations.filter((destination) => found.has(keyOf(destination))));
    },
  };
};
