import { createServer, connect, type Server, type Socket } from 'node:net';

/** A proxy between a client and Temporal that can fail silently. */
export interface TemporalProxy {
  /** The address that clients use instead of that of Temporal. */
  readonly address: string;
  /** The number of connections that were accepted since it began to swallow. */
  readonly swallowed: number;
  /** Accepts everything from now on and passes nothing on, for existing connections and for new ones. */
  swallow(): void;
  /** Refuses connections from now on, and ends the existing ones. */
  refuse(): Promise<void>;
  /** Serves new connections again. Swallowed connections stay open and dead. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

interface ProxiedConnection {
  readonly near: Socket;
  readonly far: Socket;
}

const hostAndPort = (address: string): { host: string; port: number } => {
  const [host = '', port = ''] = address.split(':');
  return { host, port: Number(port) };
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

const portOf = (server: Server): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
};

/** Opens a proxy to a Temporal server. It passes everything on at first. */
export const startTemporalProxy = async (temporalAddress: string): Promise<TemporalProxy> => {
  const pairs = new Set<ProxiedConnection>();
  let swallows = false;
  let swallowed = 0;
  const server = createServer((near) => {
    const far = connect(hostAndPort(temporalAddress));
    const pair = { near, far };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    if (swallows) {
      swallowed += 1;
      near.resume();
    } else near.pipe(far).pipe(near);
  });
  await listen(server, 0);
  const port = portOf(server);
  const cut = (): void => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  const stopListening = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      cut();
    });
  return {
    address: `127.0.0.1:${port}`,
    get swallowed() {
      return swallowed;
    },
    swallow: () => {
      swallows = true;
      swallowed = 0;
      for (const { near, far } of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    refuse: stopListening,
    heal: async () => {
      swallows = false;
      if (!server.listening) await listen(server, port);
    },
    close: stopListening,
  };
};
