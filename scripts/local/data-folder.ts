import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { LocalConfig } from '../../src/config.ts';
import { StartupError } from '../../src/errors/startup-error.ts';
import { postgresFolder } from './database.ts';
import { stopLeftoverPostgres } from './postgres.ts';
import { stopLeftoverProcess, logFolder } from './service-process.ts';
import { isPortFree } from './ports.ts';
import { commandLineOf, readPid } from './processes.ts';
import { stopLeftoverTemporal } from './temporal.ts';

const startCommand = fileURLToPath(new URL('../commands/start.ts', import.meta.url));

/** Returns the folder of the development server of Temporal. */
export const temporalFolder = ({ dataDir }: LocalConfig): string => join(dataDir, 'temporal');

/** Locks the data folder for this start command and returns how to unlock it. Throws when another start command has it. */
export const lockDataFolder = async ({ dataDir }: LocalConfig): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'start.pid');
  await mkdir(dataDir, { recursive: true });
  const other = readPid(file);
  if (other !== null && other !== process.pid && commandLineOf(other)?.includes(startCommand))
    throw new StartupError(`DATA_DIR: the service runs already on ${dataDir} (process ${other}).`);
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
};

/** Stops what a killed start command has left running on this data folder, in the order of a stop. */
export const stopLeftovers = async (config: LocalConfig): Promise<void> => {
  const folder = logFolder(config.dataDir);
  await stopLeftoverProcess({ name: 'ats-demo', folder });
  await stopLeftoverProcess({ name: 'api', folder });
  await stopLeftoverProcess({ name: 'worker', folder });
  await stopLeftoverProcess({ name: 'simulator', folder });
  await stopLeftoverTemporal(temporalFolder(config));
  await stopLeftoverPostgres(postgresFolder(config));
};

/** Throws one line that names each configured port that is taken. */
export const requireFreePorts = async (config: LocalConfig): Promise<void> => {
  const wanted: [string, number | undefined, string][] = [
    ['PORT', config.port, config.host],
    ['METRICS_PORT', config.metricsPort, config.metricsHost],
    ['SIMULATOR_PORT', config.simulatorPort, '127.0.0.1'],
    ['ATS_DEMO_PORT', config.atsDemoPort, 'localhost'],
    ['POSTGRES_PORT', config.databaseUrl === undefined ? config.postgresPort : undefined, '127.0.0.1'],
    ['TEMPORAL_PORT', config.temporalAddress === undefined ? config.temporalPort : undefined, '127.0.0.1'],
    [
      'TEMPORAL_UI_PORT',
      config.temporalAddress === undefined ? config.temporalUiPort : undefined,
      '127.0.0.1',
    ],
  ];
  const taken: string[] = [];
  for (const [name, port, host] of wanted)
    if (port !== undefined && !(await isPortFree(port, host)))
      taken.push(`${name}: port ${port} of ${host} is taken`);
  if (taken.length > 0)
    throw new StartupError(`${taken.join('; ')}. Set another one, or end the program that has it.`);
};
