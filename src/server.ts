import { readConfig } from './config.ts';
import { createMetrics } from './http/metrics.ts';
import { type ApiHandlers, startServers } from './process/api-server.ts';
import { buildApi } from './process/build-api.ts';
import { createServices } from './process/create-services.ts';
import { openFileStorage } from './process/file-storage.ts';
import { createGauges } from './process/gauges.ts';
import { runProcess, type RunningProcess } from './process/lifecycle.ts';
import { closeServer } from './process/listen.ts';
import { createLogger } from './process/logger.ts';
import { openCheckedOrm } from './process/open-orm.ts';
import { openPhonePlatforms } from './process/phone-platforms.ts';

const startApi = async (): Promise<RunningProcess> => {
  const config = readConfig();
  const log = createLogger(config, 'api');
  const orm = await openCheckedOrm(config, log);
  const services = createServices(config, log);
  const { files, ...fileSweep } = await openFileStorage(config, services, log);
  const closing = new AbortController();
  const metrics = createMetrics(createGauges(services.database));
  const platforms = openPhonePlatforms(config);
  const app = buildApi({ config, services, orm, files, platforms, metrics, log, closing: closing.signal });
  const handle = app.callback();
  const handlers: ApiHandlers = {
    api: (request, response) => void handle(request, response),
    metrics: metrics.serve,
  };
  const servers = await startServers(config, handlers, log);
  return {
    stop: async () => {
      closing.abort();
      services.aiJobs.cancelWaiters();
      services.turnWaiter.stop();
      await Promise.all(servers.map(closeServer));
      await fileSweep.stop();
      await platforms.close();
      await services.close();
      await orm.close(true);
    },
  };
};

await runProcess(startApi);
