/** A value of JSON with members. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** Returns whether a value has members. */
export const hasMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (...values: readonly JsonMembers[]): readonly string[] => [
  ...new Set(values.flatMap((value) => Object.keys(value))),
];

/** The address of a stored file: its first part names the file, and the rest is another one in each response. */
const fileAddress = /^(.*\/media\/[\w-]{21})[\w-]{27}$/u;

const isSameFile = (one: string, other: string): boolean => {
  const [found, second] = [fileAddress.exec(one), fileAddress.exec(other)];
  return found !== null && found[1] === second?.[1];
};

/**
 * Returns whether two values of JSON are equal. A member that is undefined counts as absent, and two addresses of the same stored
 * file are equal.
 */
export const areEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return isSameFile(one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => areEqual(item, other[index]));
  if (!hasMembers(one) || !hasMembers(other)) return false;
  return namesOf(one, other).every((name) => areEqual(one[name], other[name]));
};

/** Returns whether two lists have the same items, each at its place. */
export const areSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => Object.is(item, other[at]));

/** A place inside a value that two people changed, and what each of them wrote. */
export interface ValueClash {
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two changes of one value, put together: where both changed the same place, theirs is kept and the clash is named. */
export interface MergedValue {
  readonly value: unknown;
  readonly clashes: readonly ValueClash[];
}

/** Merges two changes of the same value. Members of objects are merged one by one; a list is one whole. */
export const mergeValues = (
  before: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[] = [],
): MergedValue => {
  if (areEqual(before, theirs) || areEqual(mine, theirs)) return { value: mine, clashes: [] };
  if (areEqual(before, mine)) return { value: theirs, clashes: [] };
  if (!hasMembers(mine) || !hasMembers(theirs)) return { value: theirs, clashes: [{ path, mine, theirs }] };
  const known = hasMembers(before) ? before : {};
  const merged = namesOf(theirs, mine).map((name) => {
    const member = mergeValues(known[name], mine[name], theirs[name], [...path, name]);
    return { name, ...member };
  });
  const kept = merged.filter(({ value }) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    clashes: merged.flatMap(({ clashes }) => clashes),
  };
};

/** Returns a value with another one at a place inside it. */
export const setAt = (value: unknown, path: readonly string[], next: unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  const members = hasMembers(value) ? value : {};
  return { ...members, [name]: setAt(members[name], rest, next) };
};

/** Returns the value at a place inside a value. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (hasMembers(found) ? found[name] : undefined), value);
