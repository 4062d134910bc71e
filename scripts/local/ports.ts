import { createSocket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range that systems use for connections and for requests of any port, so that none of those takes a port while
// its process is still starting.
const [lowest, highest] = [15_000, 32_000];

/** Returns whether no process listens on a TCP port of this host. */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Returns whether browsers, and `fetch`, open a port: they refuse those of some old services. Ask for free ports only. */
export const isPortOfTheWeb = async (port: number): Promise<boolean> => {
  try {
    await fetch(`http://127.0.0.1:${port}`);
    return true;
  } catch (error) {
    return Object(Object(error).cause).message !== 'bad port';
  }
};

/**
 * Reserves a port for this process for as long as it runs, among all callers of this function. The reservation is the UDP
 * port of the same number: the system gives it to one process only, and frees it when the process ends.
 */
const reservePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });

const tries = 1000;

/** Returns a free TCP port of 127.0.0.1, reserved for this process: the first preferred one that is free, otherwise any. */
export const freePort = async (wishes: readonly number[] = []): Promise<number> => {
  const others = Array.from({ length: tries }, () => randomInt(lowest, highest));
  for (const port of [...wishes, ...others]) {
    if ((await isPortFree(port)) && (await reservePort(port))) return port;
  }
  throw new Error(`No TCP port from ${lowest} to ${highest} is free on 127.0.0.1.`);
};
