import { defineEntity, p } from '@mikro-orm/core';

import { Flow } from './flow.ts';
import { channels } from './channel.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'ChannelConnection',
  tableName: 'channel_connections',
  properties: {
    ...organizationColumns,
    channel: p.enum(channels),
    name: p.string(),
    identifier: p.string().nullable(),
    credentialsCiphertext: p.text().nullable(),
    enabledFlow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    status: p.enum(['active', 'disabled']).default('active'),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** The connection of an organization to a channel; `enabledFlow` starts in threads without a run. */
export class ChannelConnection extends schema.class {}
schema.setClass(ChannelConnection);
