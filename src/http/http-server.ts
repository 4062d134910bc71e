import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

import { apiError } from '../errors/api-error.ts';
import { buildErrorDocument } from '../jsonapi/respond/error-document.ts';
import { jsonApiMediaType } from '../jsonapi/operations/router.ts';

/** How long a client may take to send a request. */
export interface RequestTimeLimits {
  /** From the opened connection, or the first byte of a further request, to the last header. */
  readonly headersMs: number;
  /** From the last header to the end of the body, whatever its size ... */
  readonly bodyMs: number;
  /** ... and a second more for so many bytes that have come. */
  readonly bytesPerSecond: number;
  /** How often the server looks for headers that are late. */
  readonly checkIntervalMs: number;
}

/** The limits of the service: a telephone with a bad connection sends 64 KB a second. */
export const requestTimeLimits: RequestTimeLimits = {
  headersMs: 10_000,
  bodyMs: 60_000,
  bytesPerSecond: 65_536,
  checkIntervalMs: 1_000,
};

// Longer than load balancers keep theirs (60 s): a connection must not be closed here while a request is on its way.
const idleConnectionMs = 65_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timeoutResponse = (): string => {
  const { body } = buildErrorDocument(apiError('request_timeout', 'The body did not arrive in time.'));
  const text = JSON.stringify(body);
  const headers = [`Content-Type: ${jsonApiMediaType}`, `Content-Length: ${Buffer.byteLength(text)}`];
  return ['HTTP/1.1 408 Request Timeout', ...headers, 'Connection: close', '', text].join('\r\n');
};

/** Answers past the handler, which still waits for the body; what it has begun to answer is cut off. */
const respondTimedOut = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  if (headersSent || !socket.writable) socket.destroy();
  else socket.end(timeoutResponse(), () => socket.destroy());
};

/** Only what has come earns time: a size that is announced costs a client nothing. */
const watchBody = (request: IncomingMessage, response: ServerResponse, limits: RequestTimeLimits): void => {
  const { socket } = request;
  const [begun, before] = [performance.now(), socket.bytesRead];
  const look = (): void => {
    if (request.complete) return;
    const earnedMs = ((socket.bytesRead - before) / limits.bytesPerSecond) * 1000;
    const leftMs = begun + limits.bodyMs + earnedMs - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs).unref();
    else respondTimedOut(request, response);
  };
  let timer = setTimeout(look, limits.bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
};

/** An HTTP server that waits for no client for ever: late headers and bodies are answered 408, and the connection is closed. */
export const createHttpServer = (
  handle: RequestListener,
  limits: RequestTimeLimits = requestTimeLimits,
): Server => {
  const options = {
    keepAliveTimeout: idleConnectionMs,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    // Node knows one time for bodies of all sizes.
    requestTimeout: 0,
  };
  return createServer(options, (request, response) => {
    if (hasBody(request)) watchBody(request, response, limits);
    handle(request, response);
  });
};
