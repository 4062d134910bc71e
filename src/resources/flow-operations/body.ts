import { z } from 'zod';

import { flowParts } from '../../tables/flow-change-trigger.ts';
import { jsonObject } from '../field-types.ts';

const partTypes = flowParts.filter((part) => part !== 'flows');
const lid = z
  .string()
  .min(1)
  .max(255)
  .describe('A name of your own, by which later operations name the resource.');
const members = { attributes: jsonObject.optional(), relationships: jsonObject.optional() };

const add = z.strictObject({
  op: z.literal('add'),
  data: z.strictObject({
    type: z.enum(partTypes),
    id: z
      .uuid()
      .toLowerCase()
      .optional()
      .describe('The id that it shall have; without one the service makes it.'),
    lid: lid.optional(),
    ...members,
  }),
});

const update = z.strictObject({
  op: z.literal('update'),
  data: z.strictObject({
    type: z.enum(flowParts),
    id: z.uuid().toLowerCase().optional(),
    lid: lid.optional(),
    ...members,
  }),
});

const ref = z.strictObject({
  type: z.enum(partTypes),
  id: z.uuid().toLowerCase().optional(),
  lid: lid.optional(),
});

const remove = z.strictObject({ op: z.literal('remove'), ref });
const restore = z.strictObject({ op: z.literal('restore'), ref });

const flowOperation = z.discriminatedUnion('op', [add, update, remove, restore]);

/** An operation of a batch, as a client sends it. */
export type DraftOperation = z.infer<typeof flowOperation>;

/** The most operations of a batch. */
const maxFlowOperations = 500;

/** The schema of a batch of operations: the document of the extension Atomic Operations of JSON:API. */
export const flowOperationsBody = z.strictObject({
  'atomic:operations': z
    .array(flowOperation)
    .min(1)
    .max(maxFlowOperations)
    .describe('Done in their order, all of them or none.'),
  jsonapi: jsonObject.optional(),
});

/** A batch of operations. */
export type FlowOperationsBody = z.infer<typeof flowOperationsBody>;

/** The schema of the response to a batch. */
export const flowOperationsDocument = z.strictObject({
  jsonapi: z.strictObject({ version: z.string(), ext: z.array(z.string()) }),
  'atomic:results': z
    .array(z.strictObject({ data: jsonObject.nullable() }))
    .describe('The resource of each operation as it is after the batch; null where it is gone.'),
  meta: z.strictObject({
    revision: z.int().describe('The revision of the flow after the batch.'),
    restored: z.array(jsonObject).describe('What came back together with a restored node.'),
  }),
});
