import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A received webhook. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { type: string; timestamp: string; sequence: number | null; data: unknown };
}

/** Responds to one request, whose body is already read. */
export type WebhookResponder = (response: ServerResponse, arrived: ReceivedWebhook) => void;

/** A real HTTP server that webhooks are sent to. */
export interface WebhookEndpoint {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly received: ReceivedWebhook[];
  /** Changes how it responds from now on. */
  respondWith(answering: WebhookResponder): void;
  /** Ends every connection and listens again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Responds with a status and an empty body. */
export const respondWithStatus =
  (code: number): WebhookResponder =>
  (response) =>
    void response.writeHead(code).end();

/** Starts a receiver on a free port of this machine. It responds with 204 until `respondWith` changes that. */
export const startWebhookEndpoint = async (): Promise<WebhookEndpoint> => {
  const arrived: ReceivedWebhook[] = [];
  let answering = respondWithStatus(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const id = String(request.headers['webhook-id']);
      const one: ReceivedWebhook = { id, headers: request.headers, body, event: JSON.parse(body) };
      arrived.push(one);
      answering(response, one);
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received: arrived,
    respondWith: (next) => {
      answering = next;
    },
    restart: async () => {
      await close();
      await listen(address.port);
    },
    close,
  };
};
