import type { Environment } from '../webhooks/address.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)$/;

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** The parts beside scheme, host and port, and what a URL parser would quietly repair. */
const isBare = (text: string, url: URL): boolean =>
  url.username === '' && url.password === '' && /^https?:\/\/[^\s/?#@\\*]+$/i.test(text);

/**
 * One sentence that says why a text is no origin that may embed; null when it is one: scheme, host and port alone,
 * https in production, and in the sandbox also http of a loopback host.
 */
export const originFault = (text: string, environment: Environment): string | null => {
  const url = parse(text);
  if (!url || !isBare(text, url))
    return 'It must be an origin: scheme, host and, if need be, port, such as https://app.example.com.';
  if (url.protocol === 'https:') return null;
  if (environment === 'production') return 'It must begin with https://.';
  return loopback.test(url.hostname) ? null : 'Only a loopback host may be embedded from without https.';
};
