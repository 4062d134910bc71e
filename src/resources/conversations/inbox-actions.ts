import { z } from 'zod';

import type { ResourceAction } from '../../jsonapi/declare/action.ts';
import { id as idType } from '../../jsonapi/declare/field-types.ts';
import { defineAction } from '../define-resource.ts';
import { changeConversations, type InboxAction } from './rules.ts';

type ActionTexts = Pick<ResourceAction, 'summary' | 'description'>;

/** Declares the action that makes a change to one conversation. */
export const defineInboxAction = (action: InboxAction, { summary, description }: ActionTexts) =>
  defineAction({
    path: `/conversations/:id/${action}`,
    summary,
    description,
    response: 'resource',
    run: async (_, context) => {
      await changeConversations(context, action, [context.id], [undefined]);
      return context.id;
    },
  });

const maxIds = 100;

const bulkBody = z.strictObject({
  ids: z
    .array(idType.schema)
    .min(1)
    .max(maxIds)
    .describe(`The ids of 1 to ${maxIds} conversations. All of them are changed, or none.`),
});

/** Declares the action that makes a change to many conversations. */
export const defineBulkInboxAction = (
  action: InboxAction,
  { summary, description }: ActionTexts,
  example: readonly string[],
) =>
  defineAction({
    path: `/conversation-batches/${action}`,
    summary,
    description,
    body: bulkBody,
    example: { ids: [...example] },
    response: 'nothing',
    run: async ({ ids }, context) => {
      const pointers = ids.map((_, index) => `${context.at('ids')}/${index}`);
      await changeConversations(context, action, ids, pointers);
    },
  });
