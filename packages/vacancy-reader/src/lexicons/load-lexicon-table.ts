import { readFileSync } from 'node:fs';

/**
 * Reads a lexicon of tab-separated lines beside this file. Skips empty lines and lines that begin with `#`. Each row
 * has exactly `columns` cells, padded with empty ones; throws when a line has more.
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
