/** A statement with `$1` placeholders; one with a name is prepared once a connection. */
export interface SqlStatement {
  readonly name?: string;
  readonly text: string;
  /**
   * It may travel as a part of one statement with its neighbours: it writes the row whose id is its first value, which
   * no other statement that joins writes, and reads nothing that they write. PostgreSQL runs the parts of such a
   * statement in no promised order, so two writes of one row never join.
   */
  readonly mergeable?: boolean;
  /** For how long its answer is waited for, in milliseconds, where many rows may be touched. */
  readonly takesMs?: number;
}

/** A statement with the values of its placeholders, all of which it uses. */
export interface PendingWrite {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

const maxMerged = 12;

const mergedStatements = new Map<string, SqlStatement>();

const shiftPlaceholders = (text: string, by: number): string =>
  text.replaceAll(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`);

/** A plain insert, before its row and the row itself. */
const splitInsert = (text: string): readonly [string, string] | undefined => {
  const [, head, row] = /^(insert into .* values )(\([^()]*\))$/s.exec(text) ?? [];
  return head === undefined || row === undefined ? undefined : [head, row];
};

/** The parts of a statement: rows of the same table are one insert, so that its triggers run once. */
const mergedParts = (writes: readonly PendingWrite[]): readonly string[] => {
  const parts = new Map<string, string>();
  let before = 0;
  for (const [index, { statement, values }] of writes.entries()) {
    const [head, row] = splitInsert(statement.text) ?? [`part ${index}`, ''];
    const earlier = parts.get(head);
    const part =
      earlier === undefined
        ? shiftPlaceholders(statement.text, before)
        : `${earlier}, ${shiftPlaceholders(row, before)}`;
    parts.set(head, part);
    before += values.length;
  }
  return [...parts.values()];
};

const mergeGroup = (writes: readonly PendingWrite[]): SqlStatement => {
  const key = writes.map(({ statement }) => statement.name).join(' ');
  const found = mergedStatements.get(key);
  if (found) return found;
  const parts = mergedParts(writes).map((text, index) => `part${index} as (${text})`);
  const joined = { name: `joined_${mergedStatements.size}`, text: `with ${parts.join(', ')} select` };
  mergedStatements.set(key, joined);
  return joined;
};

const isSameRow = (one: PendingWrite, other: PendingWrite): boolean =>
  one.statement === other.statement && one.values[0] === other.values[0];

const groupMergeable = (writes: readonly PendingWrite[]): PendingWrite[][] => {
  const found: PendingWrite[][] = [];
  for (const write of writes) {
    const last = found.at(-1);
    const joins = write.statement.mergeable === true && last?.[0]?.statement.mergeable === true;
    if (joins && last.length < maxMerged && !last.some((other) => isSameRow(other, write))) last.push(write);
    else found.push([write]);
  }
  return found;
};

/** Joins neighbours that may be joined: each statement costs both sides more than its rows do. */
export const mergeWrites = (writes: readonly PendingWrite[]): readonly PendingWrite[] =>
  groupMergeable(writes).flatMap((group) =>
    group.length === 1
      ? group
      : [{ statement: mergeGroup(group), values: group.flatMap(({ values }) => values) }],
  );
