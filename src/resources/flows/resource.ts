import { z } from 'zod';

import { publishFlow } from '../../flow-publication/publish.ts';
import { apiError } from '../../errors/api-error.ts';
import { boolean, id, instant, integer, json, longText } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import { name } from '../field-types.ts';
import { defineAction, defineResource } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { check } from './check.ts';
import { compare, compareWith } from './compare.ts';
import { draft } from './draft-document.ts';
import { changeLayout, showLayout } from '../flow-layouts/layout.ts';
import { operations } from '../flow-operations/operations.ts';
import { hasActiveRuns } from './draft.ts';
import { Flow } from '../../tables/flow.ts';
import { simulate } from './simulate.ts';

const variableNames = z.array(z.string().min(1).max(255)).max(200);

/** The resource Flow of the API specification; the graph is in `nodes` and is published as a whole. */
export const flows = defineResource(Flow)({
  type: 'flows',
  path: '/flows',
  hasRevision: true,
  description: 'Designs of conversations. The graph has versions.',
  effects: {
    create: 'It has no node yet; nodes, actions and transitions are its draft.',
    update: 'Settings hold for runs that are created afterwards.',
    delete:
      'Its draft and its versions go with it. A flow with queued or running runs is 409 `resource_in_use`.',
  },
  attributes: {
    name: field(name, 'rc!u', { example: 'Application' }),
    reminderInterval: field(integer(0), 'rc!u', {
      description: 'Minutes of silence after which the reminder is sent; 0 disables it.',
      example: 60,
    }),
    reminderMessage: field(longText, 'rc!u', {
      description: 'Blank only where `reminderInterval` is 0.',
      example: 'Are you still there?',
    }),
    sessionTimeout: field(integer(1), 'rc!u', {
      description: 'Minutes of silence after which a run is stopped.',
      example: 1440,
    }),
    answerBurstSeconds: field(integer(0, 60), 'rcu', {
      description:
        "Messages that come within so many seconds of each other count as one answer; null is the channel's own: 0 on web, 2 on phone channels.",
      example: 0,
    }),
    givenVariables: field(json(variableNames), 'rcu', {
      description:
        'Session variables that runs bring in their state, which the draft may use without setting them.',
      example: ['ats:source'],
    }),
    flowGenerationId: field(id, 'r'),
    publishedAt: field(instant, 'r'),
    unpublishedChanges: field(boolean, 'r'),
    revision: field(integer(1), 'r', {
      description: 'Grows with each change of the settings and of the draft; the number in the ETag.',
    }),
    ...timestamps,
  },
  relationships: { nodes: toMany('nodes', 'flowId') },
  check: ({ reminderInterval, reminderMessage }, { before, at, hasFault }) => {
    const message = reminderMessage ?? before?.reminderMessage;
    const isSent = (reminderInterval ?? before?.reminderInterval) !== 0;
    if (!isSent || message === undefined || message.trim() !== '' || hasFault('reminderMessage')) return [];
    const detail = 'A reminder has words: only with a "reminderInterval" of 0 the message may be blank.';
    return [{ code: 'attribute_invalid', detail, pointer: at('reminderMessage') }];
  },
  metaParameters: { draft, check, compare, with: compareWith },
  hooks: {
    beforeDelete: async (context) => {
      const { sql, before } = context;
      if (await hasActiveRuns(sql, before.id))
        throw apiError('resource_in_use', 'Runs of the flow are queued or running.');
      await deleteUnreferencedFiles(context, 'flow', before.id);
    },
  },
  actions: {
    publish: defineAction({
      path: '/flows/:id/publish',
      summary: 'Publish a flow',
      description:
        'Checks the draft and publishes it as a new version, or publishes an earlier version again.',
      body: z.strictObject({
        version: z.int().min(1).optional(),
        given: variableNames.optional().describe('Replaces the `givenVariables` of the flow for this check.'),
        note: z.string().max(500).nullish().describe('Your words about the version.'),
      }),
      example: {},
      response: 'resource',
      run: async ({ version, given, note = null }, { sql, scope, now, id: flowId }) => {
        const target = {
          organizationId: scope.organizationId,
          flowId,
          note,
          userId: scope.user?.id ?? null,
          ...(version !== undefined && { version }),
          ...(given !== undefined && { given }),
        };
        await publishFlow(sql, now, target);
        return flowId;
      },
    }),
    simulate,
    operations,
    showLayout,
    changeLayout,
  },
});
