import { writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { toDownloadName } from '../../src/storage/accepted-file-types.ts';
import { detectFileType } from '../../src/storage/detect-file-type.ts';
import { pdf, png } from '../support/media.ts';

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const box = (brand: string): Buffer =>
  Buffer.concat([hex('00000018'), Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`)]);
const compound = (stream: string): Buffer =>
  Buffer.concat([
    hex('d0cf11e0a1b11ae1'),
    Buffer.alloc(1024),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);
const webm = Buffer.concat([
  hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84'),
  Buffer.from('webm'),
]);
const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(40),
]);
const zip = hex('504b0304 14000000 08000000');
const noise = hex('0102030405060708');
const jpeg = hex('ffd8ffe000104a46494600010100000100010000ffd9');
const webp = Buffer.concat([Buffer.from('RIFF'), hex('24000000'), Buffer.from('WEBPVP8 '), Buffer.alloc(40)]);

const kindOf = async (bytes: Buffer | string, declared = {}) => {
  const found = await detectFileType(bytes, declared);
  return found.ok ? `${found.kind.type} ${found.kind.mimeType}` : `refused ${found.fault.in}`;
};

describe('a file is known by its bytes', () => {
  test.each([
    ['image image/png', png],
    ['image image/jpeg', jpeg],
    ['image image/webp', webp],
    ['image image/heic', box('heic')],
    ['video video/mp4', box('mp42')],
    ['video video/quicktime', box('qt  ')],
    ['video video/webm', webm],
    ['audio audio/ogg', ogg],
    ['document application/pdf', pdf],
    ['document application/msword', compound('WordDocument')],
    ['document application/rtf', Buffer.from('{\\rtf1 hello}')],
    ['document text/plain', Buffer.from('Noor\r\nDriver since 2019 – élan\n')],
  ])('%s', async (expected, bytes) => {
    expect(await kindOf(bytes)).toBe(expected);
  });

  test.each([
    ['an installer', compound('Installer')],
    ['a program of Windows', Buffer.from('MZ\x90\0\x03\0\0\0\x04')],
    ['a program of Linux', hex('7f454c46 02010100')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a page', Buffer.from('\uFEFF \n<!DOCTYPE html><p>')],
    ['a drawing with scripts', Buffer.from('<svg onload="x()">')],
    ['an archive', zip],
    ['bytes of no type', noise],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    expect(await kindOf(bytes)).toBe('refused data');
  });

  test('the same on the disk as in memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kinds-'));
    for (const [index, bytes] of [
      png,
      pdf,
      compound('WordDocument'),
      Buffer.from('text'),
      Buffer.alloc(0),
    ].entries()) {
      const path = join(folder, String(index));
      await writeFile(path, bytes);
      expect(await kindOf(path)).toBe(await kindOf(bytes));
    }
    await rm(folder, { recursive: true });
  });
});

describe('what a file is said to be', () => {
  test.each([
    ['audio audio/webm', webm, { mimeType: 'audio/webm;codecs=opus' }],
    ['audio audio/mp4', box('mp42'), { type: 'audio' }],
    ['image image/jpeg', jpeg, { mimeType: 'image/jpg' }],
    ['image image/png', png, { mimeType: 'application/octet-stream' }],
    ['document text/plain', Buffer.from('a;b'), { mimeType: 'text/csv', type: 'document' }],
    ['refused mimeType', png, { mimeType: 'image/jpeg' }],
    ['refused mimeType', pdf, { mimeType: 'text/html' }],
    ['refused type', png, { type: 'document' }],
  ])('gives %s', async (expected, bytes, declared) => {
    expect(await kindOf(bytes, declared)).toBe(expected);
  });
});

test.each([
  ['The file is empty.', Buffer.alloc(0), { mimeType: 'text/plain', filename: 'cv.txt' }],
  ['The file is application/zip, not application/pdf.', zip, { mimeType: 'application/pdf' }],
  ['The content of the file is not application/pdf.', noise, { mimeType: 'application/pdf' }],
  [
    'The content of the file is not application/pdf, although its name says so.',
    noise,
    { filename: 'cv.PDF' },
  ],
  [
    'The content of the file is not application/pdf, although its name says so.',
    zip,
    { mimeType: 'application/octet-stream', filename: 'cv.pdf' },
  ],
  ['The file is image/png, not application/pdf.', png, { mimeType: 'application/pdf', filename: 'cv.pdf' }],
  ['Files of this type are not accepted.', zip, { mimeType: 'application/zip', filename: 'all.zip' }],
  ['Files of this type are not accepted.', noise, {}],
])('what is refused hears why: %s', async (detail, bytes, declared) => {
  expect(await detectFileType(bytes, declared)).toMatchObject({ ok: false, fault: { detail } });
});

describe('the name of a download', () => {
  test.each([
    ['cv.pdf', 'application/pdf', 'cv.pdf'],
    ['CV.PDF', 'application/pdf', 'CV.PDF'],
    ['cv.exe', 'application/pdf', 'cv.exe.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\cv.docx', 'application/pdf', 'cv.docx.pdf'],
    ['gpj.\u202Eexe', 'image/jpeg', 'gpj.exe.jpg'],
    ['photo', 'image/png', 'photo.png'],
    [' .. ', 'image/png', null],
    ['', 'image/png', null],
  ])('%j of %s is %j', (name, mimeType, expected) => {
    expect(toDownloadName(name, mimeType)).toBe(expected);
  });
});
