import { defineEntity, p } from '@mikro-orm/core';

import { ChannelConnection } from './channel-connection.ts';
import { newId } from '../database/id.ts';
import { StoredFile } from './stored-file.ts';

const schema = defineEntity({
  name: 'PlatformMedia',
  tableName: 'platform_media',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    channelConnection: () => p.manyToOne(ChannelConnection).ref().deleteRule('cascade'),
    file: () => p.manyToOne(StoredFile).ref().deleteRule('cascade').index(),
    platformId: p.string(),
    expiresAt: p.datetime(3),
  },
  uniques: [{ name: 'platform_media_file', properties: ['channelConnection', 'file'] }],
});

/** A file that was uploaded to a platform: it is not uploaded again for the same number. */
export class PlatformMedia extends schema.class {}
schema.setClass(PlatformMedia);
