import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type DataFile, createDataFile } from '../../src/bodies/data-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrivals-'));
});
afterAll(() => rm(folder, { recursive: true }));

const receive = async (text: string, size: number, limit = 1_000_000) => {
  const data = await createDataFile(folder, limit);
  const raw = Buffer.from(text);
  for (let at = 0; at < raw.length; at += size) await data.push(raw.subarray(at, at + size));
  const arrived: DataFile = await data.end();
  const bytes = await readFile(arrived.path);
  await data.remove();
  return { bytes, arrived };
};

const bytes = Buffer.concat([Buffer.from([0xfb, 0xef, 0xff]), randomBytes(1001)]);
const base64 = bytes.toString('base64');

describe('long data', () => {
  test.each([1, 2, 3, 5, 7, 64, 10_000])(
    'are the bytes that they stand for, in pieces of %i',
    async (size) => {
      const { bytes: found, arrived } = await receive(base64, size);
      expect(found.equals(bytes)).toBe(true);
      expect([arrived.size, arrived.isBase64]).toEqual([bytes.length, true]);
    },
  );

  test.each([
    ['slashes, as PHP does', base64.replaceAll('/', '\\/')],
    ['plus signs, as .NET does', base64.replaceAll('+', '\\u002B')],
    ['equals signs, as Gson does', base64.replaceAll('=', '\\u003d')],
  ])('may escape %s', async (_, text) => {
    for (const size of [1, 3, 4, 11, 10_000]) {
      const { bytes: found, arrived } = await receive(text, size);
      expect([size, arrived.isBase64, found.equals(bytes)]).toEqual([size, true, true]);
    }
  });

  test.each([
    ['a letter too few', base64.slice(1)],
    ['an end in the middle', `QQ==${base64}`],
    ['another alphabet', `****${base64}`],
    ['a line break', `${base64.slice(0, 76)}\\n${base64.slice(76)}`],
    ['half an escape', `${base64.slice(0, 80)}\\u00${base64.slice(80)}`],
  ])('are no base64 with %s', async (_, text) => {
    for (const size of [4, 64, 10_000]) expect((await receive(text, size)).arrived.isBase64).toBe(false);
  });

  test('beyond the limit are counted, and not written', async () => {
    const { bytes: found, arrived } = await receive(base64, 64, 500);
    expect(found.length).toBeLessThanOrEqual(500);
    expect(arrived.size).toBe(bytes.length);
  });

  test('leave nothing behind', async () => {
    expect(await readdir(folder)).toEqual([]);
  });
});
