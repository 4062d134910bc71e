import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as the server got it. */
export interface SmsServerRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

/** Responds to one request. */
export type SmsServerResponder = (response: ServerResponse, request: SmsServerRequest) => void;

/** A real HTTP server in the place of an SMS platform. */
export interface SmsServer {
  readonly url: string;
  /** Everything that arrived since `respondWith`, in order. */
  readonly received: readonly SmsServerRequest[];
  /** Changes how it responds from now on, and forgets what arrived. */
  respondWith(responder: SmsServerResponder): void;
  close(): Promise<void>;
}

/** Responds with a status and JSON. */
export const respondAsSmsPlatform =
  (status: number, json: unknown, headers: Readonly<Record<string, string>> = {}): SmsServerResponder =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(json));

/** Starts the server on a free port of this machine. */
export const startSmsServer = async (): Promise<SmsServer> => {
  const received: SmsServerRequest[] = [];
  let responder: SmsServerResponder = respondAsSmsPlatform(404, {});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const { method = '', url: path = '', headers } = request;
      const arrived = { method, path, headers, form };
      received.push(arrived);
      responder(response, arrived);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    respondWith: (next) => {
      responder = next;
      received.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
