import type { Readable } from 'node:stream';

import type { Database } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { RenderedPart, UploadableMedia } from '../port.ts';
import type { ClaimedSend } from './claim-sends.ts';

/** The platform keeps an upload for 30 days; one that is about to expire is not used. */
const keptMs = 29 * 24 * 60 * 60 * 1000;

const remember = {
  name: 'platform_media_remember',
  text: `insert into platform_media as m (id, channel_connection_id, file_id, platform_id, expires_at)
         select $1, $2, f.id, $4, $5 from stored_files f where f.id = $3
         on conflict (channel_connection_id, file_id) do update
           set platform_id = excluded.platform_id, expires_at = excluded.expires_at`,
};

/** Dependencies of uploads. */
export interface MediaUploadDeps {
  readonly database: Database;
  /** Opens a stored file; null when it is gone. */
  openFile(fileId: string): Promise<Readable | null>;
}

/** Builds the file of a part with the way to upload it; null for a part without a file. */
export const toUploadableMedia = (
  { database, openFile }: MediaUploadDeps,
  { connectionId, mediaId }: Pick<ClaimedSend, 'connectionId' | 'mediaId'>,
  file: RenderedPart<unknown>['file'],
  now: Date,
): UploadableMedia | null =>
  file && {
    platformId: mediaId,
    filename: file.filename,
    mimeType: file.mimeType,
    open: async () => {
      const source = await openFile(file.fileId);
      if (!source) throw new Error('The file is gone.');
      return source;
    },
    onUploaded: async (platformId) => {
      const expiresAt = new Date(now.getTime() + keptMs);
      await database.query(remember, [newId(), connectionId, file.fileId, platformId, expiresAt]);
    },
  };
