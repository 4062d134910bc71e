import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

import { apiError } from '../errors/api-error.ts';
import { buildErrorDocument } from '../jsonapi/respond/error-document.ts';
import { jsonApiMediaType } from '../jsonapi/respond/media-type.ts';

/** The time limits of a client that sends a request. */
export interface RequestTimeLimits {
  /** From the opened connection, or from the first byte of a further request, to the last header. */
  readonly headersMs: number;
  /** From the last header to the end of the body, for a body of any size ... */
  readonly bodyMs: number;
  /** ... and one second more for this number of received bytes. */
  readonly bytesPerSecond: number;
  /** Interval at which the server looks for late headers. */
  readonly checkIntervalMs: number;
}

/** The limits of the service. A phone with a bad connection sends 64 KB a second. */
export const requestTimeLimits: RequestTimeLimits = {
  headersMs: 10_000,
  bodyMs: 60_000,
  bytesPerSecond: 65_536,
  checkIntervalMs: 1_000,
};

// Longer than the idle timeout of load balancers (60 s): the server must not close a connection while a request arrives.
const idleConnectionMs = 65_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timeoutResponse = (): string => {
  const { body } = buildErrorDocument(
    apiError('request_timeout', 'The body did not arrive in time: it was sent too slowly.'),
  );
  const text = JSON.stringify(body);
  const headers = [`Content-Type: ${jsonApiMediaType}`, `Content-Length: ${Buffer.byteLength(text)}`];
  return ['HTTP/1.1 408 Request Timeout', ...headers, 'Connection: close', '', text].join('\r\n');
};

/** Responds directly on the socket, since the handler still waits for the body. Cuts off a response in progress. */
const respondTimedOut = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  if (headersSent || !socket.writable) socket.destroy();
  else socket.end(timeoutResponse(), () => socket.destroy());
};

/** Extends the time limit by received bytes only: a client can announce any size. */
const watchBody = (request: IncomingMessage, response: ServerResponse, limits: RequestTimeLimits): void => {
  const { socket } = request;
  const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
  const check = (): void => {
    if (request.complete) return;
    const earnedMs = ((socket.bytesRead - bytesBefore) / limits.bytesPerSecond) * 1000;
    const leftMs = startedAt + limits.bodyMs + earnedMs - performance.now();
    if (leftMs > 0) timer = setTimeout(check, leftMs).unref();
    else respondTimedOut(request, response);
  };
  let timer = setTimeout(check, limits.bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
};

/** Creates an HTTP server with time limits: it responds to late headers and bodies with 408 and closes the connection. */
export const createHttpServer = (
  handle: RequestListener,
  limits: RequestTimeLimits = requestTimeLimits,
): Server => {
  const options = {
    keepAliveTimeout: idleConnectionMs,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    // Node has one time limit for bodies of all sizes; `watchBody` replaces it.
    requestTimeout: 0,
  };
  return createServer(options, (request, response) => {
    if (hasBody(request)) watchBody(request, response, limits);
    handle(request, response);
  });
};
