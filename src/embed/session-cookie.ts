const prefix = '__Host-embed-';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned';
const sessionIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the cookies of embed sessions in a `Cookie` header: their secrets by session id. */
export const readSessionCookies = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(';').flatMap((pair): [string, string][] => {
      const [name = '', value = ''] = pair.trim().split('=', 2);
      const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
      return sessionIdPattern.test(id) ? [[id, value]] : [];
    }),
  );

/**
 * Formats the `Set-Cookie` of a session. The browser keeps it apart for each site that embeds the component, and sends it to this
 * host alone.
 */
export const formatSessionCookie = (sessionId: string, secret: string, maxAgeSeconds: number): string =>
  `${prefix}${sessionId}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes}`;

/** Formats the `Set-Cookie` that removes the cookie of a session. */
export const formatRemovedCookie = (sessionId: string): string => formatSessionCookie(sessionId, '', 0);
