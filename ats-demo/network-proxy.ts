import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between the browser of one user and the service. It can refuse connections as a network that is down does. */
export interface NetworkProxy {
  /** The address of the service over this proxy. */
  readonly url: string;
  readonly isCut: boolean;
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Listens at the port, or at any free one where it is taken. Returns the port. */
const listenNear = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', () => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1');
    });
    server.once('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
    server.listen(port, '127.0.0.1');
  });

/** Carries a connection to the service; its two sockets are in `open` until one of them ends. */
const carry = (near: Socket, { hostname, port }: URL, open: Set<Socket>): void => {
  const far = connect(Number(port || 80), hostname);
  near.pipe(far).pipe(near);
  const end = (): void => {
    for (const socket of [near, far]) {
      open.delete(socket);
      socket.destroy();
    }
  };
  for (const socket of [near, far]) {
    open.add(socket.setNoDelay());
    socket.on('error', end).on('close', end);
  }
};

/**
 * Starts a proxy of the service at `serviceUrl`, which has no TLS. `port` is wanted, not needed: a browser keeps what it has stored
 * of a component for an address with its port.
 */
export const startNetworkProxy = async (serviceUrl: string, port: number): Promise<NetworkProxy> => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (!isCut) return carry(near, new URL(serviceUrl), open);
    near.on('error', () => undefined).destroy();
  });
  const found = await listenNear(server, port);
  const endAll = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${found}`,
    get isCut() {
      return isCut;
    },
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      endAll();
    },
  };
};
