import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

import { openServiceClient, type ServiceClient } from './service-client.ts';

/** The options of the demo of an ATS. */
export interface AtsDemoOptions {
  /** The service, as browsers reach it. It must be of another site than this page: `127.0.0.1`, where this is `localhost`. */
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
  readonly serviceUrl: string;
  readonly url: string;
}

/**
 * The part that an ATS needs on its server: a token for the user who is signed in. Here anybody chooses a user by `?as=`; a real
 * ATS knows the user from its own session.
 */
const respondWithToken = async ({ service, url }: Context, userId: string, response: ServerResponse) => {
  const users = await service.users();
  if (!users.some(({ id }) => id === userId)) return send(response, 404, 'text/plain', 'No such user.');
  return sendJson(response, { token: await service.embedToken(userId, url) });
};

const respond = async (context: Context, request: IncomingMessage, response: ServerResponse) => {
  const { service, serviceUrl, url } = context;
  const { pathname, searchParams } = new URL(request.url ?? '/', url);
  const [file, type = ''] = files[pathname] ?? [];
  if (request.method === 'GET' && file !== undefined)
    return send(response, 200, type, await readFile(fileURLToPath(new URL(file, pageFolder))));
  if (request.method === 'GET' && pathname === '/ats.json') {
    const [users, candidates, components] = await Promise.all([
      service.users(),
      service.candidates(),
      service.components(url),
    ]);
    return sendJson(response, { serviceUrl, users, candidates, components });
  }
  // A POST from this page only: a page of another origin sends its own `Origin`.
  if (request.method === 'POST' && pathname === '/embed-token' && request.headers.origin === url)
    return respondWithToken(context, searchParams.get('as') ?? '', response);
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
  const server = createServer((request, response) => {
    respond({ service, serviceUrl, url }, request, response).catch((error: unknown) => {
      onError(error);
      send(response, 502, 'text/plain', 'The service did not answer.');
    });
  });
  url = `http://localhost:${await listen(server, port)}`;
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
