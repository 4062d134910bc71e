import { describe, expect, test } from 'vitest';

import { fileHintText } from '../../../../ui/chat/components/file-texts.ts';
import { createPageLocale } from '../../../../ui/chat/components/page-locale.ts';
import {
  acceptAttribute,
  findFileFault,
  fitsCaption,
  fileCategoriesOf,
  maxBytesFor,
  shortenFilename,
  sizeLimitsOf,
  mimeTypeOf,
} from '../../../../ui/chat/model/file-constraints.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const mebibyte = 1024 * 1024;

describe('a chosen file', () => {
  test.each([
    ['cv.pdf', 'application/pdf', 'application/pdf'],
    ['cv.DOCX', '', docx],
    ['IMG_1.HEIC', 'application/octet-stream', 'image/heic'],
    ['voice', 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['unknown', '', 'application/octet-stream'],
  ])('%s of type %p is sent as %s', (name, type, expected) => {
    expect(mimeTypeOf({ name, type })).toBe(expected);
  });

  test.each([
    [['application/pdf'], file('cv.pdf', 'application/pdf'), null],
    [['application/pdf'], file('cv.docx', ''), 'wrongType'],
    [['image/*'], file('me.heic', ''), null],
    [['image/*'], file('logo.svg', 'image/svg+xml'), 'wrongType'],
    [['IMAGE/JPEG'], file('me.jpg', 'image/jpeg'), null],
    [['*/*'], file('cv.odt', ''), null],
    [['*/*'], file('game.exe', 'application/x-msdownload'), 'wrongType'],
    [null, file('page.html', 'text/html'), 'wrongType'],
    [null, file('notes.txt', 'text/plain', 0), 'empty'],
    [null, file('me.jpg', 'image/jpeg', 5 * mebibyte), null],
    [null, file('me.jpg', 'image/jpeg', 5 * mebibyte + 1), 'tooBig'],
    [null, file('tour.mp4', 'video/mp4', 16 * mebibyte), null],
    [null, file('tour.mp4', 'video/mp4', 16 * mebibyte + 1), 'tooBig'],
  ] as const)('asked for %j, %j: %s', (accept, chosen, expected) => {
    expect(findFileFault(chosen, accept && { accept, maxBytes: null })).toBe(expected);
  });

  test.each([
    [2, file('cv.pdf', 'application/pdf', 2 * mebibyte), null],
    [2, file('cv.pdf', 'application/pdf', 2 * mebibyte + 1), 'tooBig'],
    [8, file('cv.pdf', 'application/pdf', 8 * mebibyte), null],
    [8, file('me.jpg', 'image/jpeg', 5 * mebibyte + 1), 'tooBig'],
  ] as const)('asked for one of at most %s MB, %j: %s', (megabytes, chosen, expected) => {
    const wish = { accept: ['application/pdf', 'image/*'], maxBytes: megabytes * mebibyte };
    expect(findFileFault(chosen, wish)).toBe(expected);
    expect(maxBytesFor('image/png', wish)).toBe(Math.min(megabytes, 5) * mebibyte);
  });

  test('is looked for by type and by ending, since systems know one or the other', () => {
    expect(acceptAttribute([docx])).toBe(`${docx},.docx`);
    expect(acceptAttribute(['image/*', 'application/pdf'])).toBe('image/*,application/pdf,.pdf');
    expect(acceptAttribute(null)).toBe(acceptAttribute(['*/*']));
  });

  test('keeps its ending when its name is cut, and has a name in any case', () => {
    const cut = shortenFilename(`${'x'.repeat(300)}.pdf`);
    expect(cut).toHaveLength(120);
    expect(cut).toMatch(/x\.pdf$/);
    expect(shortenFilename('x'.repeat(300))).toHaveLength(120);
    expect(shortenFilename(' ')).toBe('file');
  });
});

test('the types that a question takes are named once each, as people call them', () => {
  expect(
    fileCategoriesOf(['application/pdf', 'application/msword', docx, 'image/png', 'image/jpeg']),
  ).toEqual(['pdf', 'word', 'picture']);
});

test.each([
  [null, 'en', 'PDF or Word, at most 16 MB; picture, at most 5 MB'],
  [8, 'en', 'PDF or Word, at most 8 MB; picture, at most 5 MB'],
  [2, 'en', 'PDF, Word or picture, at most 2 MB'],
  [2, 'nl', 'PDF, Word of foto, hoogstens 2 MB'],
] as const)('a question for files of at most %s MB says in %s: %s', (megabytes, language, hint) => {
  const accept = ['application/pdf', 'application/msword', 'image/*'];
  const wish = { accept, maxBytes: megabytes && megabytes * mebibyte };
  expect(fileHintText(wish, createPageLocale(language, [])).replaceAll('\u00a0', ' ')).toBe(hint);
  expect(sizeLimitsOf(wish)).toHaveLength(hint.split(';').length);
});

test.each([
  [null, 'en', 'At most 16 MB, pictures at most 5 MB'],
  [null, 'nl', 'Hoogstens 16 MB, foto’s hoogstens 5 MB'],
  [2, 'en', 'At most 2 MB'],
] as const)('a question for any file of at most %s MB says in %s: %s', (megabytes, language, hint) => {
  const wish = { accept: ['*/*'], maxBytes: megabytes && megabytes * mebibyte };
  expect(fileHintText(wish, createPageLocale(language, [])).replaceAll('\u00a0', ' ')).toBe(hint);
});

test('a short text goes along with a file, a letter does not', () => {
  expect(fitsCaption('My CV')).toBe(true);
  expect(fitsCaption('x'.repeat(1001))).toBe(false);
});
