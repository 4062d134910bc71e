import { readConfig } from './config.ts';
import { createOrm } from './database/orm.ts';
import { assertDatabaseReachable } from './process/check-database-connection.ts';
import { createServices } from './process/create-services.ts';
import { runProcess, type RunningProcess } from './process/lifecycle.ts';
import { createLogger } from './process/logger.ts';
import { startRecoverySweepers } from './process/recovery-sweepers.ts';
import { openActivities } from './process/open-activities.ts';
import { entities } from './process/tables.ts';
import { connectToTemporal, installTemporalRuntime } from './process/temporal-connection.ts';
import { createWorker, startPolling } from './process/temporal-worker.ts';
import { createHeartbeatFile } from './temporal/heartbeat-file.ts';

const startWorker = async (): Promise<RunningProcess> => {
  const config = readConfig();
  const log = createLogger(config, 'worker');
  installTemporalRuntime(log);
  await assertDatabaseReachable(config.databaseUrl);
  const connection = await connectToTemporal(config);
  const services = createServices(config, log);
  const orm = await createOrm(config.databaseUrl, entities, 1);
  const { activities, sweeps, close } = await openActivities(config, services, orm, log);
  const worker = await createWorker({
    connection,
    namespace: config.temporalNamespace,
    activities,
    onActivityError: (error) => log.warn({ err: error }, 'activity failed'),
  });
  const heartbeat = createHeartbeatFile(config.workerHeartbeatFile, () => worker.getState() === 'RUNNING');
  const sweepers = startRecoverySweepers(services, [...sweeps, heartbeat], log);
  const polling = startPolling(worker, { own: connection, other: services.temporal });
  const { whatsappApiUrl, smsApiUrl } = config;
  log.info({ whatsappApiUrl, smsApiUrl }, 'worker polling');
  return {
    stop: async () => {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      await polling.stop();
      await close();
      await services.close();
      await orm.close(true);
      await connection.close();
    },
  };
};

await runProcess(startWorker);
