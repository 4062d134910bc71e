import { findMediaFault, type SentMediaKind } from './media-reference.ts';

const describe = (response: Response): string =>
  `Downloading media from weblink failed with http code ${response.status}, status message ${response.statusText}`;

const sizeOf = async (response: Response): Promise<number> => {
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.byteLength;
  return size;
};

/** Downloads the file of a link as the platform does, and returns why it cannot be sent; null when it can. */
export const findLinkFault = async (
  kind: SentMediaKind,
  link: string,
  timeoutMs: number,
): Promise<string | null> => {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return describe(response);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return findMediaFault(kind, type, await sizeOf(response));
  } catch (error) {
    return `Downloading media from weblink failed: ${error instanceof Error ? error.message : String(error)}`;
  }
};
