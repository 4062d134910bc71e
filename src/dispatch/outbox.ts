/** Something that waits to be sent. */
export interface OutboxItem {
  readonly id: string;
  /** Items of one key are sent one after the other; those of different keys beside each other. */
  readonly key: string;
  /** Their order within the key. */
  readonly order: number;
}

/** The rows that wait for destinations, and how one of them is sent. */
export interface Outbox<Outcome> {
  /** Reads the first `limit` items that wait for a destination; those that were recorded wait no more. */
  loadWaiting(destination: string, limit: number): Promise<readonly OutboxItem[]>;
  /** Sends an item as it is now; null when it waits no more. Throws when the database does not answer. */
  send(item: OutboxItem): Promise<Outcome | null>;
  /** Whether the destination took it. */
  isAccepted(outcome: Outcome): boolean;
  /** Writes down what came of it. An item that is sent and not recorded is sent again. */
  record(outcome: Outcome): Promise<void>;
}
