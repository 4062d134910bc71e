import { z } from 'zod';

import { publishFlow } from '../../conversation/publish.ts';
import { refuse } from '../../errors.ts';
import { boolean, id, instant, integer } from '../../jsonapi/kinds.ts';
import { field, timestamps, toMany } from '../../jsonapi/resource.ts';
import { filledText, name } from '../common.ts';
import { defineAction, defineResource } from '../declare.ts';
import { releaseFiles } from '../file-release.ts';
import { hasActiveRuns } from './draft.ts';
import { Flow } from './entity.ts';
import { simulate } from './simulate.ts';

/** Specification, Flow; the graph is in `nodes` and is published as a whole. */
export const flows = defineResource(Flow)({
  type: 'flows',
  path: '/flows',
  description:
    'Designs of conversations. Settings hold for runs that are created afterwards; the graph has versions.',
  attributes: {
    name: field(name, 'rc!u', { example: 'Application' }),
    reminderInterval: field(integer(0), 'rc!u', {
      description: 'Minutes of silence after which the reminder is sent; 0 disables it.',
      example: 60,
    }),
    reminderMessage: field(filledText, 'rc!u', { example: 'Are you still there?' }),
    sessionTimeout: field(integer(1), 'rc!u', {
      description: 'Minutes of silence after which a run is stopped.',
      example: 1440,
    }),
    answerBurstSeconds: field(integer(0, 60), 'rcu', {
      description:
        "Messages that come within so many seconds of each other count as one answer; null is the channel's own: 0 on web, 2 on phone channels.",
      example: 0,
    }),
    flowGenerationId: field(id, 'r'),
    publishedAt: field(instant, 'r'),
    unpublishedChanges: field(boolean, 'r'),
    ...timestamps,
  },
  relationships: { nodes: toMany('nodes', 'flowId') },
  hooks: {
    beforeDelete: async (context) => {
      const { sql, before } = context;
      if (await hasActiveRuns(sql, before.id))
        throw refuse('resource_in_use', 'Runs of the flow are queued or running.');
      await releaseFiles(context, 'flow', before.id);
    },
  },
  actions: {
    publish: defineAction({
      path: '/flows/:id/publish',
      summary: 'Checks the draft and publishes it as a new version, or publishes an earlier version again.',
      body: z.strictObject({
        version: z.int().min(1).optional(),
        given: z
          .array(z.string().min(1).max(255))
          .max(200)
          .optional()
          .describe(
            'Session variables that runs bring in their state, which the draft may use without setting them.',
          ),
      }),
      example: {},
      answer: 'resource',
      run: async ({ version, given }, { sql, scope, now, id: flowId }) => {
        const target = {
          organizationId: scope.organizationId,
          flowId,
          ...(version !== undefined && { version }),
          ...(given !== undefined && { given }),
        };
        await publishFlow(sql, now, target);
        return flowId;
      },
    }),
    simulate,
  },
});
