import { describe, expect, test } from 'vitest';

import { compileExpression } from '../../../../src/flow/condition.ts';
import { describeFlowFault } from '../../../../ui/flow-editor/forms/describe-fault.ts';
import { explainExpression } from '../../../../ui/flow-editor/forms/explain-expression.ts';
import { dutchFaults } from '../../../../ui/flow-editor/texts/forms-faults-nl.ts';
import { dutchForms } from '../../../../ui/flow-editor/texts/forms-nl.ts';

const detailOf = (source: string): string => {
  const compiled = compileExpression(source, 'bool');
  return compiled.ok ? 'it compiles' : compiled.fault.detail;
};

describe('the reason why an expression does not compile', () => {
  test.each([
    ['session.shift == "early', 'een tekst heeft geen sluitend aanhalingsteken.'],
    ['session.shift == "ear\nly"', 'een tekst gaat door op de volgende regel.'],
    ['session.shift ==', 'er ontbreekt iets aan het eind.'],
    ['(session.shift', 'er ontbreekt iets aan het eind.'],
    ['session.shift == )', 'een deel ervan staat op de verkeerde plaats.'],
    ['(session.shift == 1]', 'een deel ervan staat op de verkeerde plaats.'],
    ['session.shift # 1', '# staat op de verkeerde plaats.'],
    ['session.if == while', '“while” kan geen naam zijn.'],
    ['shift == 1', '“shift” is hier niet bekend.'],
    ['ask(1)', 'ask(int) bestaat niet, of niet voor deze waarden.'],
    ['"a".upper()', 'string.upper() bestaat niet, of niet voor deze waarden.'],
    ['"a" + 1 == "b"', 'deze waarden zijn zo niet te combineren: string + int.'],
    ['true ? 1 : "a"', "deze waarden zijn zo niet te combineren: 'int' and 'string'."],
    ['"a" && true', 'hier past waar of onwaar, en dit is string.'],
    ['1 ? true : false', 'hier past waar of onwaar, en dit is int.'],
    ['"a".size == 1', 'string heeft geen onderdelen.'],
    ['1 == 0x', '0x is geen getal.'],
    ['1 + 1', 'er komt int uit, geen waar of onwaar.'],
    ['session.shift.matches("(")', '“(” is geen patroon.'],
    [
      '[1].all(a, [1].all(b, b == a))',
      'er zit een lus in een lus, of er staan er meer dan vijf achter elkaar.',
    ],
    ['ai(1)', 'ai(…) krijgt één tekst tussen aanhalingstekens.'],
    ['ai("")', 'ai("") vraagt niets.'],
    [`ai("${'a'.repeat(1001)}")`, 'meer dan 1000 tekens.'],
    [`"${'a'.repeat(10_001)}"`, 'meer dan 10000 tekens.'],
  ])('is said in Dutch: %s', (source, words) => {
    const detail = detailOf(source);
    expect(explainExpression(detail, dutchFaults.reasons)).toBe(`"${source.slice(0, 200)}": ${words}`);
  });

  test('stays in the words of the engine where they are not known', () => {
    const fault = {
      code: 'condition_does_not_compile',
      detail: 'Condition of a transition from "Start": "a" does not compile: it is odd.',
    } as const;
    expect(describeFlowFault(fault, dutchForms)).toMatchObject({
      detail: '"a" does not compile: it is odd.',
      isDetailEnglish: true,
    });
  });
});
