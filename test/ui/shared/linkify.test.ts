import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { linkify } from '../../../ui/shared/linkify.ts';

const links = (text: string): string[] =>
  linkify(text).flatMap(({ text: shown, href }) => (href ? [shown] : []));

describe('addresses in a text', () => {
  test.each([
    ['See https://example.org/work.', ['https://example.org/work']],
    ['(http://example.org)', ['http://example.org']],
    [
      'https://example.org/a_(b), and https://example.org/?q=1&r=2!',
      ['https://example.org/a_(b)', 'https://example.org/?q=1&r=2'],
    ],
    ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
    ['"https://example.org"', ['https://example.org']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'example.org',
    'ftp://example.org',
    'https://',
    'xhttps://example.org',
  ])('none in %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  test.each([
    ['https://bank.nl@evil.example/pay', 'https://evil.example/pay'],
    ['https://bank.nl:443@evil.example', 'https://evil.example/'],
    ['https://bank.nl%2Flogin@evil.example', 'https://evil.example/'],
    ['https://evil.example/\u202egpj.exe', 'https://evil.example/%E2%80%AEgpj.exe'],
    ['https://b\u0430nk.nl', 'https://xn--bnk-6cd.nl/'],
    ['https://bank.nl\uff61evil.example', 'https://bank.nl.evil.example/'],
    ['https://bank.nl\\@evil.example', 'https://bank.nl/@evil.example'],
    ['https://zoë.nl/a_(b)', 'https://zoë.nl/a_(b)'],
    ['https://example.org:8080/?q=jan@example.com#é', 'https://example.org:8080/?q=jan@example.com#é'],
  ])('%j is shown as where it leads: %s', (text, shown) => {
    const [link] = linkify(text).filter(({ href }) => href !== undefined);
    expect(link?.shown).toBe(shown);
    expect(new URL(link?.href ?? '').host).toBe(new URL(shown).host);
    expect(link?.href).not.toMatch(/^https?:\/\/[^/]*@/);
  });

  test('leave the text as it was, and lead to the web only', () => {
    const words = fc.constantFrom(
      'https://',
      'http://a.b',
      ' ',
      '(',
      ')',
      '.',
      'javascript:',
      'ü',
      '<b>',
      '"',
      '/x?y#z',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'grapheme' }))), (parts) => {
        const pieces = linkify(parts.join(''));
        expect(pieces.map(({ text }) => text).join('')).toBe(parts.join(''));
        const hrefs = pieces.flatMap(({ href }) => href ?? []);
        expect(hrefs.filter((href) => !/^https?:\/\//.test(href))).toEqual([]);
      }),
    );
  });
});
