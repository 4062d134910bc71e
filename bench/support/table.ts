/** Formats a table with aligned columns. The first row is its head. */
const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (row[column] ?? '').padEnd(width))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
};

/** Builds one row of goals: the result, the goal, and whether it is met. */
export const goalRow = (name: string, reached: string, wanted: string, holds: boolean): readonly string[] => [
  name,
  reached,
  wanted,
  holds ? 'reached' : 'missed',
];

/** Prints a titled table. */
export const printTable = (title: string, rows: readonly (readonly string[])[]): void =>
  console.log(`\n${title}\n\n${formatTable(rows)}`);

/** Prints one line of progress, with the seconds since the start of the process. */
export const printProgress = (text: string): void =>
  console.error(`[${performance.now().toFixed(0).padStart(7)} ms] ${text}`);
