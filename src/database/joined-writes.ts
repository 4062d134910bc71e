/** A statement with `$1` placeholders; one with a name is prepared once a connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /**
   * It may travel as a part of one statement with its neighbours: it writes the row whose id is its first value, which
   * no other statement that joins writes, and reads nothing that they write. PostgreSQL runs the parts of such a
   * statement in no promised order, so two writes of one row never join.
   */
  readonly joins?: boolean;
}

/** A statement with the values of its placeholders, all of which it uses. */
export interface Write {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

const atMost = 8;

const known = new Map<string, Statement>();

const join = (writes: readonly Write[]): Statement => {
  const key = writes.map(({ statement }) => statement.name).join(' ');
  const found = known.get(key);
  if (found) return found;
  let before = 0;
  const parts = writes.map(({ statement, values }, index) => {
    const shift = before;
    before += values.length;
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + shift}`);
    return `part${index} as (${text})`;
  });
  const joined = { name: `joined_${known.size}`, text: `with ${parts.join(', ')} select` };
  known.set(key, joined);
  return joined;
};

const isSameRow = (one: Write, other: Write): boolean =>
  one.statement === other.statement && one.values[0] === other.values[0];

const groups = (writes: readonly Write[]): Write[][] => {
  const found: Write[][] = [];
  for (const write of writes) {
    const last = found.at(-1);
    const joins = write.statement.joins === true && last?.[0]?.statement.joins === true;
    if (joins && last.length < atMost && !last.some((other) => isSameRow(other, write))) last.push(write);
    else found.push([write]);
  }
  return found;
};

/** Joins neighbours that may be joined: each statement costs both sides more than its rows do. */
export const joinWrites = (writes: readonly Write[]): readonly Write[] =>
  groups(writes).flatMap((group) =>
    group.length === 1 ? group : [{ statement: join(group), values: group.flatMap(({ values }) => values) }],
  );
