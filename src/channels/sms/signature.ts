import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PlatformRequest } from '../port.ts';

const signatureHeader = 'x-twilio-signature';

/** Writes the fields as the platform signs them: sorted by name, each value behind its name, a repeated value once. */
const signedFields = (fields: URLSearchParams): string =>
  [...new Set(fields.keys())]
    .sort()
    .map((name) =>
      [...new Set(fields.getAll(name))]
        .sort()
        .map((value) => `${name}${value}`)
        .join(''),
    )
    .join('');

const withPort = (url: URL, port: string): string => {
  const [, scheme = '', rest = ''] = /^(https?:\/\/)[^/?#]*(.*)$/u.exec(url.href) ?? [];
  return `${scheme}${url.hostname}${port}${rest}`;
};

/** The platform signs an address with its port or without it; both name the same server. */
const signedAddresses = (address: string): readonly string[] => {
  const bare = address.replace(/#.*$/u, '');
  if (!URL.canParse(bare)) return [bare];
  const url = new URL(bare);
  const standard = url.protocol === 'https:' ? ':443' : ':80';
  return [bare, withPort(url, ''), withPort(url, url.port === '' ? standard : `:${url.port}`)];
};

/** Checks the platform's signature over the address and the fields of a request, in constant time. A missing one is wrong. */
export const isSigned = (
  { headers, url }: Pick<PlatformRequest, 'headers' | 'url'>,
  fields: URLSearchParams,
  authToken: string,
): boolean => {
  const given = headers[signatureHeader];
  if (typeof given !== 'string') return false;
  const signature = Buffer.from(given);
  const text = signedFields(fields);
  return signedAddresses(url).some((address) => {
    const expected = Buffer.from(
      createHmac('sha1', authToken)
        .update(address + text)
        .digest('base64'),
    );
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
};
