import type { RequestListener, Server } from 'node:http';

import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { createHttpServer } from '../http/http-server.ts';
import { listenOnAddress } from './listen.ts';

/** The request handlers of the API process. */
export interface ApiHandlers {
  readonly api: RequestListener;
  readonly metrics: RequestListener;
}

/**
 * Starts the server of the API and the server of its metrics. Metrics are for the operator alone: they have a port of
 * their own, which only this machine can reach unless `METRICS_HOST` says otherwise.
 */
export const startServers = async (
  { host, port, metricsHost, metricsPort = 0 }: Config,
  handlers: ApiHandlers,
  log: Logger,
): Promise<readonly Server[]> => {
  const apiServer = createHttpServer(handlers.api);
  // The API listens first: the free port that the metrics get could be the API's own.
  await listenOnAddress(apiServer, { host, port, variables: { host: 'HOST', port: 'PORT' } });
  log.info({ host, port }, 'API listening');
  const metricsServer = createHttpServer(handlers.metrics);
  const chosenPort = await listenOnAddress(metricsServer, {
    host: metricsHost,
    port: metricsPort,
    variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
  });
  log.info({ host: metricsHost, port: chosenPort }, 'metrics listening');
  return [apiServer, metricsServer];
};
