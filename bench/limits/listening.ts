import type { Server, ServerResponse } from 'node:http';

/** Responds with 201 and a small JSON body. */
export const answer = (response: ServerResponse, body: Record<string, unknown>): void => {
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Responds with 500 and prints the reason on standard error. */
export const fail = (response: ServerResponse, error: unknown): void => {
  console.error(error);
  response.writeHead(500);
  response.end();
};

/** Listens on a free port of this machine and sends its number to the parent process. */
export const listen = (server: Server): void => {
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
  });
};
