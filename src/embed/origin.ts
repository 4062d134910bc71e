import type { ServiceEnvironment } from '../security/service-environment.ts';

const loopbackPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[\w-]+\.localhost)$/;

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

// Of what a policy of frame ancestors takes for a host: letters, digits and hyphens between dots, or an IPv6 address. A
// URL parser lets commas and semicolons through, with which one origin would become two, or a directive of its own.
const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*)$/;

/** Whether scheme, host and port are all, and nothing is what a URL parser would quietly repair. */
const isExact = (text: string, url: URL): boolean => {
  const [, host] = /^https?:\/\/([^\s/?#@\\%]+?)(?::\d+)?$/i.exec(text) ?? [];
  if (host === undefined || !hostPattern.test(url.hostname)) return false;
  // A name in another script has its own form on the wire.
  return host.toLowerCase() === url.hostname || /[^\0-\x7f]/.test(host);
};

/**
 * One sentence that says why a text is no origin that may embed; null when it is one: scheme, host and port alone,
 * https in production, and in the sandbox also http of a loopback host.
 */
export const originFault = (text: string, environment: ServiceEnvironment): string | null => {
  const url = parseUrl(text);
  if (!url || !isExact(text, url))
    return 'It must be one origin: scheme, host and, if need be, port, such as https://app.example.com.';
  if (url.protocol === 'https:') return null;
  if (environment === 'production') return 'It must begin with https://.';
  return loopbackPattern.test(url.hostname)
    ? null
    : 'Only a loopback host may be embedded from without https.';
};
