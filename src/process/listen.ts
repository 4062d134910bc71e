import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { StartupError } from '../errors/startup-error.ts';

const closeTimeoutMs = 10_000;

/** The address of a server; `variables` names the settings that an error message blames. */
export interface ListenAddress {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly variables: { readonly host: string; readonly port: string };
}

type Explain = (address: ListenAddress) => string;

const noSuchHost: Explain = ({ host, variables }) =>
  `${variables.host}: ${host} is not an address of this machine.`;

const explanations: Readonly<Record<string, Explain>> = {
  EADDRINUSE: ({ host, port, variables }) => `${variables.port}: port ${port} of ${host} is taken.`,
  EACCES: ({ host, port, variables }) =>
    `${variables.port}: port ${port} of ${host} cannot be used by this user.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Makes a server listen and returns its port. Throws `StartupError` when the settings are wrong. */
export const listenOnAddress = (server: Server, address: ListenAddress): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(portOf(server)));
    server.once('error', (error) => {
      const explain = explanations['code' in error ? String(error.code) : ''];
      reject(explain ? new StartupError(explain(address), { cause: error }) : error);
    });
    server.listen(address.port, address.host);
  });

/** Closes a server: requests in progress have ten seconds to finish. */
export const closeServer = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((done) => server.close(() => done()));
  await Promise.race([closed, delay(closeTimeoutMs, undefined, { ref: false })]);
  server.closeAllConnections();
};
