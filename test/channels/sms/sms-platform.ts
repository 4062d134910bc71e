import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { AdapterConnection, Delivery } from '../../../src/channels/port.ts';
import type { SmsCredentials } from '../../../src/channels/sms/credentials.ts';

/** A request that the stand-in got. */
export interface SmsPlatformRequest {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | null;
  readonly form: URLSearchParams;
}

/** Responds to a request of the adapter. */
export type SmsResponder = (request: SmsPlatformRequest, response: ServerResponse) => void;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** Starts a stand-in for the platform's API. `respondWith` decides about the next requests. */
export const startSmsPlatform = async () => {
  const requests: SmsPlatformRequest[] = [];
  let respond: SmsResponder = (_, response) => void response.writeHead(500).end();
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '', 'http://platform'),
      authorization: incoming.headers.authorization ?? null,
      form: new URLSearchParams(await readBody(incoming)),
    };
    requests.push(request);
    respond(request, response);
  };
  const server = createServer((incoming, response) => void handle(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (next: SmsResponder): void => {
      requests.length = 0;
      respond = next;
    },
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** Responds with JSON. */
export const respondJson =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): SmsResponder =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

const accountSid = `AC${'1'.repeat(32)}`;

/** A connection with a phone number. */
export const smsPlatformConnection: AdapterConnection<SmsCredentials> = {
  id: 'connection',
  identifier: '+3197010253332',
  credentials: { accountSid, authToken: 'the-auth-token-of-tests' },
  smsEncoding: 'exact',
};

/** The path of the account. */
export const accountPath = `/2010-04-01/Accounts/${accountSid}`;

/** The delivery of one part. */
export const smsPlatformDelivery: Delivery = {
  recipient: { phone: '31612345678', bsuid: null },
  reference: '0191f0a0-1234-7abc-8def-0123456789ab',
  statusUrl:
    'https://chat.example.org/channels/sms/connection?reference=0191f0a0-1234-7abc-8def-0123456789ab',
  media: null,
};
