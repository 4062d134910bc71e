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
  /** Load the first `limit` items that wait for a destination; a recorded item no longer waits. */
  loadWaiting(destination: string, limit: number): Promise<readonly OutboxItem[]>;
  /** Send an item in its current state; null when it no longer waits. Throws when the database is unreachable. */
  send(item: OutboxItem): Promise<Outcome | null>;
  /** Whether the destination accepted the item. */
  isAccepted(outcome: Outcome): boolean;
  /** Record an outcome. An item that was sent and not recorded is sent again. */
  record(outcome: Outcome): Promise<void>;
}
