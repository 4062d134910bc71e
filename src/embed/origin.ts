import type { ServiceEnvironment } from '../security/service-environment.ts';

const loopbackPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|([\w-]+\.)+localhost)$/;

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

// The hosts that a `frame-ancestors` policy takes: letters, digits and hyphens between dots, or an IPv6 address. A URL parser
// accepts commas and semicolons, which would turn one origin into two, or add a directive to the policy.
const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*)$/;

/** Returns whether the text is scheme, host and port only, so that the URL parser has repaired nothing. */
const isExact = (text: string, url: URL): boolean => {
  const [, host] = /^https?:\/\/([^\s/?#@\\%]+?)(?::\d+)?$/i.exec(text) ?? [];
  if (host === undefined || !hostPattern.test(url.hostname)) return false;
  // A host in another script has a different form in the parsed URL.
  return host.toLowerCase() === url.hostname || /[^\0-\x7f]/.test(host);
};

/**
 * Returns a sentence that says why a text is not an origin that may embed components; null when it is one. An origin is scheme,
 * host and port only. It uses https; in the sandbox also http on a loopback host.
 */
export const findOriginFault = (text: string, environment: ServiceEnvironment): string | null => {
  const url = parseUrl(text);
  if (!url || !isExact(text, url))
    return 'It must be one origin: scheme, host and, if needed, port, such as https://app.example.com.';
  if (url.protocol === 'https:') return null;
  if (environment === 'production') return 'It must begin with https://.';
  return loopbackPattern.test(url.hostname)
    ? null
    : 'Without https, only a loopback host may embed components.';
};
