import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { LocalConfig } from '../../src/config.ts';
import { StartupError } from '../../src/errors/startup-error.ts';
import { postgresFolder } from './database.ts';
import { stopLeftoverPostgres } from './postgres.ts';
import { stopLeftoverProcess, logFolder } from './service-process.ts';
import { isPortFree, isPortOfTheWeb } from './ports.ts';
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

interface WantedPort {
  readonly name: string;
  readonly port: number | undefined;
  readonly host: string;
  /** Whether browsers or `fetch` open it. */
  readonly isWeb: boolean;
}

const wantedPortsOf = (config: LocalConfig): readonly WantedPort[] => {
  const temporalUiPort = config.temporalAddress === undefined ? config.temporalUiPort : undefined;
  const temporalPort = config.temporalAddress === undefined ? config.temporalPort : undefined;
  const postgresPort = config.databaseUrl === undefined ? config.postgresPort : undefined;
  const here = '127.0.0.1';
  return [
    { name: 'PORT', port: config.port, host: config.host, isWeb: true },
    { name: 'METRICS_PORT', port: config.metricsPort, host: config.metricsHost, isWeb: true },
    { name: 'SIMULATOR_PORT', port: config.simulatorPort, host: here, isWeb: true },
    { name: 'ATS_DEMO_PORT', port: config.atsDemoPort, host: 'localhost', isWeb: true },
    { name: 'POSTGRES_PORT', port: postgresPort, host: here, isWeb: false },
    { name: 'TEMPORAL_PORT', port: temporalPort, host: here, isWeb: false },
    { name: 'TEMPORAL_UI_PORT', port: temporalUiPort, host: here, isWeb: true },
  ];
};

/** Throws one line that names each configured port that is taken, or that browsers refuse. */
export const requireFreePorts = async (config: LocalConfig): Promise<void> => {
  const faults: string[] = [];
  for (const { name, port, host, isWeb } of wantedPortsOf(config)) {
    if (port === undefined) continue;
    if (!(await isPortFree(port, host))) faults.push(`${name}: port ${port} of ${host} is taken`);
    else if (isWeb && !(await isPortOfTheWeb(port))) faults.push(`${name}: browsers refuse port ${port}`);
  }
  if (faults.length > 0)
    throw new StartupError(`${faults.join('; ')}. Set another one, or end the program that has it.`);
};
