import type { z } from 'zod';

import { describeIssue } from './describe-issue.ts';
import { type ApiFault, errorCodeIn, pointerStep } from '../../errors/api-error.ts';

/** Converts a schema error to faults, each with its pointer below `base`; `name` is that of the whole value. */
export const schemaFaults = (error: z.ZodError, base: string, name?: string): readonly ApiFault[] =>
  error.issues.flatMap((issue): ApiFault[] => {
    const pointer = base + issue.path.map(pointerStep).join('');
    if (issue.code === 'custom')
      return [{ code: errorCodeIn(issue.params), detail: describeIssue(issue, name), pointer }];
    if (issue.code !== 'unrecognized_keys')
      return [{ code: 'attribute_invalid', detail: describeIssue(issue, name), pointer }];
    return issue.keys.map((key) => ({
      code: 'attribute_unknown',
      detail: `"${key}" is not a member of this object.`,
      pointer: pointer + pointerStep(key),
    }));
  });
