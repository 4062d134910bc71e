import type { z } from 'zod';

import { type ApiFault, errorCodeIn, pointerStep } from '../../errors/api-error.ts';

/** Formats the message of a schema as a sentence. */
export const describeIssue = ({ message, path }: z.core.$ZodIssue): string => {
  const [, expected, received] = /^Invalid input: expected (.+), received (.+)$/.exec(message) ?? [];
  const member = path.at(-1);
  if (received === 'undefined')
    return `${member === undefined ? 'The value' : `"${String(member)}"`} is required.`;
  if (expected !== undefined) return `The value must be of type ${expected}, not ${received}.`;
  return message.endsWith('.') ? message : `${message}.`;
};

/** Converts a schema error to faults, each with its pointer below `base`. */
export const schemaFaults = (error: z.ZodError, base: string): readonly ApiFault[] =>
  error.issues.flatMap((issue): ApiFault[] => {
    const pointer = base + issue.path.map(pointerStep).join('');
    if (issue.code === 'custom')
      return [{ code: errorCodeIn(issue.params), detail: describeIssue(issue), pointer }];
    if (issue.code !== 'unrecognized_keys')
      return [{ code: 'attribute_invalid', detail: describeIssue(issue), pointer }];
    return issue.keys.map((key) => ({
      code: 'attribute_unknown',
      detail: `"${key}" is not a member of this object.`,
      pointer: pointer + pointerStep(key),
    }));
  });
