import { describe, expect, test } from 'vitest';
import { fileTypeFromBuffer } from 'file-type';

import { writePdf } from '../../../../ui/phones/model/sample-cv.ts';
import { writeVoice } from '../../../../ui/phones/model/sample-voice.ts';

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('the written CV', () => {
  const pdf = writePdf(['Zoë (Bo) Yılmaz', 'Ervaring:', 'Bakker € 2022 \\ nu']);

  test('is a PDF', async () => {
    expect(await fileTypeFromBuffer(pdf)).toMatchObject({ mime: 'application/pdf' });
  });

  test('escapes what would end a text, and keeps or replaces letters', () => {
    expect(asText(pdf)).toContain('(Zo\u00eb \\(Bo\\) Y?lmaz)');
    expect(asText(pdf)).toContain('(Bakker ? 2022 \\\\ nu)');
  });

  test('names the place of each object, and the length of its drawing', () => {
    const text = asText(pdf);
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(6);
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
    expect(text.slice(Number(start))).toMatch(/^xref\n0 7\n/);
    const [, length, drawing] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
    expect(drawing).toHaveLength(Number(length));
  });
});

describe('the written voice message', () => {
  const seconds = 3;
  const voice = Buffer.from(writeVoice(seconds));

  test('is Opus in Ogg, as phones record it', async () => {
    expect(await fileTypeFromBuffer(voice)).toMatchObject({
      ext: 'opus',
      mime: expect.stringMatching(/^audio\/ogg/),
    });
  });

  test('has a page for its head, its tags and each second; the last one ends it at that time', () => {
    const pages: { flags: number; position: number; sequence: number }[] = [];
    for (let at = 0; at < voice.length;) {
      expect(voice.toString('latin1', at, at + 4)).toBe('OggS');
      pages.push({
        flags: voice.readUInt8(at + 5),
        position: voice.readUInt32LE(at + 6),
        sequence: voice.readUInt32LE(at + 18),
      });
      const count = voice.readUInt8(at + 26);
      const sizes = voice.subarray(at + 27, at + 27 + count);
      at += 27 + count + sizes.reduce((sum, size) => sum + size, 0);
    }
    expect(pages.map(({ flags }) => flags)).toEqual([2, 0, 0, 0, 4]);
    expect(pages.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4]);
    expect(pages.at(-1)?.position).toBe(seconds * 48_000);
  });
});
