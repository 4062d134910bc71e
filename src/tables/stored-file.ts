import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';

const schema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  properties: {
    ...baseColumns,
    /** No foreign key: the row outlives its organization until the bytes are gone. */
    organizationId: p.uuid(),
    mimeType: p.string(),
    /** In bytes. */
    size: p.integer(),
    /** Hash of the bytes, 64 hexadecimal digits. */
    sha256: p.string(),
    /** Name of the download; its extension fits the type. */
    filename: p.string().nullable(),
    /** When a user uploaded it for a message to come; null from the first use on, and for files that came with their use. */
    offeredAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['organizationId'] }],
});

/** A file whose bytes lie outside the database. The row is written before the bytes and deleted after them. */
export class StoredFile extends schema.class {}
schema.setClass(StoredFile);
