import { openAsBlob } from 'node:fs';

import { FormData } from 'undici';
import { z } from 'zod';

import { buildLocalFault } from '../local-fault.ts';
import type { AdapterConnection, ChannelFault, PlatformFault, UploadableMedia } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { faultOf, type GraphAnswer, type GraphClient } from './graph-client.ts';
import { acceptedMediaType, maxMediaBytes } from './media-limits.ts';
import { type SpooledFile, spoolFile } from './spooled-file.ts';

/** The result of an upload. Nothing reached the person yet, so nothing about it is unknown. */
export type UploadResult =
  | { readonly type: 'uploaded'; readonly platformId: string }
  | ({ readonly type: 'refused' } & PlatformFault);

const uploadLimitMs = 120_000;

const refuse = (fault: ChannelFault, detail: string): UploadResult => ({
  type: 'refused',
  ...buildLocalFault(fault, detail),
});

const uploadedAnswer = z.looseObject({ id: z.coerce.string().min(1) });

const readUpload = (answer: GraphAnswer): UploadResult => {
  if (answer.type !== 'answered') return refuse('platform_busy', answer.detail);
  const fault = faultOf(answer);
  // A refused upload is about the file, whatever general code the platform gives.
  if (fault?.fault === 'content_refused')
    return { type: 'refused', ...fault, fault: 'media_refused', isUnclassified: false };
  if (fault) return { type: 'refused', ...fault };
  const { data } = uploadedAnswer.safeParse(answer.json);
  return data
    ? { type: 'uploaded', platformId: data.id }
    : refuse('platform_busy', 'The response to an upload cannot be read.');
};

const postFile = async (
  client: GraphClient,
  { identifier, credentials }: AdapterConnection<WhatsappCredentials>,
  { mimeType, filename }: UploadableMedia,
  { path }: SpooledFile,
): Promise<UploadResult> => {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mimeType);
  // A blob of a file has a known length and is read as it leaves.
  form.set('file', await openAsBlob(path, { type: mimeType }), filename ?? 'file');
  const answer = await client.call({
    method: 'POST',
    path: [identifier, 'media'],
    accessToken: credentials.accessToken,
    body: form,
    timeLimitMs: uploadLimitMs,
  });
  return readUpload(answer);
};

/** Uploads a file for the messages of a number. Never throws. */
export const uploadMedia = async (
  client: GraphClient,
  connection: AdapterConnection<WhatsappCredentials>,
  media: UploadableMedia,
): Promise<UploadResult> => {
  const maxBytes = maxMediaBytes[acceptedMediaType(media.mimeType) ?? 'document'];
  let file: SpooledFile | null;
  try {
    file = await spoolFile(await media.open(), maxBytes);
  } catch {
    return refuse('media_refused', 'The stored file cannot be read.');
  }
  if (!file) return refuse('media_refused', 'The file is larger than the platform accepts.');
  try {
    return await postFile(client, connection, media, file);
  } catch {
    return refuse('platform_busy', 'The file could not be uploaded.');
  } finally {
    await file.remove();
  }
};
