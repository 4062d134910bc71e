import { defineEntity, p } from '@mikro-orm/core';

import { ChannelConnection } from './channel-connection.ts';
import { newId } from '../database/id.ts';

const schema = defineEntity({
  name: 'PlatformEvent',
  tableName: 'platform_events',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().deleteRule('cascade').index(),
    /** The body of the request, byte by byte. */
    body: p.blob(),
    /** The address that the platform called, with its query. */
    url: p.text(),
    /** The headers that carry the signature. */
    headers: p.json<Readonly<Record<string, string>>>(),
    receivedAt: p.datetime(3).index(),
    /** Number of failed attempts to process it. */
    failures: p.integer().default(0),
    /** Set after the last attempt; the row is deleted a week later. */
    failedAt: p.datetime(3).nullable(),
  },
});

/** A request of a platform that was answered and is still to be processed. The row goes once it is. */
export class PlatformEvent extends schema.class {}
schema.setClass(PlatformEvent);
