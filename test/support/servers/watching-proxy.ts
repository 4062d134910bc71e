import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A request as it arrived. */
export interface WatchedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Status of the response; 0 when there was none. */
  readonly status: number;
}

/** An address in front of a server that notes what arrives: a browser does not show all that it sends. */
export interface WatchingProxy {
  readonly origin: string;
  /** The requests that have been answered, in order. */
  readonly seen: readonly WatchedRequest[];
  /** From now on, ends the connections of requests to these paths without a response; with null, of none. */
  refuse(paths: RegExp | null): void;
  close(): void;
}

/** Opens the address. The server behind it sees the browser's headers as they are. */
export const startWatchingProxy = async (target: string): Promise<WatchingProxy> => {
  const seen: WatchedRequest[] = [];
  let refused: RegExp | null = null;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = '', url: path = '', headers } = incoming;
    const note = (status: number): void => void seen.push({ method, path, headers, status });
    const onward = request(new URL(path, target), { method, headers }, (response) => {
      const { statusCode = 0 } = response;
      note(statusCode);
      outgoing.writeHead(statusCode, response.rawHeaders);
      response.pipe(outgoing);
    });
    onward.on('error', () => {
      note(0);
      outgoing.destroy();
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    if (refused?.test(incoming.url ?? '')) incoming.destroy();
    else pass(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    seen,
    refuse: (paths) => {
      refused = paths;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
