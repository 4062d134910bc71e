import { readFileSync } from 'node:fs';

/**
 * Reads a lexicon: tab-separated lines beside this file, without those that are empty or begin with `#`. Each row has
 * exactly `columns` cells, empty where the line has fewer; throws when a line has more.
 */
export const loadLexiconTable = (file: string, columns: number): readonly (readonly string[])[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      if (cells.length > columns) throw new Error(`${file} has more than ${columns} columns: ${line}`);
      return Array.from({ length: columns }, (_, index) => cells[index] ?? '');
    });
