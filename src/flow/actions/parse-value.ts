import { z } from 'zod';

import { describeFaultOf } from '../../errors/describe-breach.ts';
import { toPlainPath, valueAtPath } from '../schema-path.ts';
import type { ActionFault } from './action-fault.ts';

/** The schema of a text with placeholders. */
export const authoredText = z.string().max(10_000).regex(/\S/u, 'Is empty');

const maxWaitSeconds = 30 * 24 * 60 * 60;

/** Seconds that an action waits before it is done, up to 30 days. */
export const waitSeconds = z
  .int()
  .min(0)
  .max(maxWaitSeconds)
  .nullish()
  .describe('Seconds to wait first, up to 30 days. A message of the candidate does not end the wait.');

type PartParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

const faultsOf = (issue: z.core.$ZodIssue, value: unknown, root: string): ActionFault[] => {
  const path = [root, ...toPlainPath(issue.path)];
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const detail = (key: string) => `"${name}" has no member "${key}".`;
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'attribute_unknown',
      detail: detail(key),
    }));
  }
  if (issue.code === 'invalid_type' && valueAtPath(value, issue.path) === undefined) {
    return [{ path, code: 'attribute_required', detail: `"${name}" is required.` }];
  }
  return [{ path, code: 'attribute_invalid', detail: describeFaultOf(name, issue) }];
};

/** Parses a part of an action; each fault has its path from the action's attributes. */
export const parsePart = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: 'value' | 'attachmentData' = 'value',
): PartParseResult<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, value, root)) };
};
