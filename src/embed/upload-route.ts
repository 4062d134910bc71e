import { z } from 'zod';

import { storeUpload } from '../storage/store-upload.ts';
import { apiError } from '../errors/api-error.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import { type EmbedContext, sessionCallerOf } from './session-gate.ts';

/** Dependencies of uploads. */
export interface UploadDeps {
  readonly files: Pick<Files, 'store'>;
  readonly fileLinks: Pick<FileLinks, 'urlOf'>;
  /** Throws 429 when a user uploads too many files. */
  countUpload(userId: string): Promise<void>;
}

const filenameParameter = z.string().max(255).optional();

/**
 * Stores a file of the user: the body is its bytes, `?filename=` its name. The `url` of the response can stand in the payload of a
 * message for 50 minutes; a file that no message names by then is removed.
 */
export const receiveSessionUpload = async (
  ctx: EmbedContext,
  { files, fileLinks, countUpload }: UploadDeps,
): Promise<void> => {
  const { organizationId, user } = sessionCallerOf(ctx);
  if (user.access === 'read')
    throw apiError('operation_not_allowed', 'The user of this session can only read.');
  const filename = filenameParameter.safeParse(ctx.query['filename']);
  if (!filename.success)
    throw apiError('parameter_invalid', 'The name has more than 255 characters.', { parameter: 'filename' });
  await countUpload(user.id);
  const body = { organizationId, filename: filename.data ?? '', isOffered: true } as const;
  const { type, file } = await storeUpload(ctx, files, body);
  const { file_id: fileId, filename: name, mime_type: mimeType, size } = file;
  ctx.status = 201;
  ctx.body = { fileId, type, url: fileLinks.urlOf(fileId), filename: name, mimeType, size };
};
