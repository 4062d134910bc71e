import { defineEntity, p } from '@mikro-orm/core';

import type { TemplateComponentValues } from '../messaging/template.ts';
import { changeTriggers } from './change-triggers.ts';
import { Flow } from './flow.ts';
import { channels } from '../messaging/channel.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'ChannelConnection',
  tableName: 'channel_connections',
  triggers: changeTriggers('channel_connections', { type: 'channelConnections' }),
  properties: {
    ...organizationColumns,
    channel: p.enum(channels),
    name: p.string(),
    identifier: p.string().nullable(),
    credentialsCiphertext: p.text().nullable(),
    enabledFlow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    status: p.enum(['active', 'disabled']).default('active'),
    /** Messages a second that the number sends; null for the default of the channel. */
    messagesPerSecond: p.integer().nullable(),
    /** Whether the person sees that a message was read, on a channel that shows it. */
    markRead: p.boolean().default(false),
    /** The confirmation of an opt-out; null for the default of the channel and language. */
    optOutText: p.text().nullable(),
    /** Whether an unknown person who writes becomes a candidate. */
    createCandidates: p.boolean().default(true),
    /** The template that is sent once when a text waits for the window. No foreign key: tables must not refer to each other. */
    fallbackTemplateId: p.uuid().nullable(),
    /** The values of the fallback template. */
    fallbackComponents: p.json<readonly TemplateComponentValues[]>().nullable(),
    /** `readable` replaces letters that would double the price of an SMS. */
    smsEncoding: p.enum(['exact', 'readable']).default('exact'),
    /** Set while the platform refuses this number altogether: its messages wait. */
    suspendedAt: p.datetime(3).nullable(),
    statusReason: p.text().nullable(),
    /** The number as people see it, in digits; null before the first check, and where the identifier is the number. */
    phoneNumber: p.string().nullable(),
    /** The quality of the number as the platform rates it. */
    quality: p.string().nullable(),
    /** When the platform last sent an event for this connection. */
    lastEventAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  uniques: [
    {
      // A platform knows a number once, so one active connection can have it.
      name: 'channel_connections_number',
      properties: ['channel', 'identifier'],
      where: { status: 'active', channel: { $ne: 'web' } },
    },
  ],
});

/** The connection of an organization to a channel; `enabledFlow` starts in threads without a run. */
export class ChannelConnection extends schema.class {}
schema.setClass(ChannelConnection);
