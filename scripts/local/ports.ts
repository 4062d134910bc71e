import { createSocket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that the usual systems give to connections and to whoever asks for any port: none of those takes one
// of these while its process is still starting.
const [lowest, highest] = [15_000, 32_000];

/** Whether nobody listens on a TCP port of this host. */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Reserves a port for this process as long as it runs, among all that ask here. The reservation is the UDP port of the
 * same number: the system gives it to one process only, and takes it back from a dead one.
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

/** A TCP port of 127.0.0.1 that is free and stays reserved for this process: the first wish that is, otherwise any. */
export const freePort = async (wishes: readonly number[] = []): Promise<number> => {
  const others = Array.from({ length: tries }, () => randomInt(lowest, highest));
  for (const port of [...wishes, ...others]) {
    if ((await isPortFree(port)) && (await reservePort(port))) return port;
  }
  throw new Error(`No TCP port from ${lowest} to ${highest} is free on 127.0.0.1.`);
};
