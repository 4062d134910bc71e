import { defineEntity, p } from '@mikro-orm/core';

import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'Flow',
  tableName: 'flows',
  properties: {
    ...organizationColumns,
    name: p.string(),
    reminderInterval: p.integer(),
    reminderMessage: p.text(),
    sessionTimeout: p.integer(),
    /** In seconds; null is what the channel has. */
    answerBurstSeconds: p.integer().nullable(),
    flowGenerationId: p.uuid().nullable(),
    publishedAt: p.datetime(3).nullable(),
    unpublishedChanges: p.boolean().default(false),
    /** Id of the version that new runs execute; no foreign key, since versions point to their flow. */
    publishedVersionId: p.uuid().nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** A conversation's design: settings here, the graph in nodes; times in minutes. */
export class Flow extends schema.class {}
schema.setClass(Flow);
