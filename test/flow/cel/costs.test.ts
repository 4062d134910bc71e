import { describe, expect, test } from 'vitest';

import { compileExpression } from '../../../src/flow/condition.ts';
import type { Json, Session } from '../../../src/flow/session.ts';
import { ask, set } from '../../support/builders/actions.ts';
import { end, graph, linearFlow, node, transitionTo } from '../../support/builders/graph.ts';
import { given, candidateSays } from '../../support/story.ts';

const numbers = Array.from({ length: 30_000 }, (_, index) => index);
const long = 'a'.repeat(60_000);
const session: Session = {
  age: 20,
  numbers,
  long,
  other: `${'a'.repeat(30_000)}b`,
  names: Object.fromEntries(numbers.slice(0, 10_000).map((index) => [`name${index}`, index])),
  rows: numbers.slice(0, 2000).map((id): Json => ({ id, tags: ['a', String(id)] })),
  pattern: '(a?){1000}',
  digits: '1'.repeat(2000),
};
const scope = {
  session,
  answer: null,
  candidate: {},
  vacancy: {},
  now: new Date('2026-11-21T10:00:00Z'),
  judge: () => null,
};

const evaluate = (source: string) => {
  const reading = compileExpression(source);
  if (!reading.ok) throw new Error(reading.fault.detail);
  return reading.expression.evaluate(scope);
};

const tooExpensive = { ok: false, tooExpensive: true, detail: 'it takes more than 100,000 steps' };

describe('an expression is given up after its steps', () => {
  test.each([
    ['looks each item up in a list', 'session.numbers.all(x, !(x + 0.5 in session.numbers))'],
    ['looks each text up in a list', 'session.numbers.exists(x, string(x) in session.numbers)'],
    ['looks maps up in a list', 'session.rows.exists(x, {"id": x} in session.rows)'],
    ['compares long texts', 'session.numbers.all(x, session.long + "a" == session.long + "a")'],
    ['orders long texts', 'session.numbers.all(x, session.long + "a" >= session.long)'],
    ['compares long lists', 'session.rows.map(x, session.rows) == session.rows.map(x, session.rows)'],
    ['compares large maps', 'session.numbers.all(x, session.names != {"name0": 1})'],
    ['looks for a text in a text', 'session.long.contains(session.other)'],
    ['looks for a text from the end', 'session.long.lastIndexOf(session.other) > 0'],
    ['splits a text at a text', 'session.long.split(session.other) == []'],
    ['joins with a long text', 'session.numbers.map(x, "").join(session.long) == ""'],
    ['doubles a list', 'cel.bind(a, session.numbers + session.numbers, a + a == a + a)'],
    ['doubles a text', `cel.bind(a, session.long + session.long, ${'a + '.repeat(99)}a) == ""`],
    ['matches in a loop', 'session.numbers.all(x, session.long.matches("^(a+)+$"))'],
    ['matches with a large pattern', 'session.long.matches("(a?){1000}b")'],
    ['reads a large pattern', '"a".matches(session.pattern)'],
    ['counts characters', 'session.numbers.all(x, session.long.size() > x)'],
    ['counts names', 'session.numbers.all(x, session.names.size() > 0)'],
    ['reads times in a time zone', 'session.numbers.all(x, now.getHours("Europe/Amsterdam") == 11)'],
    ['reads a long duration', 'duration(session.digits) == duration("1h")'],
    ['fails in each round of a loop', 'session.numbers.exists(x, session.missing == x)'],
    ['fails before an "or"', 'session.numbers.all(x, session.missing == x || true)'],
    ['makes lists', 'session.numbers.map(x, [x, [x, [x]]]) == []'],
    ['only loops', 'session.numbers.map(x, x * 2).filter(x, x > 1).size() > 0'],
  ])('that %s', (_what, source) => {
    expect(evaluate(source)).toEqual(tooExpensive);
  });

  test.each([
    ['or', 'session.numbers.exists(x, x < 0) || session.numbers.map(x, x * 2).size() > 1 || true'],
    ['and', 'session.numbers.all(x, x * 2 == x + x) && false'],
    ['a loop', '[1, 2].exists(x, session.long.contains(session.other) || x == 2)'],
    ['an optional value', 'session.?missing.orValue(session.numbers.all(x, x * 2 == x + x)) || true'],
  ])('and what it is given up in, %s, does not go on without it', (_in, source) => {
    expect(evaluate(source)).toEqual(tooExpensive);
  });

  test.each([
    '"age" in session && session.age >= 18',
    '29999 in session.numbers || 1 in session.numbers',
    'session.numbers.size() == 30000 && session.names.name7 == 7',
    'session.numbers == session.numbers',
    'session.rows.exists(row, row.id == 1999 && "1999" in row.tags)',
    'session.long.matches("^a+$") && session.long.contains("aa")',
    'now.getHours("Europe/Amsterdam") == 11 && duration("1h30m") == duration("90m")',
    'session.age.matches("x") || "0612345678".matches("^06[0-9]{8}$")',
  ])('but not for a large session: %s', (source) => {
    expect(evaluate(source)).toEqual({ ok: true, value: true });
  });
});

describe('a condition that is too expensive', () => {
  const slow = 'session.numbers.all(x, !(x + 0.5 in session.numbers))';

  test('is false, and noted', () => {
    const flow = graph(
      node('start', [ask('text', 'x')], transitionTo('a', slow), transitionTo('b')),
      end('a', 'declined'),
      end('b', 'accepted'),
    );
    const { outcome } = given(flow, { numbers }).when(candidateSays('words'));
    expect(outcome.run.outcome).toBe('accepted');
    expect(outcome.run.errorMessages).toMatchObject([
      { code: 'condition_too_expensive', nodeId: 'start', transitionId: 'start>0' },
    ]);
  });

  test('leaves the rest of the turn no more than the turn may take', () => {
    const cheap = 'session.numbers.size() > 1';
    const ways = [
      ...Array.from({ length: 12 }, () => transitionTo('a', slow)),
      transitionTo('a', cheap),
      transitionTo('b'),
    ];
    const flow = graph(node('start', [], ...ways), end('a', 'declined'), end('b', 'accepted'));
    const { outcome } = given(flow, { numbers }).when();
    expect(outcome.run.outcome).toBe('accepted');
    expect(outcome.run.errorMessages).toHaveLength(13);
    expect(outcome.run.errorMessages.at(-1)).toMatchObject({
      code: 'condition_too_expensive',
      detail: expect.stringContaining('the expressions of this turn take more than 1,000,000 steps'),
    });
  });

  test('gives a variable null, as one that fails', () => {
    const { outcome } = given(linearFlow(set({ found: slow })), { numbers }).when();
    expect(outcome.run.session['found']).toBe(null);
    expect(outcome.run.errorMessages).toMatchObject([
      { code: 'expression_failed', detail: expect.stringContaining('more than 100,000 steps') },
    ]);
  });
});
