import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import { type RequestTimeLimits, requestTimeLimits, createHttpServer } from '../../src/http/http-server.ts';
import { listenOnAddress } from '../../src/process/listen.ts';

const patient: RequestTimeLimits = {
  headersMs: 60_000,
  bodyMs: 60_000,
  bytesPerSecond: 1_000_000,
  checkIntervalMs: 50,
};
const variables = { host: 'HOST', port: 'PORT' };

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
  server.closeAllConnections();
});

/** A server that answers a body with its size; answers how to connect to it. */
const serving = async (limits: Partial<RequestTimeLimits>) => {
  server = createHttpServer(
    (request, response) => {
      let size = 0;
      request.on('error', () => undefined);
      request.on('data', (part: Buffer) => (size += part.length));
      request.on('end', () => response.end(`${size} bytes`));
    },
    { ...patient, ...limits },
  );
  const port = await listenOnAddress(server, { host: '127.0.0.1', port: 0, variables });
  return async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
};

/** Everything that comes until the connection is closed. */
const untilClosed = async (socket: Socket): Promise<string> => {
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  await new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
  return said;
};

const head = (headers: string): string => `POST / HTTP/1.1\r\nHost: here\r\n${headers}\r\n\r\n`;

describe('a client that never comes to an end', () => {
  test('with its headers is answered 408, and its connection is closed', async () => {
    const open = await serving({ headersMs: 200 });
    const [silent, slow] = [await open(), await open()];
    slow.write('POST / HTTP/1.1\r\nHost: h');
    const said = await Promise.all([untilClosed(silent), untilClosed(slow)]);
    for (const each of said) expect(each).toMatch(/^HTTP\/1\.1 408 /);
  }, 30_000);

  test.each([
    ['announced', 'Content-Length: 1000000000'],
    ['unannounced', 'Transfer-Encoding: chunked'],
  ])(
    'with its body is answered 408, and its connection is closed, its size %s',
    async (_, size) => {
      const open = await serving({ bodyMs: 200 });
      const socket = await open();
      const answered = untilClosed(socket);
      // All at once: a write to a connection that was closed meanwhile would take the answer away.
      socket.write(`${head(size)}${size.startsWith('C') ? ' ' : '1\r\n \r\n'}`);
      const said = await answered;
      expect(said).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        errors: [{ status: '408', code: 'request_timeout' }],
      });
    },
    30_000,
  );
});

describe('a client that is slow, but comes to an end', () => {
  test('is answered: what has come earns time for the rest', async () => {
    // So few bytes a second that what is sent first earns many minutes.
    const open = await serving({ bodyMs: 100, bytesPerSecond: 100 });
    const socket = await open();
    const answered = untilClosed(socket);
    socket.write(`${head('Content-Length: 100001\r\nConnection: close')}${' '.repeat(100_000)}`);
    await delay(600);
    socket.write(' ');
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*100001 bytes$/);
  }, 30_000);
});

test('the service waits ten seconds for headers, and a minute and a second each 64 KB for a body', () => {
  expect(requestTimeLimits).toMatchObject({ headersMs: 10_000, bodyMs: 60_000, bytesPerSecond: 65_536 });
});
