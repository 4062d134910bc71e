/** Returns the path of a schema issue as names and indexes. */
export const toPlainPath = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'symbol' ? String(step) : step));

/** Returns the value at a path; undefined when a step does not exist. */
export const valueAtPath = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
