import { createServer } from 'node:net';

const listen = (port: number, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : null));
    });
  });

/** Whether nobody listens on a TCP port of this host. */
export const isFree = async (port: number, host = '127.0.0.1'): Promise<boolean> =>
  (await listen(port, host)) !== null;

/** A TCP port that is free now: the first wish that is, otherwise any. */
export const freePort = async (wishes: readonly number[] = []): Promise<number> => {
  for (const wish of wishes) if (await isFree(wish)) return wish;
  const port = await listen(0, '127.0.0.1');
  if (port === null) throw new Error('No TCP port is free on 127.0.0.1.');
  return port;
};
