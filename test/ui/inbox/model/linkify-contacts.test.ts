import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { linkifyContacts } from '../../../../ui/inbox/model/linkify-contacts.ts';

const linksOf = (text: string): readonly (string | undefined)[] =>
  linkifyContacts(text).flatMap(({ href }) => href ?? []);

describe('what a candidate can be reached by', () => {
  test.each([
    ['Mail me: noor.de-vries+work@example.co.uk.', 'mailto:noor.de-vries+work@example.co.uk'],
    ['(noor@example.com)', 'mailto:noor@example.com'],
    ['Call 06 1234 5678, please', 'tel:0612345678'],
    ['Call +31 (0)6-12345678!', 'tel:+31612345678'],
    ['0031612345678', 'tel:0031612345678'],
    ['See https://example.com/a@b.nl', 'https://example.com/a@b.nl'],
  ])('%j is a link', (text, href) => {
    expect(linksOf(text)).toEqual([href]);
  });

  test.each([
    'It pays 2500 or 13,50 an hour.',
    'On 01-05-2026 10:00, or 2026-05-01, or 01/05/2026.',
    'IBAN NL91ABNA0417164300',
    'Order 123456789012',
    'Number 0612345678901234567890',
    'javascript:alert(1)@x',
    '@noor, or noor@localhost, or a@b@example.com',
    'ëlise@example.com',
  ])('%j has no link', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  test('stands in any text, which stays what it was, and leads nowhere else', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'noor@example.com',
        '+31612345678',
        ' ',
        '\n',
        'javascript:',
        'https://example.com',
        '"<',
      ),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        expect(
          linkifyContacts(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        for (const href of linksOf(text))
          expect(href).toMatch(/^(?:https?:\/\/|mailto:[\w.+-]+@|tel:\+?\d+$)/);
      }),
    );
  });

  test('is found in a long text in a moment', () => {
    const started = performance.now();
    for (const unit of ['a', '0', '0 ', 'a@', 'a.', '+', '-']) linkifyContacts(unit.repeat(60_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
