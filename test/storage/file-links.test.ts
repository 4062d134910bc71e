import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { createFileLinks } from '../../src/storage/file-links.ts';
import { parseStorageLocation } from '../../src/storage/storage-location.ts';

const key = 'an encryption key of some length, for tests';
const minute = 60_000;
const at = (minutes: number, publicUrl = 'https://jobs.example.com') =>
  createFileLinks(key, publicUrl, () => minutes * minute);
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

describe('a link to a file', () => {
  test('opens it for ten to fifteen minutes, and is the same for five', () => {
    const id = newId();
    for (const now of [1000, 1001, 1004.99]) {
      expect(at(now).pathOf(id)).toBe(at(1000).pathOf(id));
      const { fileId, expiresAt } = at(now).parseToken(tokenOf(at(now).pathOf(id))) ?? {};
      expect([fileId, expiresAt?.getTime()]).toEqual([id, 1015 * minute]);
    }
    expect(at(1005).pathOf(id)).not.toBe(at(1000).pathOf(id));
  });

  test('with any other character opens nothing', () => {
    const token = tokenOf(at(1000).pathOf(newId()));
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(at(1000).parseToken(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
    for (const text of ['', 'x', `${token}A`, `${token}=`, `${token}\n`])
      expect(at(1000).parseToken(text)).toBeNull();
  });

  test('of another key opens nothing', () => {
    const other = createFileLinks('another encryption key, as long as it', 'https://jobs.example.com');
    expect(at(1000).parseToken(tokenOf(other.pathOf(newId())))).toBeNull();
  });

  test('names its file also when it has expired, and only as a URL of this service', () => {
    const id = newId();
    const url = at(1000).urlOf(id);
    expect(url).toMatch(/^https:\/\/jobs\.example\.com\/media\/[\w-]{48}$/);
    expect(at(99_000).fileIdInUrl(url)).toBe(id);
    for (const foreign of [url.replace('jobs', 'evil'), `${url}x`, 'https://jobs.example.com/media/'])
      expect(at(1000).fileIdInUrl(foreign)).toBeNull();
  });
});

describe('where media are kept', () => {
  test.each([
    ['file:/var/media', { kind: 'folder', path: '/var/media' }],
    ['file:///var/my%20media', { kind: 'folder', path: '/var/my media' }],
    ['file:media', { kind: 'folder', path: resolve('media') }],
    ['s3:media', { kind: 'bucket', bucket: 'media', prefix: '', region: 'us-east-1', endpoint: null }],
    [
      's3://media/a/b?region=eu-west-1&endpoint=https://storage.example.com:9000',
      {
        kind: 'bucket',
        bucket: 'media',
        prefix: 'a/b/',
        region: 'eu-west-1',
        endpoint: 'https://storage.example.com:9000',
      },
    ],
  ])('%s', (text, location) => {
    expect(parseStorageLocation(text)).toEqual(location);
  });

  test.each([
    '',
    'file:',
    's3:',
    's3://',
    's3://UPPER_case',
    'ftp://host',
    '/var/media',
    's3:b?endpoint=ftp://x',
  ])('%j is no place', (text) => {
    expect(parseStorageLocation(text)).toBeNull();
  });
});
