import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A request of a platform as it arrived. */
export interface PlatformCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server at the place of the service: it keeps what platforms send. */
export interface PlatformReceiver {
  readonly url: string;
  /** The webhooks, without the handshakes. */
  readonly calls: PlatformCall[];
  /** The status of the next webhooks, in order; afterwards 200 again. */
  answerNext(...statuses: readonly number[]): void;
  /** The token that a handshake must name. */
  verifyToken: string;
  /** Ends connections without an answer. */
  isDead: boolean;
  close(): Promise<void>;
}

/** Starts a receiver on a free port of this machine. */
export const startPlatformReceiver = async (): Promise<PlatformReceiver> => {
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', receiver.url);
      if (receiver.isDead) {
        request.socket.destroy();
        return;
      }
      if (request.method === 'GET') {
        const isRight = url.searchParams.get('hub.verify_token') === receiver.verifyToken;
        response.writeHead(isRight ? 200 : 403).end(isRight ? url.searchParams.get('hub.challenge') : '');
        return;
      }
      receiver.calls.push({
        method: request.method ?? '',
        url: url.href,
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  const receiver: PlatformReceiver = {
    url: `http://127.0.0.1:${address.port}`,
    calls: [],
    verifyToken: 'a token',
    isDead: false,
    answerNext: (...statuses) => answers.push(...statuses),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
};
