import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import type { OutboundPayload } from '../../../src/channels/port.ts';
import { renderSms } from '../../../src/channels/sms/render.ts';
import { smsContext } from '../../support/builders/sms.ts';

const bodiesOf = (payload: OutboundPayload, context = smsContext()): readonly string[] => {
  const result = renderSms(payload, context);
  if (!result.ok) throw new Error(result.detail);
  return result.parts.map(({ part }) => part.body);
};

const text = (value: string, labels: readonly string[] = []): OutboundPayload => ({
  type: 'text',
  attributes: { value, options: labels.map((label) => ({ value: label, label })) },
});

const template = (header: readonly string[], body: readonly string[]): OutboundPayload => ({
  type: 'template',
  name: 'intake',
  language: 'nl',
  components: [
    { type: 'FOOTER', text: 'Antwoord STOP om te stoppen.' },
    { type: 'BODY', text: 'Dag {{1}}, je gesprek is op {{2}}. Tot dan, {{1}}!' },
    { type: 'HEADER', text: 'Afspraak bij {{1}}', format: 'TEXT' },
  ],
  header,
  body,
});

const fileId = '01990000-0000-7000-8000-0000000000ff';
const stored = (caption?: string): OutboundPayload => ({
  type: 'document',
  document: {
    file_id: fileId,
    filename: 'cv.pdf',
    mime_type: 'application/pdf',
    size: 10,
    ...(caption !== undefined && { caption }),
  },
});
const link = `https://chat.example/files/${fileId}?signature=abc`;

const rendered: readonly (readonly [string, OutboundPayload, readonly string[]])[] = [
  ['a text is sent as it is', text('Dag!'), ['Dag!']],
  ['options become numbered lines', text('Werk je nu?', ['Ja', 'Nee']), ['Werk je nu?\n1 Ja\n2 Nee']],
  ['a label stays on its line', text('Kies', ['Een\n twee']), ['Kies\n1 Een twee']],
  ['a stored file is a signed link behind its caption', stored('Je cv'), [`Je cv\n${link}`]],
  ['a file without a caption is its link', stored(), [link]],
  [
    "an author's link is written in ASCII",
    { type: 'image', image: { url: 'https://site.example/caf\u00eb?q=1', caption: 'Zie' } },
    ['Zie\nhttps://site.example/caf%C3%AB?q=1'],
  ],
  [
    'a template is filled in: header, body, footer, in this order',
    template(['Harbour'], ['Ada', 'dinsdag']),
    [
      'Afspraak bij Harbour\n\nDag Ada, je gesprek is op dinsdag. Tot dan, Ada!\n\nAntwoord STOP om te stoppen.',
    ],
  ],
  [
    'a value that looks like a placeholder is not filled in',
    template(['{{2}}'], ['$1', 'x']),
    ['Afspraak bij {{2}}\n\nDag $1, je gesprek is op x. Tot dan, $1!\n\nAntwoord STOP om te stoppen.'],
  ],
];

const refusals: readonly (readonly [string, OutboundPayload, string])[] = [
  ['a template without a value', template(['Harbour'], ['Ada']), 'content_refused'],
  ['a text without words', text(' \n '), 'content_refused'],
  [
    'a link that fits in no SMS',
    { type: 'image', image: { url: `https://site.example/${'a'.repeat(1600)}` } },
    'media_refused',
  ],
];

describe('rendering of SMS', () => {
  it.each(rendered)('%s', (_, payload, bodies) => {
    expect(bodiesOf(payload)).toEqual(bodies);
  });

  it.each(refusals)('%s is refused', (_, payload, fault) => {
    expect(renderSms(payload, smsContext())).toMatchObject({ ok: false, fault });
  });

  it('cuts a long text at a paragraph, else at a line, else at a word', () => {
    const words = (count: number): string => Array.from({ length: count }, () => 'woord').join(' ');
    expect(bodiesOf(text(`${words(200)}\n\n${words(100)}`))).toEqual([words(200), words(100)]);
    expect(bodiesOf(text(`${words(200)}\n${words(100)}`))).toEqual([words(200), words(100)]);
    const [first = '', second = ''] = bodiesOf(text(words(300)));
    expect(`${first} ${second}`).toBe(words(300));
    expect(first.length).toBeGreaterThan(1590);
  });

  it('cuts no grapheme, whatever stands at the limit', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let before = 1585; before <= 1600; before += 1) {
      const bodies = bodiesOf(text(`${'a'.repeat(before)}${family}${'b'.repeat(50)}`));
      expect(bodies.filter((body) => body.includes(family))).toHaveLength(1);
    }
  });

  it('makes parts that fit and lose no word, for every text', () => {
    const piece = fc.constantFrom('woord', ' ', '\n', '\n\n', 'ë', '👩🏽‍🚀', 'é', '\r\n', '…', 'x'.repeat(90));
    const encoding = fc.constantFrom('exact', 'readable');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), encoding, (pieces, smsEncoding) => {
        const value = `a${pieces.join('')}`;
        const bodies = bodiesOf(text(value), smsContext({ smsEncoding }));
        expect(bodies.every((body) => body.length <= 1600 && body.trim() === body && body !== '')).toBe(true);
        const solid = (words: string): string => words.replaceAll(/\s+/gu, '');
        const isWhole = solid(bodies.join('')) === solid(value);
        expect(isWhole || smsEncoding === 'readable').toBe(true);
        expect(bodies.join('')).toBe(bodies.join('').toWellFormed());
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    [`${'a'.repeat(69)}ë`, 1],
    [`${'a'.repeat(70)}ë`, 2],
    [`${'a'.repeat(133)}ë`, 2],
    [`${'a'.repeat(134)}ë`, 3],
  ])('counts the segments of text %#', (value, segments) => {
    const result = renderSms(text(value), smsContext());
    expect(result).toMatchObject({ ok: true, parts: [{ segments, waitsFor: 'sent', file: null }] });
  });

  it('halves the price of a Dutch text only where letters may be replaced', () => {
    const value = `Coördinatie: wij zoeken financiële collega’s. ${'Woord '.repeat(15)}`;
    const segmentsWith = (smsEncoding: 'exact' | 'readable') =>
      renderSms(text(value), smsContext({ smsEncoding }));
    expect(segmentsWith('exact')).toMatchObject({ parts: [{ segments: 3 }] });
    expect(segmentsWith('readable')).toMatchObject({ parts: [{ segments: 1 }] });
  });

  it('replaces letters part by part: an emoji elsewhere changes nothing', () => {
    const bodies = bodiesOf(
      text(`België 👍 ${'woord '.repeat(100)}\n\n${'woord '.repeat(200)}\n\nBelgië`),
      smsContext({ smsEncoding: 'readable' }),
    );
    expect(bodies[0]).toContain('België 👍');
    expect(bodies.at(-1)).toContain('Belgie');
  });
});
