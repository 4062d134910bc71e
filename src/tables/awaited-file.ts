import { defineEntity, p } from '@mikro-orm/core';

import type { MediaType } from '../flow/run.ts';
import { newId } from '../database/id.ts';
import { ChannelConnection } from './channel-connection.ts';
import { Message } from './message.ts';

/** A file that a person sent, as the platform names it. */
export interface InboundMedia {
  readonly platformMediaId: string;
  readonly type: MediaType;
  readonly mimeType: string;
  /** As the platform writes it, base64 or hexadecimal; null when it gives none. */
  readonly sha256: string | null;
  readonly filename: string | null;
  readonly caption: string | null;
}

const schema = defineEntity({
  name: 'AwaitedFile',
  tableName: 'awaited_files',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    message: () => p.manyToOne(Message).ref().deleteRule('cascade').unique(),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().deleteRule('cascade').index(),
    media: p.json<InboundMedia>(),
    /** From then on the conversation goes on without the file. */
    turnWaitsUntil: p.datetime(3),
    createdAt: p.datetime(3),
    /** Last sign of life of its workflow; null before the start. */
    heartbeatAt: p.datetime(3).nullable(),
  },
});

/** The file of a candidate's message that its platform has still to give. The row goes with the file's arrival (decision 050). */
export class AwaitedFile extends schema.class {}
schema.setClass(AwaitedFile);
