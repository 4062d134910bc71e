import { defineEntity, p } from '@mikro-orm/core';

import { Flow } from '../flows/entity.ts';
import { ownedColumns } from '../owned.ts';

const schema = defineEntity({
  name: 'ChannelConnection',
  tableName: 'channel_connections',
  properties: {
    ...ownedColumns,
    channel: p.enum(['web', 'whatsapp', 'sms']),
    name: p.string(),
    identifier: p.string().nullable(),
    credentialsCiphertext: p.text().nullable(),
    enabledFlow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    status: p.enum(['active', 'disabled']).default('active'),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** What binds an organization to a channel; `enabledFlow` answers threads that have no run. */
export class ChannelConnection extends schema.class {}
schema.setClass(ChannelConnection);
