import { join } from 'node:path';

import type { Client } from '@temporalio/client';

import { findRunningPostgres } from '../../../scripts/local/postgres.ts';
import { createTemporalClient } from '../../../src/temporal/client.ts';
import {
  makeServicePlace,
  type RunningService,
  type ServicePlace,
  showLogsOnFailure,
  startServiceIn,
} from './running-service.ts';
import { forwardTo, useEnvironment } from './use-environment.ts';

type Settings = Readonly<Record<string, string>>;

/** The service as the start command runs it, in a data folder and on ports of its own. */
export interface ProcessesEnvironment {
  readonly place: ServicePlace;
  /** The service that was started last. */
  readonly service: RunningService;
  /** Starts the service again in its place, after it was killed or stopped. */
  startAgain(): Promise<void>;
  /** Returns the URL of the service's database. */
  databaseUrl(): Promise<string>;
  /** Runs the body of a test. When it fails, prints the end of the logs of the service. */
  withLogs(work: () => Promise<void>): Promise<void>;
}

const openIn = async (place: ServicePlace) => {
  try {
    let service = await startServiceIn(place);
    return {
      place,
      current: () => service,
      startAgain: async () => {
        service = await startServiceIn(place);
      },
      close: async () => {
        await service.stop();
        await place.remove();
      },
    };
  } catch (error) {
    await place.remove();
    throw error;
  }
};

/** Runs the start command before the tests of the file and stops it after them. */
export const useProcesses = (
  settings: Settings | ((dataDir: string) => Settings) = {},
): ProcessesEnvironment => {
  const opened = useEnvironment(async () => {
    if (typeof settings !== 'function') return openIn(await makeServicePlace(settings));
    const place = await makeServicePlace();
    return openIn({ ...place, env: { ...place.env, ...settings(place.dataDir) } });
  });
  const place = forwardTo(() => opened.place);
  return {
    place,
    service: forwardTo(() => opened.current()),
    startAgain: () => opened.startAgain(),
    databaseUrl: async () =>
      (await findRunningPostgres(join(place.dataDir, 'postgres')))?.('recruitment') ?? '',
    withLogs: (work) => showLogsOnFailure(opened.place, work),
  };
};

/** Connects to the Temporal of a service before the tests of the file. */
export const useTemporalClient = (address: () => string): { readonly client: Client } => {
  const opened = useEnvironment(async () => {
    const client = createTemporalClient(address(), 'default');
    return { client, close: () => client.connection.close() };
  });
  return { client: forwardTo(() => opened.client) };
};
