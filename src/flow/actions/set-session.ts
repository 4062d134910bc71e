import { z } from 'zod';

import { compileExpression } from '../condition.ts';
import type { ActionDraft } from '../flow.ts';
import { checkVariableName } from '../variable-names.ts';
import { toJudgeRequests, buildScope } from '../ai-conditions.ts';
import { addError, type TurnProgress, type TurnSetting, setVariables } from '../progress.ts';
import type { Json } from '../session.ts';
import type { MissingInput } from '../missing-input.ts';
import { type ActionReading, faulty, readable, type SetSession } from './action.ts';
import type { ActionFault } from './action-fault.ts';
import { readPart } from './parse-value.ts';

const schema = z.strictObject({
  values: z
    .record(z.string(), z.string().max(10_000))
    .refine((values) => Object.keys(values).length > 0, 'Names no variable'),
});

type Value =
  | { readonly ok: true; readonly value: SetSession['values'][number] }
  | { readonly ok: false; readonly fault: ActionFault };

const readValue = ([name, source]: [string, string]): Value => {
  const path = ['value', 'values', name];
  const wrongName = checkVariableName(name);
  if (wrongName !== null) return { ok: false, fault: { path, code: 'attribute_invalid', detail: wrongName } };
  const compiled = compileExpression(source);
  if (!compiled.ok) return { ok: false, fault: { path, ...compiled.fault } };
  return { ok: true, value: { name, expression: compiled.expression } };
};

/** Reads set / session: `{ values: { name: CEL expression } }`. */
export const readSetSession = ({ value }: ActionDraft): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  const values = Object.entries(reading.value.values).map(readValue);
  const faults = values.flatMap((each) => (each.ok ? [] : [each.fault]));
  if (faults.length > 0) return faulty(...faults);
  return readable({ kind: 'set', values: values.flatMap((each) => (each.ok ? [each.value] : [])) });
};

/**
 * Sets all variables at once: every expression sees the session as it was before the action, since the order of
 * JSON members is not kept. One that cannot be evaluated, or whose value is too large, gives null and is noted.
 */
export const setSession = (
  action: SetSession,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress | MissingInput => {
  const { context } = setting;
  const scope = buildScope(progress, setting);
  const values: [string, Json][] = [];
  let noted = progress;
  for (const { name, expression } of action.values) {
    const result = expression.evaluate(scope);
    if (!result.ok && result.questions) {
      return { type: 'needsAi', requests: toJudgeRequests(result.questions, progress, setting) };
    }
    values.push([name, result.ok ? result.value : null]);
    if (result.ok) continue;
    const detail = `The expression of "${name}" could not be evaluated: ${result.detail}.`;
    noted = addError(noted, { code: 'expression_failed', detail }, context.now);
  }
  return setVariables(noted, Object.fromEntries(values), context.now);
};
