import { type Readable, Transform } from 'node:stream';

import type { FetchedMedia, InboundMedia } from '../port.ts';
import { isSuccess, type SmsApi, type SmsConnection } from './api.ts';
import { openAnswer, type OpenAnswer } from './http.ts';

/** The largest file that is fetched, in bytes; phones send a tenth of it. */
export const maxSmsFileBytes = 16 * 1024 * 1024;

const maxRedirects = 3;
const platformDomains = ['twilio.com', 'twiliocdn.com'];
/** The platform keeps files in these stores, and sends to them without the credentials. */
const storeDomains = [...platformDomains, 'amazonaws.com'];

const isBelow = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** The configured API is believed whatever its scheme; others only over HTTPS. */
const isKnown = (url: URL, { apiUrl }: SmsApi, domains: readonly string[]): boolean =>
  url.origin === new URL(apiUrl).origin || (url.protocol === 'https:' && isBelow(url.hostname, domains));

/** Passes a body on up to the limit, and fails behind it, since a length that a server tells can be wrong. */
const limitBody = (body: Readable): Readable => {
  let size = 0;
  const limiter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      done(size > maxSmsFileBytes ? new Error('The file is too large.') : null, chunk);
    },
  });
  body.on('error', (error) => limiter.destroy(error));
  limiter.on('close', () => body.destroy());
  return body.pipe(limiter);
};

/** Gives an answer up. Undici reports the end as an error that nobody waits for. */
const discard = (body: Readable): void => {
  body.on('error', () => undefined);
  body.destroy();
};

const readAnswer = ({ status, headers, body }: OpenAnswer, media: InboundMedia): FetchedMedia => {
  if (isSuccess(status)) {
    if (Number(headers['content-length'] ?? 0) <= maxSmsFileBytes)
      return {
        type: 'fetched',
        body: limitBody(body),
        mimeType: headers['content-type']?.split(';')[0]?.trim() || media.mimeType,
      };
    discard(body);
    return { type: 'too_large', detail: `The file is larger than ${maxSmsFileBytes} bytes.` };
  }
  discard(body);
  // Other credentials can open it, and a busy platform is no verdict on the file.
  const isAway = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  return { type: isAway ? 'away' : 'gone', detail: `The platform answered ${status}.` };
};

const redirectOf = (url: URL, { status, headers }: OpenAnswer): URL | null => {
  const { location } = headers;
  const isRedirect = status >= 300 && status < 400 && typeof location === 'string';
  return isRedirect && URL.canParse(location, url.href) ? new URL(location, url) : null;
};

/**
 * Opens a file that a person sent. The credentials go to the configured API and to hosts of the platform alone; a redirect is
 * followed to the platform's stores, without them where it leaves the platform. Never throws.
 */
export const fetchSmsMedia = async (
  api: SmsApi,
  { credentials }: Pick<SmsConnection, 'credentials'>,
  media: InboundMedia,
): Promise<FetchedMedia> => {
  const elsewhere: FetchedMedia = { type: 'gone', detail: 'The file is not at the platform.' };
  if (!URL.canParse(media.platformMediaId)) return elsewhere;
  let url = new URL(media.platformMediaId);
  if (!isKnown(url, api, platformDomains)) return elsewhere;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await openAnswer({
      url: url.href,
      credentials: isKnown(url, api, platformDomains.slice(0, 1)) ? credentials : null,
      timeLimitMs: api.timeLimitMs,
    });
    if (answer.type !== 'answer') return { type: 'away', detail: answer.detail };
    const next = redirectOf(url, answer);
    if (next === null) return readAnswer(answer, media);
    discard(answer.body);
    if (!isKnown(next, api, storeDomains)) return elsewhere;
    url = next;
  }
  return { type: 'gone', detail: 'The platform sends the request round in circles.' };
};
