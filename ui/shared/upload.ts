import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import { RequestFailure, type SendSessionRequest } from './json-api.ts';

/** A file that the service has stored, for what the user sends or writes next. */
export interface UploadedFile {
  readonly type: 'image' | 'video' | 'audio' | 'document';
  readonly url: string;
  readonly filename: string;
}

const uploaded = z.object({
  type: z.enum(['image', 'video', 'audio', 'document']),
  url: z.string(),
  filename: orElse(z.nullable(z.string()), null),
});

/** Stores a file at the service, so that a message or an action can name it. */
export const uploadAttachment = async (send: SendSessionRequest, file: File): Promise<UploadedFile> => {
  const query = new URLSearchParams({ filename: file.name }).toString();
  const headers = { 'Content-Type': file.type || 'application/octet-stream' };
  const response = await send(`media?${query}`, { method: 'POST', headers, body: file }).catch(() => null);
  if (!response) throw new RequestFailure(0, 'unreachable', '', null);
  const parsed = uploaded.safeParse(await response.json().catch(() => null));
  if (!response.ok || !parsed.success)
    throw new RequestFailure(response.status, 'media_refused', '', response.headers.get('X-Request-Id'));
  return { ...parsed.data, filename: parsed.data.filename ?? file.name };
};
