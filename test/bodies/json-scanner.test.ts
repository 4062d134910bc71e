import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { type JsonLimits, JsonScanner } from '../../src/bodies/json-scanner.ts';

/** Splits bytes at random places, empty pieces included. */
const pieces = (bytes: Buffer, cuts: readonly number[]): readonly Buffer[] => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
};

const scan = (text: string, bounds: JsonLimits, cuts: readonly number[] = [], leadsData = false) => {
  const kept: Buffer[] = [];
  const data: string[] = [];
  let open: Buffer[] = [];
  const parts = {
    text: (bytes: Buffer) => void kept.push(bytes),
    data: (bytes: Buffer) => void open.push(bytes),
    endData: () => {
      data.push(Buffer.concat(open).toString());
      open = [];
    },
  };
  const scanner = new JsonScanner(bounds, parts, leadsData);
  for (const piece of pieces(Buffer.from(text), cuts)) scanner.push(piece);
  return { text: Buffer.concat(kept).toString(), data };
};

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
const valuesIn = (value: unknown): number =>
  childrenOf(value).reduce((sum: number, child) => sum + valuesIn(child), 1);
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...childrenOf(value).map(depthOf)) : 0;

const anyCuts = fc.array(fc.nat(), { maxLength: 6 });
const spacing = fc.constantFrom(0, 1, '\t');

describe('the shape of a JSON text', () => {
  test('is counted as it is, however the text is spaced and arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), spacing, anyCuts, (value, space, cuts) => {
        const text = JSON.stringify([value], null, space);
        const bounds = { depth: depthOf([value]), values: valuesIn([value]) };
        expect(scan(text, bounds, cuts)).toEqual({ text, data: [] });
        const [fewer, flatter] = [bounds.values - 1, bounds.depth - 1];
        expect(() => scan(text, { ...bounds, values: fewer }, cuts)).toThrow(/^json_too_many_values/);
        expect(() => scan(text, { ...bounds, depth: flatter }, cuts)).toThrow(/^json_too_deep/);
      }),
    );
  });

  test('is found too large at the byte that makes it so, not at the end', () => {
    const scanner = new JsonScanner(
      { depth: 2, values: 4 },
      { text: () => undefined, data: () => undefined, endData: () => undefined },
      false,
    );
    scanner.push(Buffer.from('[1,2,3'));
    expect(() => scanner.push(Buffer.from(',4'))).toThrow('it has more from byte 6 on');
  });
});

describe('a string of a member named data', () => {
  const roomy = { depth: 100, values: 1000 };
  const string = fc.string({ unit: 'grapheme' });

  test('is led aside as it was sent, and nothing else is', () => {
    fc.assert(
      fc.property(string, string, anyCuts, (inside, beside, cuts) => {
        const body = { note: beside, media: { data: inside, beside: [beside, { data: [inside] }] } };
        const { text, data } = scan(JSON.stringify(body), roomy, cuts, true);
        expect(data.map((each): unknown => JSON.parse(`"${each}"`))).toEqual([inside]);
        expect(JSON.parse(text)).toEqual({ ...body, media: { ...body.media, data: '' } });
      }),
    );
  });

  test('is text like any other where no medium can be', () => {
    expect(scan('{"data":"x"}', roomy)).toEqual({ text: '{"data":"x"}', data: [] });
  });

  test.each(['{"datas":"x"}', '{"dat":"x"}', '["data","x"]', '{"x":"data"}', '{"data":1,"b":"x"}'])(
    'is not in %s',
    (text) => {
      expect(scan(text, roomy, [], true)).toEqual({ text, data: [] });
    },
  );
});
