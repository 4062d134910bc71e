import { describe, expect, test } from 'vitest';
import { check, integer, property } from 'fast-check';

import { accentTokens, contrastOf, parseColour } from '../../../ui/design/theme.ts';

const coloursIn = (token: string | undefined): (readonly [number, number, number])[] =>
  [...(token ?? '').matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, red, green, blue]) => [
    Number(red),
    Number(green),
    Number(blue),
  ]);

describe('the accent of a host', () => {
  test('is a colour and nothing else', () => {
    expect(parseColour('#0B6b5d')).toEqual([11, 107, 93]);
    for (const text of ['red', '#fff', 'url(https://evil.example)', '#0b6b5d;color:red', ''])
      expect(parseColour(text)).toBeNull();
  });

  test('can be read on its soft background in both schemes, whatever it is', () => {
    const readable = check(
      property(integer({ min: 0, max: 0xff_ff_ff }), (number) => {
        const accent = parseColour(`#${number.toString(16).padStart(6, '0')}`);
        if (!accent) return false;
        const tokens = accentTokens(accent);
        const inks = coloursIn(tokens['--accent']);
        const softs = coloursIn(tokens['--accent-soft']);
        return inks.every((ink, scheme) => contrastOf(ink, softs[scheme] ?? ink) >= 4.5);
      }),
    );
    expect(readable.counterexample).toBeNull();
  });
});
