import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request that arrived at the platform. */
export interface WhatsappRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The JSON of the body; undefined for another body. */
  readonly json: unknown;
}

/** Responds to one request, whose body is already read. */
export type WhatsappResponder = (response: ServerResponse, request: WhatsappRequest) => void;

/** A server at the place of the WhatsApp platform. */
export interface WhatsappServer {
  /** The address of the API, with a version. */
  readonly apiUrl: string;
  readonly received: WhatsappRequest[];
  /** Changes how it responds from now on. */
  respondWith(responder: WhatsappResponder): void;
  close(): Promise<void>;
}

/** Responds with a status and a JSON body. */
export const respondAsWhatsapp =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): WhatsappResponder =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts a platform on a free port of this machine. It accepts every message until `respondWith` changes that. */
export const startWhatsappServer = async (): Promise<WhatsappServer> => {
  const received: WhatsappRequest[] = [];
  let responder = respondAsWhatsapp(200, { messages: [{ id: 'wamid.1' }] });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      const json = parseJson(Buffer.concat(chunks).toString());
      const { method = '', url: path = '', headers } = request;
      const arrived = { method, path, headers, body, json };
      received.push(arrived);
      responder(response, arrived);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The platform has no port.');
  return {
    apiUrl: `http://127.0.0.1:${address.port}/v23.0`,
    received,
    respondWith: (next) => {
      responder = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
