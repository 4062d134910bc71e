/** The resource object of a response. */
export type ResourceObject = Readonly<Record<string, unknown>>;

/** Waits for a statement that was sent. Throws its error. */
export type AwaitWrite = () => Promise<void>;

/**
 * Writes resources of any type inside the transaction of an action: each body is parsed and checked, and each hook runs, as in
 * an operation of that resource alone. Pointers of faults are those of such an operation. Writes need not be awaited one by one:
 * their statements are sent in their order, and read by each other.
 */
export interface ResourceWriter {
  /** Locks rows that will be changed or referenced, with one statement in place of one for each. */
  lock(type: string, ids: readonly string[]): Promise<void>;
  /** Creates a resource with the given id. The result throws 409 `already_exists` when the id is taken. */
  create(type: string, id: string, body: unknown): Promise<AwaitWrite>;
  update(type: string, id: string, body: unknown): Promise<AwaitWrite>;
  delete(type: string, id: string): Promise<void>;
  /** Loads the resource objects of those that exist, by id. */
  load(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, ResourceObject>>;
}
