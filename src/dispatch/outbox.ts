import type { Pace } from './pace.ts';

/** An item that waits to be sent. */
export interface OutboxItem {
  readonly id: string;
  /** Items with the same key are sent one after the other, others in parallel. */
  readonly key: string;
  /** Order among the items with the same key. */
  readonly order: number;
}

/** The items that wait for destinations, and the way to send one. */
export interface Outbox<Outcome> {
  /** Loads the first `limit` items that wait for a destination; a recorded item no longer waits. */
  loadWaiting(destination: string, limit: number): Promise<readonly OutboxItem[]>;
  /**
   * Sends an item in its current state; null when it no longer waits. `maySend` says whether this process still has the lease: an outbox
   * whose items must not leave twice asks once more just before the request. Throws when the database is unreachable.
   */
  send(item: OutboxItem, maySend: () => boolean): Promise<Outcome | null>;
  /** Whether the destination accepted the item. */
  isAccepted(outcome: Outcome): boolean;
  /**
   * Records an outcome. An item that was sent and not recorded is sent again, unless `recover` decides otherwise. Returns whether
   * another item can be sent because of it, or this one later: they are loaded then.
   */
  record(outcome: Outcome): Promise<boolean | undefined>;
  /** Settles what an earlier drain has sent and not recorded; called once a drain has the lease, before anything is loaded. */
  recover?(destination: string): Promise<void>;
  /** Returns the milliseconds until an item that cannot be sent yet can be sent; null when none waits for a time. */
  msUntilNext?(destination: string): Promise<number | null>;
  /** Returns the pace of the destination. Without one, items are sent as fast as they are taken. */
  paceOf?(destination: string): Pace;
}
