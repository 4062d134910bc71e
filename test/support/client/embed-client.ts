import { z } from 'zod';

import type { EmbedAccess, EmbedComponent } from '../../../src/security/caller.ts';
import type { ApiResponse, SendOptions, SendRequest } from './api-client.ts';

const authenticated = z.object({ token: z.string() });
const described = z.object({
  sessionId: z.string(),
  expiresAt: z.string(),
  user: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), timeZone: z.string() }),
  organization: z.object({ id: z.string(), name: z.string() }),
  component: z.string(),
  access: z.string(),
  draftKey: z.string(),
});

/** How a session differs from the usual one. */
export interface EmbedSessionOptions {
  readonly userId: string;
  readonly component?: EmbedComponent;
  readonly access?: EmbedAccess;
  readonly components?: readonly EmbedComponent[];
  /** The organization's token; that of the test server unless it is named. */
  readonly token?: string;
  /** The origin of the host; `hostOrigin` unless it is named. */
  readonly originUrl?: string;
}

/** The origin that embeds the component, in tests without a browser. */
export const hostOrigin = 'https://ats.example.com';

/** A session of an embedded component, as the component uses it. */
export interface EmbedSessionClient {
  readonly session: z.infer<typeof described>;
  /** The session's cookie, as a request sends it. */
  readonly cookie: string;
  /** All `Set-Cookie` headers of the opening. */
  readonly setCookies: readonly string[];
  /** Sends a request below the session, with the headers of the component's own page; `headers` replaces some. */
  send(method: string, path: string, sending?: SendOptions): Promise<ApiResponse>;
}

interface EmbedServer {
  readonly origin: string;
  readonly send: SendRequest;
}

/** Asks the API for a token of an embedded component. */
export const requestEmbedToken = async (
  { send }: EmbedServer,
  { userId, access, components, token, originUrl = hostOrigin }: EmbedSessionOptions,
): Promise<string> => {
  const body = {
    userId,
    originUrl,
    ...(access && { access }),
    ...(components && { components }),
  };
  const answer = await send('POST', '/embed/authenticate', {
    body: JSON.stringify(body),
    ...(token !== undefined && { token }),
  });
  return authenticated.parse(answer.body).token;
};

/** The headers by which the service recognizes a request of its own page. */
export const ownPageHeaders = (origin: string): Record<string, string> => ({
  'Sec-Fetch-Site': 'same-origin',
  Origin: origin,
  'Embed-Origin': hostOrigin,
});

/** Posts a token for a session, as the page of a component does. */
export const postEmbedToken = (
  { origin, send }: EmbedServer,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> =>
  send('POST', '/embed/session', {
    token: null,
    body: JSON.stringify({ origin: hostOrigin, component: 'inbox', ...body }),
    headers: { 'Content-Type': 'application/json', ...ownPageHeaders(origin), ...headers },
  });

/** Opens a session for a user. */
export const openEmbedSession = async (
  server: EmbedServer,
  options: EmbedSessionOptions,
): Promise<EmbedSessionClient> => {
  const { component = 'inbox' } = options;
  const token = await requestEmbedToken(server, options);
  const opened = await postEmbedToken(server, { token, component });
  if (opened.status !== 201) throw new Error(`No session: ${JSON.stringify(opened.body)}`);
  const session = described.parse(opened.body);
  const setCookies = opened.headers.getSetCookie();
  const [cookie = ''] = setCookies[0]?.split(';') ?? [];
  return {
    session,
    cookie,
    setCookies,
    send: (method, path, sending = {}) =>
      server.send(method, `/embed/s/${session.sessionId}${path}`, {
        token: null,
        ...sending,
        headers: { ...ownPageHeaders(server.origin), Cookie: cookie, ...sending.headers },
      }),
  };
};
