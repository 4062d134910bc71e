import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import { toReadableText } from '../../../src/channels/sms/readable-text.ts';
import { isGsm7 } from '../../../src/channels/sms/segments.ts';

const replaced: readonly (readonly [string, string])[] = [
  ['financiële reünie', 'financiele reünie'],
  ['naïef, ruïne', 'naief, ruine'],
  ['enquête', 'enquete'],
  ['reçu, Français', 'recu, Francais'],
  ['áíóú âêîôû ãõ ÿ', 'aiou aeiou ao y'],
  ['ÁÈÊËÍÎÏÓÔÚÛ', 'AEEEIIIOOUU'],
  ['“Dag”, zei ‘hij’', '"Dag", zei \'hij\''],
  ['„Dag” «ja» ‹nee›', '"Dag" "ja" <nee>'],
  ['collega’s en foto′s en d`r', "collega's en foto's en d'r"],
  ['ma–vr — of ‑ zo', 'ma-vr - of - zo'],
  ['En toen…', 'En toen...'],
  ['• punt', '- punt'],
  ['€\u00a015\u202f000', '€ 15 000'],
  ['nul\u200bbreed\u00ad', 'nulbreed'],
  ['½ dag, 1½ dag, 2¼, ¾', '1/2 dag, 1 1/2 dag, 2 1/4, 3/4'],
  ['6×4', '6x4'],
  ['œuvre ĳs Łódź', 'oeuvre ijs Lodz'],
  ['merk™ ©2026', 'merkTM (c)2026'],
  ['tab\tje', 'tab je'],
  // Letters that are written as two characters, of which GSM-7 has the whole.
  ['re\u0301sume\u0301 u\u0308', 'résumé ü'],
];

const kept: readonly string[] = [
  'Dag! é è ù ì ò Ç Ø ø Å å Æ æ ß É Ä Ö Ñ Ü ä ö ñ ü à § ¿ ¡ £ ¥ € [ ] { } ~ ^ | \\',
  // An emoji or another script makes the text expensive anyway.
  'België 👍',
  'Привет “ë”',
  'İzmir ë 你好',
  // Another letter is another address.
  'zie https://site.example/financiële',
  'a\n\nb',
  '',
];

describe('readable letters', () => {
  it.each(replaced)('%s is written as %s', (given, readable) => {
    expect(isGsm7(given)).toBe(false);
    expect(toReadableText(given)).toBe(readable);
    expect(isGsm7(readable)).toBe(true);
  });

  it.each(kept)('%s stays', (text) => {
    expect(toReadableText(text)).toBe(text);
  });

  it('keeps an address while the words beside it change', () => {
    expect(toReadableText('financiële https://site.example/a?b=c')).toBe(
      'financiele https://site.example/a?b=c',
    );
  });

  it('changes a text only into GSM-7, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const readable = toReadableText(text);
        expect(readable === text || isGsm7(readable)).toBe(true);
        expect(toReadableText(readable)).toBe(readable);
      }),
    );
  });
});
