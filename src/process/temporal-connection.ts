import { Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { registerSearchAttributes } from '../temporal/register-search-attributes.ts';

const registerTimeoutMs = 10_000;

const prepareNamespace = async ({ temporalAddress: address, temporalNamespace }: Config): Promise<void> => {
  const connection = await Connection.connect({ address, connectTimeout: '10 seconds' });
  try {
    const register = () => registerSearchAttributes(connection, temporalNamespace);
    await connection.withDeadline(Date.now() + registerTimeoutMs, register);
  } finally {
    await connection.close();
  }
};

const notFoundCode = 5; // NOT_FOUND of gRPC

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === notFoundCode;

const explainFailure = (error: unknown, { temporalAddress, temporalNamespace }: Config): string => {
  if (isNotFound(error))
    return `TEMPORAL_NAMESPACE: Temporal at ${temporalAddress} has no namespace ${temporalNamespace}.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `TEMPORAL_ADDRESS: Temporal does not answer at ${temporalAddress} (${reason}).`;
};

/** Connects a worker to Temporal and registers the search attributes. Throws `StartupError` with the wrong setting. */
export const connectToTemporal = async (config: Config): Promise<NativeConnection> => {
  try {
    await prepareNamespace(config);
    return await NativeConnection.connect({ address: config.temporalAddress });
  } catch (error) {
    throw new StartupError(explainFailure(error, config), { cause: error });
  }
};

/**
 * Configures the Temporal SDK of this process: its warnings go to the log, and it ignores process signals. By default
 * the SDK stops its workers at a signal; here `runProcess` stops them in the right order.
 */
export const installTemporalRuntime = (log: Logger): void => {
  const logger = new DefaultLogger('WARN', ({ message, meta }) => log.warn({ ...meta }, message));
  Runtime.install({ shutdownSignals: [], logger, telemetryOptions: { logging: { forward: {} } } });
};
