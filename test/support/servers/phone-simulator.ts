import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';

import {
  faultRule,
  phoneCommand,
  type FaultRule,
  type PhoneCommand,
  type SimulatorEvent,
  type SimulatorState,
} from '../../../simulator/protocol.ts';
import { png } from '../media.ts';

/** A server that serves the page of the phones and speaks the control protocol; what happens on it is the test's decision. */
export interface PhoneSimulator {
  readonly origin: string;
  /** The commands of the page, oldest first. */
  readonly commands: PhoneCommand[];
  /** The files of the page: their names and sizes. */
  readonly uploads: { readonly filename: string; readonly bytes: Buffer }[];
  /** Faults that were switched on, and off (null), by their id. */
  readonly faults: { readonly id: string; readonly rule: FaultRule | null }[];
  readonly settings: unknown[];
  /** Sends an event to the pages that listen. A page that reads the state does not find it there. */
  emit(event: SimulatorEvent): void;
  /** Starts anew with another state: streams end, and who comes back reads it. */
  restart(state: SimulatorState): void;
  /** Refuses the next command. */
  refuse(code: string, detail: string): void;
  /** Ends all streams, and answers nothing but 503 until `isAway` is false. */
  setAway(isAway: boolean): void;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

const sendPage = async (folder: string, path: string, response: ServerResponse): Promise<void> => {
  const file = path === '/phones' ? 'index.html' : path.slice(1);
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) response.writeHead(404).end();
  else {
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? '' }).end(content);
  }
};

/** Starts the server for the page in a folder. */
export const startPhoneSimulator = async (folder: string, first: SimulatorState): Promise<PhoneSimulator> => {
  let state = first;
  let { cursor } = first;
  let away = false;
  let refusal: { readonly code: string; readonly detail: string } | null = null;
  const streams = new Set<ServerResponse>();
  const record: Pick<PhoneSimulator, 'commands' | 'uploads' | 'faults' | 'settings'> = {
    commands: [],
    uploads: [],
    faults: [],
    settings: [],
  };

  const takeCommand = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = phoneCommand.safeParse(await json(request));
    if (!command.success) return sendJson(response, 400, { error: { code: 'invalid', detail: 'Invalid.' } });
    record.commands.push(command.data);
    if (refusal === null) return sendJson(response, 200, {});
    sendJson(response, 422, { error: refusal });
    refusal = null;
  };

  const takeFault = async (id: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    record.faults.push({ id, rule: request.method === 'PUT' ? faultRule.parse(await json(request)) : null });
    sendJson(response, 200, {});
  };

  const openStream = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('event: beat\ndata: {}\n\n');
    streams.add(response);
    response.once('close', () => streams.delete(response));
  };

  // An uploaded file has its own bytes, any other one those of a picture.
  const sendFile = (name: string, response: ServerResponse): void => {
    const uploaded = record.uploads.find(({ filename }) => filename === name);
    const [type, bytes] = uploaded ? ['application/octet-stream', uploaded.bytes] : ['image/png', png];
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    if (away) return void response.writeHead(503).end();
    if (pathname === '/control/state') return sendJson(response, 200, state);
    if (pathname === '/control/events') return openStream(response);
    if (pathname === '/control/commands') return takeCommand(request, response);
    if (pathname.startsWith('/control/faults/'))
      return takeFault(decodeURIComponent(pathname.slice('/control/faults/'.length)), request, response);
    if (pathname === '/control/settings') {
      record.settings.push(await json(request));
      return sendJson(response, 200, {});
    }
    if (pathname === '/control/files') {
      record.uploads.push({ filename: searchParams.get('filename') ?? '', bytes: await buffer(request) });
      return sendJson(response, 200, { fileId: `file-${record.uploads.length}` });
    }
    if (pathname.startsWith('/files/')) return sendFile(pathname.slice('/files/'.length), response);
    return sendPage(folder, pathname, response);
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const endStreams = (): void => {
    for (const stream of streams) stream.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    ...record,
    emit: (event) => {
      cursor += 1;
      for (const stream of streams) stream.write(`id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    restart: (next) => {
      state = next;
      endStreams();
    },
    refuse: (code, detail) => {
      refusal = { code, detail };
    },
    setAway: (isAway) => {
      away = isAway;
      endStreams();
    },
    close: () => {
      endStreams();
      server.close();
      server.closeAllConnections();
    },
  };
};
