import { describe, expect, test } from 'vitest';

import type { PhoneContent } from '../../../../simulator/protocol.ts';
import { buttonsOf, chosenIdOf } from '../../../../ui/phones/model/bubble-buttons.ts';
import { extensionOf, isOwnAddress, mediaKindOf, waveOf } from '../../../../ui/phones/model/media-look.ts';
import { coloursFor, languageFor, readPreferences } from '../../../../ui/phones/model/preferences.ts';
import { buildPhoneMessage } from '../../../support/builders/phones.ts';

describe('stored choices', () => {
  test.each([
    [null],
    ['no json'],
    ['{"language":"fr","theme":"dark"}'],
    ['{"theme":"blue","language":null}'],
    ['[]'],
  ])('%j counts as no choice', (stored) => {
    expect(readPreferences(stored)).toEqual({ language: null, theme: 'system' });
  });

  test('a choice is read as it was stored', () => {
    const chosen = { language: 'nl', theme: 'dark' };
    expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([
    ['en', 'nl', ['nl'], 'en'],
    [null, 'nl', ['en'], 'nl'],
    [null, null, ['nl-BE'], 'nl'],
    [null, null, ['fr'], 'en'],
  ] as const)('chosen %s, asked %s, preferred %j: %s', (chosen, asked, preferred, expected) => {
    expect(languageFor(chosen, asked, preferred)).toBe(expected);
  });

  test.each([
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('theme %s on a system that is dark (%s): %s', (theme, isDark, expected) => {
    expect(coloursFor(theme, isDark)).toBe(expected);
  });
});

const offer = { header: null, body: 'x', footer: null };
const template = (kind: 'url' | 'phone', target: string | null): PhoneContent => ({
  type: 'template',
  ...offer,
  name: 'n',
  language: 'nl',
  buttons: [{ id: '1', kind, title: 'Open', target }],
});
const withContent = (content: PhoneContent, isDeleted = false) =>
  buildPhoneMessage('c', { content, isDeleted });

describe('the buttons of a message', () => {
  test.each<[string, PhoneContent, string[]]>([
    ['a web address', template('url', 'https://example.org'), ['url']],
    ['a script', template('url', 'javascript:alert(1)'), []],
    ['no address', template('url', null), []],
    ['a number', template('phone', '+31612345678'), ['phone']],
    ['a list', { type: 'list', ...offer, button: 'Kies', sections: [] }, ['rows']],
    ['replies', { type: 'buttons', ...offer, buttons: [{ id: 'a', title: 'A' }] }, ['reply']],
    ['a text', { type: 'text', text: 'x' }, []],
  ])('%s', (_what, content, kinds) => {
    expect(buttonsOf(withContent(content)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('go with a deleted message', () => {
    const content: PhoneContent = { type: 'buttons', ...offer, buttons: [{ id: 'a', title: 'A' }] };
    expect(buttonsOf(withContent(content, true))).toEqual([]);
  });

  test('show the one that was pressed last, on this message', () => {
    const press = (replyTo: string, id: string) =>
      buildPhoneMessage('c', {
        replyTo,
        from: 'person',
        content: { type: 'press', of: 'button', id, title: id, description: null },
      });
    const messages = [press('m', 'a'), press('m', 'b'), press('other', 'c')];
    expect(chosenIdOf('m', messages)).toBe('b');
    expect(chosenIdOf('unpressed', messages)).toBeNull();
  });
});

describe('files', () => {
  test.each([
    ['/files/1', true],
    ['http://localhost:9/files/1', true],
    ['https://elsewhere.example/1.png', false],
    ['//elsewhere.example/1.png', false],
    ['http://', false],
  ])('%s is loaded by the page: %s', (address, expected) => {
    expect(isOwnAddress(address, 'http://localhost:9/phones')).toBe(expected);
  });

  test.each([
    ['cv.PDF', null, 'pdf'],
    [null, 'application/pdf', 'pdf'],
    ['cv', 'text/plain', 'txt'],
    [null, null, 'file'],
  ])('%s of type %s is called %s', (filename, mimeType, expected) => {
    expect(extensionOf({ filename, mimeType })).toBe(expected);
  });

  test.each([
    ['image/jpeg', 'image'],
    ['image/webp', 'sticker'],
    ['image/heic', 'document'],
    ['video/mp4', 'video'],
    ['audio/mpeg', 'audio'],
    ['application/pdf', 'document'],
    ['', 'document'],
  ])('a file of type %j is sent as %s', (mimeType, expected) => {
    expect(mediaKindOf(mimeType)).toBe(expected);
  });

  test('a voice message always has the same wave, with bars of each height', () => {
    expect(waveOf('/files/1')).toEqual(waveOf('/files/1'));
    expect(waveOf('/files/1')).not.toEqual(waveOf('/files/2'));
    for (const height of waveOf('x')) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(height);
  });
});
