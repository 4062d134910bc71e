import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address in front of several processes of the API. */
export interface Balancer {
  /** The address, without a slash at the end. */
  readonly url: string;
  /** Passes connections on to these ports of this machine from now on. */
  setPorts(ports: readonly number[]): void;
  /** Ends all connections. New ones are passed on as before. */
  cut(): void;
  /** Stops all traffic of the connections that are open, without ending them: nobody hears of it. New ones are passed on. */
  silence(): void;
  close(): void;
}

const open = async (port: number): Promise<Socket | null> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
};

/** Opens an address that passes each connection on to the next port in turn; a port that refuses it is left out. */
export const startBalancer = async (): Promise<Balancer> => {
  let ports: readonly number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  const pass = async (near: Socket): Promise<void> => {
    sockets.add(near);
    near.on('error', () => near.destroy()).on('close', () => sockets.delete(near));
    turn += 1;
    for (let tried = 0; tried < ports.length; tried += 1) {
      const far = await open(ports[(turn + tried) % ports.length] ?? 0);
      if (!far) continue;
      const end = (): void => {
        if (!silenced.has(near)) near.destroy();
      };
      far.on('error', end).on('close', end);
      near.on('close', () => far.destroy());
      near.on('data', (chunk: Buffer) => silenced.has(near) || far.write(chunk));
      far.on('data', (chunk: Buffer) => silenced.has(near) || near.write(chunk));
      return;
    }
    near.destroy();
  };
  const server = createServer((near) => void pass(near));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    setPorts: (next) => {
      ports = next;
    },
    cut,
    silence: () => {
      for (const socket of sockets) silenced.add(socket);
    },
    close: () => {
      server.close();
      cut();
    },
  };
};
