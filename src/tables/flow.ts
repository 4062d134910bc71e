import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { flowChangeTrigger } from './flow-change-trigger.ts';
import { revisionTrigger } from './revision-trigger.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'Flow',
  tableName: 'flows',
  triggers: [
    ...changeTriggers('flows', { type: 'flows' }),
    revisionTrigger('flows'),
    flowChangeTrigger('flows', 'flows'),
  ],
  properties: {
    ...organizationColumns,
    name: p.string(),
    reminderInterval: p.integer(),
    reminderMessage: p.text(),
    sessionTimeout: p.integer(),
    /** In seconds; null means the default of the channel. */
    answerBurstSeconds: p.integer().nullable(),
    flowGenerationId: p.uuid().nullable(),
    publishedAt: p.datetime(3).nullable(),
    unpublishedChanges: p.boolean().default(false),
    /** The version of new runs. No foreign key, since versions reference their flow. */
    publishedVersionId: p.uuid().nullable(),
    /** Session variables that runs bring with them, which a draft may use without setting them. */
    givenVariables: p.json<readonly string[]>().defaultRaw(`'[]'::jsonb`),
    /** Counts the changes of the settings and of the draft. */
    revision: p.integer().default(1),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** The design of a conversation: the settings; the graph is in the nodes. Times are in minutes. */
export class Flow extends schema.class {}
schema.setClass(Flow);
