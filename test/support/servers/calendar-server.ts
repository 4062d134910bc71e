import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request for the calendar. */
export type CalendarResponder = (response: ServerResponse, request: IncomingMessage) => void;

/** A real HTTP server that has a calendar. */
export interface CalendarServer {
  readonly url: string;
  /** The headers of the requests, in order. */
  readonly requests: IncomingMessage['headers'][];
  respondWith(responder: CalendarResponder): void;
  close(): Promise<void>;
}

/** Responds with a calendar and its version, or with 304 when the client has that version. */
export const respondWithCalendar =
  (
    text: string,
    version: { readonly etag?: string; readonly lastModified?: string } = {},
  ): CalendarResponder =>
  (response, { headers }) => {
    const { etag, lastModified } = version;
    const isKnown =
      (etag !== undefined && headers['if-none-match'] === etag) ||
      (lastModified !== undefined && headers['if-modified-since'] === lastModified);
    if (etag !== undefined) response.setHeader('ETag', etag);
    if (lastModified !== undefined) response.setHeader('Last-Modified', lastModified);
    if (isKnown) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(text);
  };

/** Responds with a redirect. */
export const redirectTo =
  (location: string): CalendarResponder =>
  (response) =>
    void response.writeHead(302, { location }).end('moved');

/** Starts a server on a free port of this machine. Its calendar is empty until `respondWith` changes that. */
export const startCalendarServer = async (): Promise<CalendarServer> => {
  const requests: IncomingMessage['headers'][] = [];
  let responder = respondWithCalendar('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  const server = createServer((request, response) => {
    requests.push(request.headers);
    responder(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/private-5f3a/basic.ics`,
    requests,
    respondWith: (next) => {
      responder = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
