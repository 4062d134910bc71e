import { Agent, request } from 'node:http';

/** A response, with its body as text. */
export interface KeepAliveResponse {
  readonly status: number;
  readonly body: string;
}

/** Requests to one server over connections that are kept alive. */
export interface KeepAliveClient {
  /** Sends a request; rejects only when no response comes. */
  send(method: string, path: string, body?: string): Promise<KeepAliveResponse>;
  close(): void;
}

/** Opens connections to a server as they are needed, at most `connections` at once. */
export const openKeepAliveClient = (
  url: string,
  headers: Record<string, string>,
  connections = 64,
): KeepAliveClient => {
  const { hostname, port } = new URL(url);
  // Close idle connections before the server does: a request on a connection that the server closes is lost.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 2000 });
  return {
    send: (method, path, body) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
        const sent = request(options, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
};
