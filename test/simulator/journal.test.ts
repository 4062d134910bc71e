import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openJournal, type Journal } from '../../simulator/world/journal.ts';
import type { WorldRecord } from '../../simulator/world/records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refused = (code: number, recipient: string): WorldRecord => ({
  kind: 'refused',
  endpoint: 'messages',
  numberId: null,
  recipient,
  code,
});

/** Records that are written together: one, three, and two, with letters of several bytes. */
const batches: readonly (readonly WorldRecord[])[] = [
  [refused(1, 'Zoë')],
  [refused(2, 'Noor'), refused(2, '😀'), refused(2, 'Sanne')],
  [refused(3, 'Mei'), refused(3, 'Ümit')],
];

const open = async <T>(path: string, work: (journal: Journal) => T): Promise<T> => {
  const journal = openJournal(path);
  try {
    return work(journal);
  } finally {
    journal.close();
  }
};

/** Writes the batches to a new log, and returns where each of them ends. */
const writeBatches = (path: string): Promise<readonly number[]> =>
  open(path, (journal) => {
    let end = 0;
    return batches.map((records) => {
      const lines = journal.append(records, 1_700_000_000_000);
      end += Buffer.byteLength(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return end;
    });
  });

describe('a log that was cut', () => {
  test('at any byte has each batch as a whole or not at all, and goes on behind the last one', async () => {
    const path = join(folder, 'whole.jsonl');
    const ends = await writeBatches(path);
    const whole = await readFile(path);
    expect(ends.at(-1)).toBe(whole.length);
    const cutPath = join(folder, 'cut.jsonl');
    for (let cut = 0; cut <= whole.length; cut += 1) {
      await writeFile(cutPath, whole.subarray(0, cut));
      const kept = batches.slice(0, ends.filter((end) => end <= cut).length).flat();
      const records = await open(cutPath, (journal) => {
        const read = journal.lines.map(({ record }) => record);
        journal.append([refused(9, 'after the cut')], 1);
        return read;
      });
      expect([cut, records]).toEqual([cut, kept]);
      const again = await open(cutPath, ({ lines }) => lines.map(({ seq, record }) => [seq, record]));
      const all = [...kept, refused(9, 'after the cut')];
      expect([cut, again]).toEqual([cut, all.map((record, index) => [index + 1, record])]);
    }
  });

  test('of earlier versions, without marks of batches, is read', async () => {
    const path = join(folder, 'earlier.jsonl');
    await writeBatches(path);
    const earlier = (await readFile(path, 'utf8')).replaceAll(',"more":true', '');
    await writeFile(path, earlier);
    expect(await open(path, ({ lines }) => lines.length)).toBe(batches.flat().length);
  });

  test.each([
    ['no JSON', '{"seq":\n'],
    ['an unknown record', '{"seq":7,"at":1,"record":{"kind":"dream"}}\n'],
  ])('with %s in its middle names the place', async (_, line) => {
    const path = join(folder, 'broken.jsonl');
    await rm(path, { force: true });
    await writeBatches(path);
    await appendFile(path, line);
    await appendFile(path, `${JSON.stringify({ seq: 8, at: 1, record: refused(1, 'x') })}\n`);
    expect(() => openJournal(path)).toThrow(`Line 7 of the log ${path} cannot be read`);
  });
});
