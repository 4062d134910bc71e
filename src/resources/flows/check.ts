import { z } from 'zod';

import { checkDraft } from '../../flow-publication/load-draft.ts';
import { flowFaultCodes } from '../../flow/compiled.ts';
import type { MetaParameter } from '../../jsonapi/declare/custom-parameters.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import type { HookDeps } from '../define-resource.ts';

const offset = z.int().min(0).optional();

const checkSchema = z
  .strictObject({
    revision: z.int().describe('The revision of the flow whose draft was checked.'),
    faults: z.array(
      z.strictObject({
        code: z.enum(flowFaultCodes),
        detail: z.string(),
        nodeId: z.uuid().optional(),
        actionId: z.uuid().optional(),
        transitionId: z.uuid().optional(),
        path: z
          .array(z.union([z.string(), z.int()]))
          .optional()
          .describe('Leads to the fault from the attributes of the action or the transition.'),
        from: offset.describe('Where in an expression the fault begins: the offset of its first character.'),
        to: offset.describe('The offset behind its last character.'),
      }),
    ),
  })
  .nullable();

/** `?check=true` of a flow: the faults for which its publication would be refused. */
export const check: MetaParameter<{ readonly id: string }, HookDeps, OrganizationCaller> = {
  description:
    'With true, `meta.check` has the faults for which a publication of the draft would be refused.',
  schema: z.enum(['true', 'false']),
  resultSchema: checkSchema,
  run: (value, { row, sql }) => (value === 'false' ? Promise.resolve(null) : checkDraft(sql, row.id)),
};
