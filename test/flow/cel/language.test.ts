import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { authored } from '../../../src/flow/cel/operations.ts';
import { compileExpression } from '../../../src/flow/condition.ts';
import { toJson } from '../../../src/flow/json.ts';

const scope = {
  session: {
    age: 20,
    name: 'Jan',
    yes: true,
    none: null,
    list: [1, 2, 'x', 2.5],
    words: ['b', 'a', 'b'],
    map: { a: 1, b: { c: 'deep' } },
    rows: [{ id: 1 }, { id: 2, on: true }],
  },
  answer: 'x',
  candidate: { firstName: 'Jan' },
  vacancy: { title: 'Cook' },
  now: new Date('2026-11-21T10:00:00Z'),
};

type Outcome = { readonly value: unknown } | 'no value';

// The library takes `1 + session.age` for an int, since it does not know what the session holds, and then refuses the
// double in a list. The engine takes the value as it is.
const isGuessedTypeError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("is not of type 'int', got 'double'");

/** Evaluates an expression with the library itself, which counts no step. */
const byLibrary = (source: string): Outcome | 'guessed type' => {
  try {
    const value = toJson(authored.parse(source)(scope));
    return value === undefined ? 'no value' : { value };
  } catch (error) {
    return isGuessedTypeError(error) ? 'guessed type' : 'no value';
  }
};

const byUs = (source: string): Outcome => {
  const reading = compileExpression(source);
  if (!reading.ok) throw new Error(reading.fault.detail);
  const result = reading.expression.evaluate({ ...scope, judge: () => null });
  return result.ok ? { value: result.value } : 'no value';
};

describe('an expression comes to what the library makes of it', () => {
  test.each([
    'session.list + session.words',
    '[] + [1, "a"] == [1, "a"]',
    '{"a": 1, "b": [2]}["b"][0]',
    '{1: "x", true: "y"}',
    '{"__proto__": 1, "constructor": 2, "d": 3}',
    'session.list[0] == 1 && session.list[9] == 1',
    'session.list[9] == 1 || session.yes',
    'session.yes || session.list[9] == 1',
    'session.missing == 1 || session.age == 21',
    'session.missing == 1 && session.age == 21',
    'session.age == 21 || session.missing == 1',
    'session.age || true',
    'session.age && false',
    'session.none ? 1 : 2',
    'session.yes ? "a" : session.missing',
    '!session.yes || -session.age < 0.0',
    'session.list.all(x, x != 7)',
    'session.list.all(x, x > 0)',
    'session.list.all(x, x > 5)',
    'session.list.exists(x, x > 2)',
    'session.list.exists(x, x > 3)',
    'session.words.exists_one(x, x == "a")',
    'session.words.exists_one(x, x == "b")',
    'session.list.exists_one(x, x > 2)',
    'session.words.map(x, x + x)',
    'session.words.map(x, x != "b", x + "!")',
    'session.list.map(x, x + 1)',
    'session.words.filter(w, w == session.words[0])',
    'session.map.exists(key, key == "b")',
    'session.map.map(key, key)',
    'session.age.all(x, true)',
    'session.words.map(session, session + "?")',
    'session.rows.filter(r, has(r.on)).size()',
    'has(session.map.b.c) && !has(session.map.x) && has(session.?q.r)',
    'has(session.q.r)',
    'has(session.?map.b)',
    'session.?map.b.c.orValue("no")',
    'session.?q.b.c.orValue(session.name)',
    'session.?map.a.orValue(session.missing)',
    'session[?"map"].or(optional.of({"a": 2})).value().a',
    'session[?"q"].or(optional.of({"a": 2})).value().a',
    'optional.none().orValue(1) + optional.of(2).value()',
    'optional.of(1).hasValue() && session.?q.hasValue()',
    'session.list[?9].orValue("z")',
    'cel.bind(n, session.age * 2, n + n)',
    'cel.bind(n, session.words, n.exists(x, x == n[1]))',
    'type(session.age) == double && type(1) == int && type("") == string',
    'type(now) == google.protobuf.Timestamp',
    'now - timestamp("2026-11-20T10:00:00Z") == duration("24h")',
    'now.getFullYear() == 2026 && now.getHours("Europe/Amsterdam") == 11',
    'duration("1h30m").getMinutes()',
    'session.name.startsWith("J") && session.name.size() == 3 && size(session.map) == 2',
    'session.name.indexOf("n") + session.name.lastIndexOf("a", 2)',
    'session.name.substring(1) + session.name.lowerAscii() + string(1) + string(true)',
    '"a,b,c".split(",", 2).join("-")',
    'int("12") + int(session.age) + 3 == 35',
    'double("2.5") > 2.0 && uint(3) == 3u && bool("true")',
    'bytes("x") == b"x" && string(b"x") == "x"',
    '"x" in session.list && "a" in session.map && !("q" in session)',
    '1 in [1, 2] && 3 in session.list',
    'dyn(1) == 1.0 && session.list[1] == 2',
    'session.map == {"b": {"c": "deep"}, "a": 1}',
    'session.name < "K" && now > timestamp(0)',
    '1 / 0 == 1 || session.age % 3 == 2',
  ])('%s', (source) => {
    expect(byUs(source)).toEqual(byLibrary(source));
  });

  test('a number whose type the library guesses wrongly keeps its value in a list', () => {
    expect(byLibrary('[1 + session.age][0]')).toBe('guessed type');
    expect(byUs('[1 + session.age][0]')).toEqual({ value: 21 });
  });

  const literals = ['1', '2.5', '"x"', 'true', 'null', '[1, "b"]', '{"a": true}', 'answer'];
  const variables = ['age', 'name', 'yes', 'none', 'list', 'words', 'map', 'missing'];

  const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
    leaf: fc.constantFrom(...literals, ...variables.map((name) => `session.${name}`)),
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc
        .tuple(
          tie('expression'),
          fc.constantFrom('==', '!=', 'in', '+', '-', '<', '>=', '&&', '||'),
          tie('expression'),
        )
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc
        .tuple(tie('expression'), tie('expression'), tie('expression'))
        .map(([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`),
      fc
        .tuple(
          tie('leaf'),
          fc.constantFrom('all', 'exists', 'exists_one', 'map', 'filter'),
          tie('expression'),
        )
        .map(([list, loop, each]) => `${list}.${loop}(x, x == ${each})`),
      tie('expression').map((inner) => `!(${inner})`),
      tie('expression').map((inner) => `[${inner}][0]`),
      tie('expression').map((inner) => `type(${inner})`),
    ),
  }));

  test('for any expression', () => {
    fc.assert(
      fc.property(expression, (source) => {
        fc.pre(compileExpression(source).ok);
        const expected = byLibrary(source);
        fc.pre(expected !== 'guessed type');
        expect(byUs(source)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
