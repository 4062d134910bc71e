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

const atMost = 12;

const known = new Map<string, Statement>();

const shifted = (text: string, by: number): string =>
  text.replaceAll(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`);

/** A plain insert, before its row and the row itself. */
const insertOf = (text: string): readonly [string, string] | undefined => {
  const [, head, row] = /^(insert into .* values )(\([^()]*\))$/s.exec(text) ?? [];
  return head === undefined || row === undefined ? undefined : [head, row];
};

/** The parts of a statement: rows of the same table are one insert, so that its triggers run once. */
const partsOf = (writes: readonly Write[]): readonly string[] => {
  const parts = new Map<string, string>();
  let before = 0;
  for (const [index, { statement, values }] of writes.entries()) {
    const [head, row] = insertOf(statement.text) ?? [`part ${index}`, ''];
    const earlier = parts.get(head);
    const part =
      earlier === undefined ? shifted(statement.text, before) : `${earlier}, ${shifted(row, before)}`;
    parts.set(head, part);
    before += values.length;
  }
  return [...parts.values()];
};

const join = (writes: readonly Write[]): Statement => {
  const key = writes.map(({ statement }) => statement.name).join(' ');
  const found = known.get(key);
  if (found) return found;
  const parts = partsOf(writes).map((text, index) => `part${index} as (${text})`);
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
