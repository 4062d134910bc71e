import { describe, expect, test } from 'vitest';

import { compileCondition, compileExpression, type ExpressionScope } from '../../src/flow/condition.ts';
import type { Session } from '../../src/flow/session.ts';

const session: Session = {
  age: 20,
  half: 2.5,
  name: 'Jan',
  ok: true,
  nothing: null,
  skills: ['a', 'b'],
  'ats_field:x:y': 'z',
  schedule: { appointment_duration: 30 },
};
const scope: ExpressionScope = {
  session,
  answer: 'yes',
  candidate: { firstName: 'Jan' },
  vacancy: { title: 'Cook', cities: ['Utrecht'] },
  now: new Date('2026-11-21T10:00:00Z'),
  judge: () => null,
};

const evaluate = (source: string, own: Partial<ExpressionScope> = {}) => {
  const reading = compileExpression(source);
  if (!reading.ok) throw new Error(reading.fault.detail);
  return reading.expression.evaluate({ ...scope, ...own });
};

describe('an expression', () => {
  test.each<[string, unknown]>([
    ['session.age >= 18', true],
    ['session.age == 20', true],
    ['session.age + 1', 21],
    ['2 * session.age', 40],
    ['session.age % 3', 2],
    ['session.age / 8', 2.5],
    ['1 + 1', 2],
    ['session.half + session.half', 5],
    ['session["ats_field:x:y"] == "z"', true],
    ['session.schedule.appointment_duration > 15', true],
    ['session.nothing == null', true],
    ['"a" in session.skills', true],
    ['session.skills.exists(s, s == "b")', true],
    ['session.name.matches("^J.n$")', true],
    ['session.name.matches("^j") || "matches" == "matches"', true],
    ['answer == "yes"', true],
    ['candidate.firstName + " " + vacancy.title', 'Jan Cook'],
    ['now > timestamp("2020-01-01T00:00:00Z")', true],
    ['now', '2026-11-21T10:00:00.000Z'],
    ['{"a": [1, "b"], "c": null}', { a: [1, 'b'], c: null }],
    ['has(session.missing)', false],
    ['has(session.constructor)', false],
    ['"__proto__" in session', false],
    ['session.?missing.orValue("none")', 'none'],
  ])('%s is %j', (source, expected) => {
    expect(evaluate(source)).toEqual({ ok: true, value: expected });
  });

  test.each([
    'session.missing',
    'session.constructor',
    'session["__proto__"]',
    'session.name + 1',
    '1 / 0',
    'duration("1h")',
    '1.0 / 0.0',
    'b"x"',
    '9223372036854775807',
  ])('%s has no value that can be kept, and does not throw', (source) => {
    expect(evaluate(source).ok).toBe(false);
  });

  test('takes what a candidate wrote as text, never as code', () => {
    const written = '" || true || "';
    const reading = compileCondition('session.name == "Piet"');
    expect(reading.ok && reading.expression.evaluate({ ...scope, session: { name: written } })).toEqual({
      ok: true,
      value: false,
    });
  });

  test('is not held up by a pattern that backtracks', () => {
    const begin = performance.now();
    expect(
      evaluate('session.name.matches("^(a+)+$")', { session: { name: `${'a'.repeat(5000)}!` } }),
    ).toEqual({ ok: true, value: false });
    expect(
      evaluate('session.name.matches(session.pattern)', { session: { name: 'x', pattern: '(' } }).ok,
    ).toBe(false);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

test('an empty condition always holds', () => {
  const reading = compileCondition('  ');
  expect(reading.ok && reading.expression.evaluate(scope)).toEqual({ ok: true, value: true });
});

test('an expression tells which session variables it needs', () => {
  const reads = (source: string) => {
    const reading = compileExpression(source);
    return reading.ok ? reading.expression.sessionVariables : null;
  };
  expect(reads('session.a && session["b:c"] == session.d.e')).toEqual(['a', 'b:c', 'd']);
  expect(reads('has(session.a) ? session.a : session.b')).toEqual(['b']);
  expect(reads('"x" in session && session["x"] == 1')).toEqual([]);
  expect(reads('candidate.a == vacancy.b')).toEqual([]);
});
