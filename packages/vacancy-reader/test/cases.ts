import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** One line of a table: its number in the file, what is read, and what must come out. */
interface Case {
  readonly line: number;
  readonly input: readonly string[];
  readonly expected: string;
}

interface CaseGroup {
  readonly title: string;
  readonly cases: Case[];
}

/** Ends a list of expected items: further items are allowed. */
const furtherItems = ' | ...';

const summarize = (items: readonly string[]): string => (items.length === 0 ? '-' : items.join(' | '));

const readGroups = (file: string, columns: number): readonly CaseGroup[] => {
  const groups: CaseGroup[] = [];
  const text = readFileSync(new URL(`cases/${file}`, import.meta.url), 'utf8');
  for (const [index, row] of text.split('\n').entries()) {
    const line = index + 1;
    if (row.startsWith('# ')) groups.push({ title: row.slice('# '.length), cases: [] });
    if (row === '' || row.startsWith('#')) continue;
    const cells = row.split('\t').map((cell) => cell.replaceAll(String.raw`\n`, '\n'));
    if (cells.length !== columns)
      throw new Error(`${file}:${line} has ${cells.length} cells, not ${columns}`);
    const group = groups.at(-1);
    if (group === undefined) throw new Error(`${file}:${line} stands below no title`);
    group.cases.push({ line, input: cells.slice(0, -1), expected: cells.at(-1) ?? '' });
  }
  return groups;
};

const isAsExpected = (received: readonly string[], expected: string): boolean =>
  expected.endsWith(furtherItems)
    ? expected
        .slice(0, -furtherItems.length)
        .split(' | ')
        .every((item) => received.includes(item))
    : summarize(received) === expected;

/**
 * Defines a test for each group of a table in `cases/`: a title after `# `, then a line a case. The cells of a line are
 * separated by tabs; the last one holds the expected items, separated by ` | `. It is `-` when nothing is expected, and ends
 * with `...` when further items are allowed. `\n` stands for a line break. A failed test lists all mismatches of its group.
 */
export const testCases = (
  file: string,
  columns: number,
  read: (...input: readonly string[]) => readonly string[],
): void => {
  const groups = readGroups(file, columns).map(({ title, cases }) => [`${file}: ${title}`, cases] as const);
  test.each(groups)('%s', (_title, cases) => {
    const mismatches = cases.flatMap(({ line, input, expected }) => {
      const received = read(...input);
      return isAsExpected(received, expected)
        ? []
        : [{ line, input, expected, received: summarize(received) }];
    });
    expect(cases.length).toBeGreaterThan(0);
    expect(mismatches).toEqual([]);
  });
};

/** Returns a cell as a language; throws for any other word. */
export const toLanguage = (cell: string | undefined): 'en' | 'nl' => {
  if (cell !== 'en' && cell !== 'nl') throw new Error(`not a language: ${cell}`);
  return cell;
};
