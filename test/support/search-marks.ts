import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Client } from '@temporalio/client';
import pg from 'pg';

/** Where marks were found, and how many places were searched: a search of nothing proves nothing. */
export interface MarkSearchResult {
  readonly found: readonly string[];
  readonly searchedCount: number;
}

const holds = (text: string, marks: readonly string[]): boolean => {
  const lowered = text.toLowerCase();
  return marks.some((mark) => lowered.includes(mark.toLowerCase()));
};

const columnsOf = `select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' order by 1, 2`;

/** Searches every column of every table. Names those that hold a mark, as `table.column`. */
export const searchTables = async (
  databaseUrl: string,
  marks: readonly string[],
): Promise<MarkSearchResult> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(columnsOf);
    const found: string[] = [];
    const patterns = marks.map((mark) => `%${mark}%`);
    for (const { table, column } of rows) {
      const text = `select from "${table}" where "${column}"::text ilike any ($1) limit 1`;
      if ((await client.query(text, [patterns])).rowCount) found.push(`${table}.${column}`);
    }
    return { found, searchedCount: rows.length };
  } finally {
    await client.end();
  }
};

/** Searches the name and the bytes of every file below a folder, except below `except`. Names those that hold a mark. */
export const searchFiles = async (
  folder: string,
  except: string,
  marks: readonly string[],
): Promise<MarkSearchResult> => {
  const found: string[] = [];
  let looked = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(folder, except))) continue;
    looked += 1;
    // The file can be deleted in the meantime.
    const bytes = await readFile(path, 'latin1').catch(() => '');
    if (holds(path, marks) || holds(bytes, marks)) found.push(path.slice(folder.length + 1));
  }
  return { found, searchedCount: looked };
};

/** Returns all text in a value of a Temporal API; payloads hold it as bytes. */
const wordsIn = (value: unknown): string => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (Array.isArray(value)) return value.map(wordsIn).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${wordsIn(member)}`)
    .join('\n');
};

/** Searches the description and the history of every workflow. Names those that hold a mark. */
export const searchHistories = async (
  client: Client,
  marks: readonly string[],
): Promise<MarkSearchResult> => {
  const found: string[] = [];
  let looked = 0;
  for await (const { workflowId, runId } of client.workflow.list()) {
    const handle = client.workflow.getHandle(workflowId, runId);
    const [{ raw }, history] = await Promise.all([handle.describe(), handle.fetchHistory()]);
    looked += 1;
    if (holds(wordsIn([raw, history]), marks)) found.push(workflowId);
  }
  return { found, searchedCount: looked };
};
