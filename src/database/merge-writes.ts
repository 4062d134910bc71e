/** A statement with `$1` placeholders. A statement with a name is prepared once per connection. */
export interface SqlStatement {
  readonly name?: string;
  readonly text: string;
  /**
   * True when the statement can be merged with adjacent ones into one CTE. It must write only the row whose id is its
   * first value, no other mergeable statement can write that row, and it must read nothing that they write: PostgreSQL
   * runs the parts of a CTE in any order.
   */
  readonly mergeable?: boolean;
  /** Timeout in milliseconds, for a statement that can touch many rows. */
  readonly timeoutMs?: number;
}

/** A statement with the values of its placeholders; the statement must use all of them. */
export interface PendingWrite {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

const maxMerged = 12;

// Each form is prepared on each connection. The code has some dozens; more would be a mistake, and stay unmerged.
const maxForms = 200;

const mergedStatements = new Map<string, SqlStatement>();

const shiftPlaceholders = (text: string, by: number): string =>
  text.replaceAll(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`);

/** Splits a plain insert into the text before its row and the row; returns undefined for any other statement. */
const splitInsert = (text: string): readonly [string, string] | undefined => {
  const [, head, row] = /^(insert into .* values )(\([^()]*\))$/s.exec(text) ?? [];
  return head === undefined || row === undefined ? undefined : [head, row];
};

/** Returns the parts of the CTE. Inserts into one table become one insert, so that its triggers run once. */
const mergedParts = (writes: readonly PendingWrite[]): readonly string[] => {
  const parts = new Map<string, string>();
  let valueCount = 0;
  for (const [index, { statement, values }] of writes.entries()) {
    const [head, row] = splitInsert(statement.text) ?? [`part ${index}`, ''];
    const earlier = parts.get(head);
    const part =
      earlier === undefined
        ? shiftPlaceholders(statement.text, valueCount)
        : `${earlier}, ${shiftPlaceholders(row, valueCount)}`;
    parts.set(head, part);
    valueCount += values.length;
  }
  return [...parts.values()];
};

const mergeGroup = (writes: readonly PendingWrite[]): SqlStatement | undefined => {
  const key = writes.map(({ statement }) => statement.name).join(' ');
  const found = mergedStatements.get(key);
  if (found || mergedStatements.size >= maxForms) return found;
  const parts = mergedParts(writes).map((text, index) => `part${index} as (${text})`);
  const merged = { name: `merged_${mergedStatements.size}`, text: `with ${parts.join(', ')} select` };
  mergedStatements.set(key, merged);
  return merged;
};

const isSameRow = (one: PendingWrite, other: PendingWrite): boolean =>
  one.statement === other.statement && one.values[0] === other.values[0];

const groupMergeable = (writes: readonly PendingWrite[]): PendingWrite[][] => {
  const groups: PendingWrite[][] = [];
  for (const write of writes) {
    const last = groups.at(-1);
    const isMergeable = write.statement.mergeable === true && last?.[0]?.statement.mergeable === true;
    if (isMergeable && last.length < maxMerged && !last.some((other) => isSameRow(other, write)))
      last.push(write);
    else groups.push([write]);
  }
  return groups;
};

/**
 * Merges adjacent mergeable writes. Each statement costs the service and PostgreSQL more than the rows in it: without
 * merging, a reply takes 11 to 22 % more CPU of PostgreSQL (`npm run bench -- versions`).
 */
export const mergeWrites = (writes: readonly PendingWrite[]): readonly PendingWrite[] =>
  groupMergeable(writes).flatMap((group) => {
    const statement = group.length > 1 ? mergeGroup(group) : undefined;
    return statement ? [{ statement, values: group.flatMap(({ values }) => values) }] : group;
  });
