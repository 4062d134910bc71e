import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { compileCondition, type ExpressionScope } from '../../../../src/flow/condition.ts';
import {
  type ConditionRow,
  formatConditionRows,
  needsNoValue,
  rowOperators,
  type RowValue,
} from '../../../../ui/flow-editor/expressions/condition-rows.ts';
import { parseConditionRows } from '../../../../ui/flow-editor/expressions/parse-condition-rows.ts';

const names = fc.constantFrom('city', 'years', 'ats_field:x:y', 'a b', 'in', 'shifts', 'ok', '"q"\\');

const text = fc.oneof(
  fc.constantFrom('Utrecht', 'a"b', "it's", 'back\\slash', 'line\nbreak', '5', ''),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);

const literal: fc.Arbitrary<RowValue> = fc.oneof(
  text.map((value) => ({ type: 'text' as const, text: value })),
  fc.constantFrom('0', '5', '-2', '2.5', '60').map((value) => ({ type: 'number' as const, text: value })),
  fc.boolean().map((isTrue) => ({ type: 'flag' as const, isTrue })),
  fc.constant({ type: 'null' as const }),
);

const methods: readonly string[] = ['contains', 'startsWith', 'endsWith', 'matches'];

const row: fc.Arbitrary<ConditionRow> = fc
  .record({
    source: fc.constantFrom('session', 'session', 'answer', 'candidate', 'vacancy', 'ai'),
    name: names,
    operator: fc.constantFrom(...rowOperators),
    values: fc.array(literal, { minLength: 1, maxLength: 3 }),
  })
  .map(({ source, name, operator, values }): ConditionRow => {
    if (source === 'ai') {
      const holds = operator === 'holdsNot' ? 'holdsNot' : 'holds';
      return { subject: { source, name: `Is ${name} so?` }, operator: holds, values: [] };
    }
    const isPresence = operator === 'isSet' || operator === 'isNotSet';
    const subject =
      source === 'answer' && !isPresence
        ? ({ source, name: '' } as const)
        : ({ source: source === 'answer' ? 'session' : source, name } as const);
    if (needsNoValue(operator)) return { subject, operator, values: [] };
    if (methods.includes(operator)) return { subject, operator, values: [{ type: 'text', text: 'a' }] };
    return { subject, operator, values: operator === 'oneOf' ? values : values.slice(0, 1) };
  });

const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { maxLength: 3 });

const values = fc.oneof(
  fc.constantFrom<unknown>('Utrecht', 5, 2.5, true, false, null, ['5', 'a'], 'abc'),
  text,
);

const scopes: fc.Arbitrary<ExpressionScope> = fc
  .record({
    session: fc.dictionary(names, values),
    answer: values,
    candidate: fc.dictionary(names, values),
    yes: fc.boolean(),
  })
  .map(({ session, answer, candidate, yes }) => ({
    session: JSON.parse(JSON.stringify(session)),
    answer: JSON.parse(JSON.stringify(answer)),
    candidate,
    vacancy: {},
    now: new Date(0),
    judge: () => yes,
  }));

const valueIn = (source: string, scope: ExpressionScope): unknown => {
  const compiled = compileCondition(source);
  if (!compiled.ok) return `does not compile: ${compiled.fault.code}`;
  const result = compiled.expression.evaluate(scope);
  return result.ok ? result.value : 'no value';
};

describe('the rows of a condition', () => {
  test('are read from the text that they are written as', () => {
    fc.assert(
      fc.property(groups, (rows) => {
        const source = formatConditionRows(rows);
        const read = parseConditionRows(source);
        expect(read).toEqual(rows);
        expect(formatConditionRows(read ?? [])).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  test('mean for the engine the text that they were read from', () => {
    const spaced = groups.map((rows) =>
      rows.map((all) => `( ${formatConditionRows([all]).replaceAll('&&', ' \n&& ')})`).join(' ||\t'),
    );
    fc.assert(
      fc.property(spaced, scopes, (source, scope) => {
        const rows = parseConditionRows(source);
        if (!rows) throw new Error(`${source} gives no rows.`);
        expect(valueIn(formatConditionRows(rows), scope)).toEqual(valueIn(source, scope));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    'session.years >= 3 && (session.a || session.b)',
    'session.a.b == 1',
    'size(session.list) > 1',
    'now.getHours("Europe/Amsterdam") < 18',
    'session.x == 1 // a remark',
    'session.x == 0x10',
    'session.x == "\\u0041"',
    'has(session["a b"])',
    'session.x == session.y',
    '!(session.x == 1)',
    'session.x ==',
    'ai("a" + "b")',
  ])('leave %s as a text', (source) => {
    expect(parseConditionRows(source)).toBeNull();
  });
});
