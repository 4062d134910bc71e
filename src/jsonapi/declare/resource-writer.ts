/** The resource object of a response. */
export type ResourceObject = Readonly<Record<string, unknown>>;

/**
 * Writes resources of any type inside the transaction of an action: each body is parsed and checked, and each hook runs, as in
 * an operation of that resource alone. Pointers of faults are those of such an operation.
 */
export interface ResourceWriter {
  /** Creates a resource with the given id. Throws 409 `already_exists` when the id is taken. */
  create(type: string, id: string, body: unknown): Promise<void>;
  update(type: string, id: string, body: unknown): Promise<void>;
  delete(type: string, id: string): Promise<void>;
  /** Loads the resource objects of those that exist, by id. */
  load(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, ResourceObject>>;
}
