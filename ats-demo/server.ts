import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts';
import { openServiceClient, type ServiceClient } from './service-client.ts';

/** The options of the demo of an ATS. */
export interface AtsDemoOptions {
  /** The service, over http. Browsers reach it at `127.0.0.1`, another site than this page, which is at `localhost`. */
  readonly serviceUrl: string;
  readonly organizationToken: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Gets what went wrong inside. */
  onError(error: unknown): void;
}

/** A running demo of an ATS. */
export interface AtsDemo {
  /** Its address: `http://localhost:<port>`. */
  readonly url: string;
  stop(): Promise<void>;
}

const pageFolder = new URL('page/', import.meta.url);

const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/ats.js': ['ats.js', 'text/javascript; charset=utf-8'],
  '/ats.css': ['ats.css', 'text/css; charset=utf-8'],
};

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

const sendJson = (response: ServerResponse, value: unknown): void =>
  send(response, 200, 'application/json', JSON.stringify(value));

interface Context {
  readonly service: ServiceClient;
  /** Returns the proxy of a user, by the place in the list of users. */
  proxyOf(place: number): Promise<NetworkProxy>;
  readonly url: string;
}

/** Opens the proxies of users when they are needed. */
const createProxies = (serviceUrl: string, portOf: (place: number) => number) => {
  const proxies = new Map<number, Promise<NetworkProxy>>();
  return {
    proxyOf: (place: number): Promise<NetworkProxy> => {
      const proxy = proxies.get(place) ?? startNetworkProxy(serviceUrl, portOf(place));
      proxies.set(place, proxy);
      return proxy;
    },
    close: async (): Promise<void> => {
      for (const proxy of proxies.values()) (await proxy).close();
    },
  };
};

/** Describes what the page shows: who can sign in and over which address, and the ATS's candidates. */
const describePage = async ({ service, proxyOf }: Context) => {
  const [people, candidates] = await Promise.all([service.users(), service.candidates()]);
  const users = await Promise.all(
    people.map(async (user, place) => {
      const { url: serviceUrl, isCut } = await proxyOf(place);
      return { ...user, serviceUrl, isOffline: isCut };
    }),
  );
  return { users, candidates };
};

type ServerAction = (context: Context, userId: string, place: number) => Promise<object>;

/**
 * The actions of the server, which the page asks for by POST. The first two are the part that an ATS needs on its server: a token for the user who is signed
 * in, and the end of the user's sessions. The others play a network that is away.
 */
const serverActions: Readonly<Record<string, ServerAction>> = {
  '/embed-token': async ({ service, url }, userId) => ({ token: await service.embedToken(userId, url) }),
  '/end-sessions': async ({ service }, userId) => ({ endedSessions: await service.endSessions(userId) }),
  '/go-offline': async ({ proxyOf }, _, place) => {
    (await proxyOf(place)).cut();
    return {};
  },
  '/go-online': async ({ proxyOf }, _, place) => {
    (await proxyOf(place)).mend();
    return {};
  },
};

/** Does what the page asks for. Here anybody chooses a user by `?as=`; a real ATS knows the user from its own session. */
const respondToAction = async (
  context: Context,
  action: ServerAction,
  userId: string,
  response: ServerResponse,
) => {
  const users = await context.service.users();
  const place = users.findIndex(({ id }) => id === userId);
  if (place < 0) return send(response, 404, 'text/plain', 'No such user.');
  return sendJson(response, await action(context, userId, place));
};

const respond = async (context: Context, request: IncomingMessage, response: ServerResponse) => {
  const { url } = context;
  const { pathname, searchParams } = new URL(request.url ?? '/', url);
  const [file, type = ''] = files[pathname] ?? [];
  if (request.method === 'GET' && file !== undefined)
    return send(response, 200, type, await readFile(fileURLToPath(new URL(file, pageFolder))));
  if (request.method === 'GET' && pathname === '/ats.json')
    return sendJson(response, await describePage(context));
  const action = serverActions[pathname];
  // A POST from this page only: a page of another origin sends its own `Origin`.
  if (request.method === 'POST' && action && request.headers.origin === url)
    return respondToAction(context, action, searchParams.get('as') ?? '', response);
  return send(response, 404, 'text/plain', 'Not found.');
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Starts the demo of an ATS: a page of another site that embeds the components of the service. */
export const startAtsDemo = async ({
  serviceUrl,
  organizationToken,
  port,
  onError,
}: AtsDemoOptions): Promise<AtsDemo> => {
  const service = openServiceClient(serviceUrl, organizationToken);
  let url = '';
  let ownPort = 0;
  const { proxyOf, close } = createProxies(serviceUrl, (place) => (port === 0 ? 0 : ownPort + 1 + place));
  const server = createServer((request, response) => {
    respond({ service, proxyOf, url }, request, response).catch((error: unknown) => {
      onError(error);
      send(response, 502, 'text/plain', 'The service did not answer.');
    });
  });
  ownPort = await listen(server, port);
  url = `http://localhost:${ownPort}`;
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
