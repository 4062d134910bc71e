import { timingSafeEqual } from 'node:crypto';

import { request } from 'undici';
import { z } from 'zod';

import type { AdapterConnection, FetchedMedia, InboundMedia } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { describeCause, errorIn, faultOf, type GraphClient } from './graph-client.ts';
import { maxMediaBytes } from './media-limits.ts';
import { spoolFile } from './spooled-file.ts';

const lookedUpMedia = z.looseObject({
  url: z.url({ protocol: /^https?$/ }),
  mime_type: z.string().min(1).optional(),
  sha256: z.string().optional(),
  file_size: z.coerce.number().optional(),
});

type LookedUpMedia = z.output<typeof lookedUpMedia>;
type MediaFailure = Exclude<FetchedMedia, { type: 'fetched' }>;

const away = (detail: string): MediaFailure => ({ type: 'away', detail });
const gone = (detail: string): MediaFailure => ({ type: 'gone', detail });
const tooLarge: MediaFailure = { type: 'too_large', detail: 'The file is larger than the platform carries.' };

const ownHosts = ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'whatsapp.net', 'whatsapp.com'];

/** Whether the token can go to an address: over TLS to the platform's own hosts, and to the configured API. Pure. */
export const isTrustedMediaUrl = (url: string, apiUrl: string): boolean => {
  const { protocol, hostname, origin } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === 'https:' && ownHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

/** An id that the platform no longer knows: it has been deleted, or is older than a week. */
const isMissing = (status: number, json: unknown): boolean => {
  const error = errorIn(json);
  return status === 404 || (error?.code === 100 && status === 400) || error?.code === 131_052;
};

const lookUp = async (
  client: GraphClient,
  accessToken: string,
  mediaId: string,
): Promise<{ readonly found: LookedUpMedia } | { readonly failure: MediaFailure }> => {
  const fail = (failure: MediaFailure) => ({ failure });
  const answer = await client.call({ method: 'GET', path: [mediaId], accessToken });
  if (answer.type !== 'answered') return fail(away(answer.detail));
  if (isMissing(answer.status, answer.json)) return fail(gone('The platform no longer has the file.'));
  const fault = faultOf(answer);
  if (fault) return fail(away(fault.detail));
  const { data: found } = lookedUpMedia.safeParse(answer.json);
  if (!found) return fail(away('The address of the file cannot be read.'));
  if (!isTrustedMediaUrl(found.url, client.apiUrl))
    return fail(away('The address of the file is not one of the platform.'));
  return { found };
};

const isHash = (expected: string, digest: Buffer): boolean => {
  const given = Buffer.from(expected, /^[0-9a-f]{64}$/i.test(expected) ? 'hex' : 'base64');
  return given.length === digest.length && timingSafeEqual(given, digest);
};

interface Download {
  readonly client: GraphClient;
  readonly accessToken: string;
  readonly found: LookedUpMedia;
  readonly media: InboundMedia;
}

const store = async (
  { found, media }: Download,
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<FetchedMedia> => {
  const file = await spoolFile(body, maxMediaBytes[media.type]);
  if (!file) return tooLarge;
  try {
    const hashes = [media.sha256, found.sha256].filter((hash) => typeof hash === 'string');
    if (!hashes.every((hash) => isHash(hash, file.sha256))) return away('The file differs from its hash.');
    return { type: 'fetched', body: await file.openOnce(), mimeType: found.mime_type ?? contentType };
  } finally {
    await file.remove();
  }
};

const downloadLimitMs = 120_000;

const download = async (wanted: Download): Promise<FetchedMedia> => {
  const { client, accessToken, found, media } = wanted;
  const { statusCode, headers, body } = await request(found.url, {
    dispatcher: client.dispatcher,
    // The platform's file servers refuse a caller that does not say what it is.
    headers: { authorization: `Bearer ${accessToken}`, 'user-agent': 'recruitment-chatbot' },
    signal: AbortSignal.timeout(downloadLimitMs),
  });
  const isTooLong = Number(headers['content-length'] ?? 0) > maxMediaBytes[media.type];
  if (statusCode === 200 && !isTooLong)
    return store(wanted, body, String(headers['content-type'] ?? media.mimeType));
  // An unread body would keep its connection.
  body.on('error', () => undefined).destroy();
  if (statusCode === 200) return tooLarge;
  const detail = `The platform responded to the download with status ${statusCode}.`;
  return statusCode === 404 || statusCode === 410 ? gone(detail) : away(detail);
};

/**
 * Fetches a file that a person sent. The address is looked up anew, since it is valid for minutes. The file is complete and its hash is
 * right before anybody reads it. An address elsewhere, also in a redirect, is not called. Never throws.
 */
export const fetchWhatsappMedia = async (
  client: GraphClient,
  { credentials: { accessToken } }: AdapterConnection<WhatsappCredentials>,
  media: InboundMedia,
): Promise<FetchedMedia> => {
  try {
    const result = await lookUp(client, accessToken, media.platformMediaId);
    if ('failure' in result) return result.failure;
    const { found } = result;
    if ((found.file_size ?? 0) > maxMediaBytes[media.type]) return tooLarge;
    return await download({ client, accessToken, found, media });
  } catch (error) {
    return away(`The file could not be fetched (${describeCause(error)}).`);
  }
};
