import { z } from 'zod';

import { buildScope, toJudgeRequests } from '../../ai-conditions.ts';
import { compileExpression, type Expression } from '../../condition.ts';
import type { MissingInput } from '../../missing-input.ts';
import { addError, setVariables, type TurnProgress, type TurnSetting } from '../../progress.ts';
import type { Json } from '../../session.ts';
import { checkVariableName } from '../../variable-names.ts';
import type { ActionFault } from '../action-fault.ts';
import { defineActionKind } from '../action-kind.ts';

interface Assignment {
  readonly name: string;
  readonly expression: Expression;
}

const compileAssignment = ([name, source]: [string, string]): Assignment | ActionFault => {
  const path = ['value', 'values', name];
  const wrongName = checkVariableName(name);
  if (wrongName !== null) return { path, code: 'attribute_invalid', detail: wrongName };
  const compiled = compileExpression(source);
  return compiled.ok ? { name, expression: compiled.expression } : { path, ...compiled.fault };
};

/**
 * Sets all variables at once: every expression sees the session as it was before the action, since the order of
 * JSON members is not kept. An expression that cannot be evaluated, or whose value is too large, gives null and an error.
 */
const assign = (
  assignments: readonly Assignment[],
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress | MissingInput => {
  const { now } = setting.context;
  const scope = buildScope(progress, setting);
  const values: [string, Json][] = [];
  let result = progress;
  for (const { name, expression } of assignments) {
    const evaluation = expression.evaluate(scope);
    if (!evaluation.ok && evaluation.questions) {
      return { type: 'needsAi', requests: toJudgeRequests(evaluation.questions, progress, setting) };
    }
    values.push([name, evaluation.ok ? evaluation.value : null]);
    if (evaluation.ok) continue;
    const detail = `The expression of "${name}" could not be evaluated: ${evaluation.detail}.`;
    result = addError(result, { code: 'expression_failed', detail }, now);
  }
  return setVariables(result, Object.fromEntries(values), now);
};

/** set/session: sets session variables to the values of expressions. */
export const setSession = defineActionKind({
  kind: ['set', 'session'],
  schema: z.strictObject({
    values: z
      .record(z.string(), z.string().max(10_000))
      .refine((values) => Object.keys(values).length > 0, 'Names no variable')
      .describe(
        'A CEL expression for each session variable, with the variables and functions of a condition. All of them see the session before the action.',
      ),
  }),
  compile: ({ values }) => {
    const compiled = Object.entries(values).map(compileAssignment);
    const faults = compiled.filter((each) => 'code' in each);
    if (faults.length > 0) return { faults };
    const assignments = compiled.filter((each) => 'expression' in each);
    return {
      expressions: assignments.map(({ expression }) => expression),
      variablesSet: assignments.map(({ name }) => name),
      perform: (progress, setting) => assign(assignments, progress, setting),
    };
  },
  documentation: {
    summary: 'Sets session variables to the values of CEL expressions.',
    candidateSees: 'Nothing.',
    stored: 'Each value as a session variable; null where the expression could not be evaluated.',
    example: {
      value: { values: { senior: 'has(session.years) && session.years >= 5', source: '"website"' } },
    },
  },
});
