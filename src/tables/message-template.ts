import { defineEntity, p } from '@mikro-orm/core';

import type { TemplateComponent } from '../messaging/template.ts';
import { changeTriggers } from './change-triggers.ts';
import { ChannelConnection } from './channel-connection.ts';
import { organizationColumns } from './organization-columns.ts';

/** The categories of templates, in the words of the API specification. */
export const templateCategories = ['Marketing', 'Utility', 'Authorization'] as const;

const schema = defineEntity({
  name: 'MessageTemplate',
  tableName: 'message_templates',
  triggers: changeTriggers('message_templates', { type: 'messageTemplates' }),
  properties: {
    ...organizationColumns,
    channelConnection: () => p.manyToOne(ChannelConnection).ref().deleteRule('cascade'),
    name: p.string(),
    language: p.string(),
    category: p.enum(templateCategories),
    components: p.json<readonly TemplateComponent[]>(),
    /** The status at the platform, in lower case; an open set: pending, approved, rejected, paused, disabled, ... */
    status: p.string(),
    quality: p.string().nullable(),
    rejectedReason: p.text().nullable(),
    /** The platform's id of the template; null while its creation is not confirmed. */
    platformId: p.string().nullable(),
    syncedAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  uniques: [
    {
      name: 'message_templates_platform',
      properties: ['channelConnection', 'platformId'],
      where: { platformId: { $ne: null } },
    },
  ],
});

/** A template of a business messaging platform (API specification, MessageTemplate). */
export class MessageTemplate extends schema.class {}
schema.setClass(MessageTemplate);
