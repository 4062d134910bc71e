import { describe, expect, test } from 'vitest';

import { compileExpression } from '../../src/flow/condition.ts';
import { toJson } from '../../src/flow/json.ts';
import type { Json } from '../../src/flow/session.ts';
import { ask, set } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';
import { given } from '../support/story.ts';

const chain = (count: number): string => `[1, 2, 3]${'.map(x, x * 2)'.repeat(count)}`;
const compiles = (source: string): boolean => compileExpression(source).ok;
const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a computed value', () => {
  test.each<[string, unknown, boolean]>([
    ['64 KiB of text', 'x'.repeat(65_536), true],
    ['more text', 'x'.repeat(65_537), false],
    ['more text in parts', Array.from({ length: 9 }, () => 'x'.repeat(8_000)), false],
    ['9,999 items', Array.from({ length: 9_999 }, () => 0), true],
    ['10,000 items and their list', Array.from({ length: 10_000 }, () => 0), false],
    ['a depth of 32', nested(32), true],
    ['a depth of 33', nested(33), false],
  ])('of %s is kept: %#', (_size, value, kept) => {
    expect(toJson(value) !== undefined).toBe(kept);
  });

  test('that shares its parts is not read to its end', () => {
    let shared: unknown = 'x';
    for (let depth = 0; depth < 31; depth += 1) shared = [shared, shared];
    const begin = performance.now();
    expect(toJson(shared)).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(500);
  });
});

describe('a chain of set / session actions that doubles a variable', () => {
  test.each([
    ['a list', { a: '["x"]' }, { a: '[session.a, session.a]' }],
    ['a text', { a: '"0123456789"' }, { a: 'session.a + session.a' }],
  ])('(%s) leaves null instead of gigabytes, and notes why', (_kind, first, again) => {
    const doublings = Array.from({ length: 40 }, () => set(again));
    const { run } = given(linearFlow(set(first), ...doublings, ask('text', 'name'))).when().outcome;
    expect(JSON.stringify(run.session).length).toBeLessThan(1_000_000);
    expect(run.errorMessages).toContainEqual(expect.objectContaining({ code: 'expression_failed' }));
  });

  test('into many variables stops at what a session may hold', () => {
    const wide = Array.from({ length: 8 }, (_, index) => set({ [`v${index}`]: 'session.a' }));
    const doublings = Array.from({ length: 12 }, () => set({ a: 'session.a + session.a' }));
    const flow = linearFlow(set({ a: '"0123456789"' }), ...doublings, ...wide, ask('text', 'name'));
    const { run } = given(flow).when().outcome;
    expect(JSON.stringify(run.session).length).toBeLessThanOrEqual(262_144);
    expect(run.errorMessages).toContainEqual(expect.objectContaining({ code: 'session_too_large' }));
    expect(run.session).toHaveProperty('v0');
    expect(run.session).not.toHaveProperty('v7');
  });
});

describe('loops', () => {
  test('may follow one another, each over what the one before gave', () => {
    const reading = compileExpression('[1, 2, 3].map(x, x * 2).exists(y, y == 4)');
    const scope = {
      session: {},
      answer: null,
      candidate: {},
      vacancy: {},
      now: new Date(0),
      judge: () => null,
    };
    expect(reading.ok && reading.expression.evaluate(scope)).toEqual({ ok: true, value: true });
  });

  test('may not nest, nor go on for ever', () => {
    expect([compiles(chain(5)), compiles(chain(6))]).toEqual([true, false]);
    expect(compiles('[1].map(x, [1].map(y, y))')).toBe(false);
    expect(compiles('[1].map(x, [1].map(y, y).size())')).toBe(false);
  });
});
