import { describe, expect, test } from 'vitest';

import { checkExportedNames, exportedNamesOf } from '../../../scripts/checks/exported-names.ts';

describe('the exported names of a file', () => {
  test('are those of its own declarations of every kind', () => {
    const text = [
      'export const one = 1;',
      'export async function two() {}',
      'export type Three = string;',
      'export interface Four {}',
      'export class Five extends Error {}',
      'export abstract class Six {}',
      'export const { seven, of: eight, nine = 9 } = parts();',
    ].join('\n');
    expect(exportedNamesOf(text)).toEqual([
      'one',
      'two',
      'Three',
      'Four',
      'Five',
      'Six',
      'seven',
      'eight',
      'nine',
    ]);
  });

  test('are neither re-exports nor declarations inside of others', () => {
    const text =
      "export { one } from './one.ts';\nexport type { Two } from './two.ts';\n  export const three = 3;";
    expect(exportedNamesOf(text)).toEqual([]);
  });

  test('hold a name once that is both a value and a type', () => {
    expect(exportedNamesOf('export const Kind = 1;\nexport type Kind = 1;')).toEqual(['Kind']);
  });
});

describe('the check of exported names', () => {
  test('names both files that define one name', () => {
    const files = [
      { path: 'src/a.ts', text: 'export const ask = 1;\nexport const other = 2;' },
      { path: 'src/b.ts', text: 'export type ask = 1;' },
    ];
    expect(checkExportedNames(files)).toEqual({
      seen: 2,
      faults: ['ask is exported by src/a.ts and src/b.ts'],
    });
  });

  test('has seen nothing without an export', () => {
    expect(checkExportedNames([{ path: 'src/a.ts', text: 'const one = 1;' }]).seen).toBe(0);
  });
});
