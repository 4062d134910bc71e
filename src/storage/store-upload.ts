import type { RouterContext } from '@koa/router';

import { apiError } from '../errors/api-error.ts';
import { type MediaType, type StoredFileRef, toStorableText } from '../messaging/payload.ts';
import { maxFileBytes, maxFileBytesOf, tooLargeDetail } from './accepted-file-types.ts';
import type { Files } from './files.ts';

/** A file that is the body of a request. */
export interface UploadedBody {
  readonly organizationId: string;
  readonly filename: string;
  readonly isOffered?: true;
}

/** Throws 413 by the size that the browser announces, before any byte is read. */
const refuseAnnouncedSize = (ctx: Pick<RouterContext, 'get'>, mimeType: string): void => {
  const limitBytes = mimeType.startsWith('image/') ? maxFileBytesOf('image') : maxFileBytes;
  if (Number(ctx.get('Content-Length') || '0') > limitBytes) {
    throw apiError('body_too_large', tooLargeDetail(limitBytes));
  }
};

/** Stores the body of a request as a file. Its bytes are never in memory as a whole. */
export const storeUpload = async (
  ctx: Pick<RouterContext, 'get' | 'req'>,
  files: Pick<Files, 'store'>,
  { organizationId, filename, isOffered }: UploadedBody,
): Promise<{ type: MediaType; file: StoredFileRef }> => {
  const mimeType = ctx.get('Content-Type');
  refuseAnnouncedSize(ctx, mimeType);
  const incoming = {
    organizationId,
    source: ctx.req,
    filename: toStorableText(filename),
    declared: { mimeType },
    ...(isOffered && { isOffered }),
  };
  return files.store(incoming).catch((error: unknown) => {
    // Read and drop the rest, or it would block the sender's next request on this connection. The server ends a request
    // that takes too long.
    ctx.req.unpipe().resume();
    // The sender is gone, and nothing has failed here.
    if (ctx.req.errored) throw apiError('temporarily_unavailable', 'The upload was interrupted.');
    throw error;
  });
};
