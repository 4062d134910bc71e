import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from '@temporalio/client';
import pg from 'pg';

import { buildAll } from '../../scripts/build/build.ts';
import { ensureDatabase } from '../../scripts/local/database.ts';
import { type LocalPostgres, startLocalPostgres } from '../../scripts/local/postgres.ts';
import { logFolder, startLocalProcess } from '../../scripts/local/service-process.ts';
import { ensurePartnerKey } from '../../scripts/partners/partner-keys.ts';
import { freePort } from '../../scripts/local/ports.ts';
import { readPid } from '../../scripts/local/processes.ts';
import { type LocalTemporal, startLocalTemporal } from '../../scripts/local/temporal.ts';
import { migrate } from '../../src/database/migrate.ts';
import { entities } from '../../src/process/tables.ts';
import { makeToken } from '../../src/security/tokens.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import { type ApiConnection, openApiConnection } from '../../test/support/client/api-connection.ts';
import { cpuTimeMs } from './process-usage.ts';
import { printProgress } from './table.ts';

const namespace = 'default';

/** Process ids of the parts. */
export interface ServicePids {
  readonly api: number;
  readonly worker: number;
  readonly temporal: number;
  readonly postgres: number;
}

/** A worker process. */
export interface BenchWorkerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** One API process. */
export interface BenchApiProcess extends BenchWorkerProcess {
  readonly url: string;
}

/** The service as the start command runs it, in a folder of its own, with one organization. */
export interface BenchService {
  readonly folder: string;
  /** The address of the API. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The API with the token of the organization. */
  readonly api: ApiConnection;
  /** The organization's token. */
  readonly token: string;
  readonly pids: ServicePids;
  readonly database: pg.Pool;
  readonly temporalAddress: string;
  readonly namespace: string;
  /** Starts another API process, of a checkout of this repository, on the same database and the same Temporal. */
  startApi(checkout: string): Promise<BenchApiProcess>;
  /** Starts another worker process. */
  startWorker(): Promise<BenchWorkerProcess>;
  /** Creates another migrated database on the same PostgreSQL and returns its URL. */
  makeDatabase(name: string): Promise<string>;
  /** Waits until every signal was sent. */
  waitUntilDrained(): Promise<void>;
  /** Waits until every signal was sent and Temporal and the worker are idle. */
  waitUntilIdle(): Promise<void>;
  /** Waits until the workflow of an ended run has completed, and counts the events in its history. */
  countHistoryEvents(runId: string): Promise<number>;
  stop(): Promise<void>;
}

/** Environment variables beside those of the start command, by process. */
export interface BenchServiceOptions {
  readonly apiEnv?: Record<string, string>;
  readonly workerEnv?: Record<string, string>;
}

interface Parts {
  readonly postgres: LocalPostgres;
  readonly temporal: LocalTemporal;
  readonly databaseUrl: string;
}

const startParts = async (folder: string): Promise<Parts> => {
  const [postgres, temporal] = await Promise.all([
    startLocalPostgres({ folder: join(folder, 'postgres') }),
    startLocalTemporal({ folder: join(folder, 'temporal'), namespace }),
  ]);
  const databaseUrl = await ensureDatabase(postgres);
  await migrate(databaseUrl, entities);
  return { postgres, temporal, databaseUrl };
};

interface Processes {
  readonly url: string;
  readonly pids: { readonly api: number; readonly worker: number };
  startApi(checkout?: string): Promise<BenchApiProcess>;
  startWorker(): Promise<BenchWorkerProcess>;
  stop(): Promise<void>;
}

let startedWorkers = 0;

const startWorkerProcess = async (env: NodeJS.ProcessEnv, logs: string): Promise<BenchWorkerProcess> => {
  startedWorkers += 1;
  const folder = join(logs, `worker-${startedWorkers}`);
  const { stop } = await startLocalProcess({ name: 'worker', env, folder });
  return { pid: readPid(join(folder, 'worker.pid')) ?? 0, stop };
};

const startApiProcess = async (
  env: NodeJS.ProcessEnv,
  logs: string,
  checkout: string | undefined,
): Promise<BenchApiProcess> => {
  const port = await freePort();
  const folder = join(logs, `api-${port}`);
  const own = { name: 'api', env: { ...env, PORT: String(port) }, folder } as const;
  const api = await startLocalProcess({ ...own, ...(checkout !== undefined && { checkout }) });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: readPid(join(folder, 'api.pid')) ?? 0,
    stop: api.stop,
  };
};

const startProcesses = async (
  folder: string,
  { temporal, databaseUrl }: Parts,
  partnerKey: string,
  { apiEnv = {}, workerEnv = {} }: BenchServiceOptions,
): Promise<Processes> => {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporal.address,
    TEMPORAL_NAMESPACE: namespace,
    PARTNER_KEY: partnerKey,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    NODE_ENV: 'production',
    // The benchmark is one organization, which must not meet the rate limit.
    REQUESTS_PER_MINUTE: '1000000',
  };
  const logs = logFolder(folder);
  const startWorker = () => startWorkerProcess({ ...env, ...workerEnv }, logs);
  const worker = await startWorker();
  const startApi = (checkout?: string) => startApiProcess({ ...env, ...apiEnv }, logs, checkout);
  const api = await startApi();
  return {
    url: api.url,
    pids: { api: api.pid, worker: worker.pid },
    startApi,
    startWorker,
    stop: async () => {
      await api.stop();
      await worker.stop();
    },
  };
};

const createOrganization = async (url: string, partnerKey: string): Promise<string> => {
  const partner = openApiConnection(url, partnerKey);
  try {
    const attributes = { name: 'Benchmark' };
    const organization = await partner.create('/management/organizations', 'organizations', attributes);
    return String(organization.attributes['token']);
  } finally {
    partner.close();
  }
};

const waitUntilQueuesDrained = async (database: pg.Pool): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    const { rows } = await database.query<{ waiting: number }>(
      'select count(*)::int as waiting from run_signals',
    );
    if (rows[0]?.waiting === 0) return;
    if (performance.now() - begun > 300_000)
      throw new Error(`${rows[0]?.waiting} signals still wait after 300 s.`);
    await delay(100);
  }
};

// A process that uses less than this share of a core, over half a second, counts as idle.
const idleCpuShare = 0.15;
const watchedMs = 500;

const waitUntilCpuIdle = async (pids: readonly number[]): Promise<void> => {
  const used = (): number => pids.reduce((sum, pid) => sum + cpuTimeMs(pid), 0);
  for (let tries = 0; tries < 120; tries += 1) {
    const before = used();
    await delay(watchedMs);
    if (used() - before < idleCpuShare * watchedMs) return;
  }
};

const countEventsInHistory = async (client: Client, runId: string): Promise<number> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const workflow = await client.workflow.getHandle(flowRunWorkflowId(runId)).describe();
    if (workflow.status.name === 'COMPLETED') return workflow.historyLength;
    await delay(100);
  }
  throw new Error(`The workflow of run ${runId} did not complete within a minute.`);
};

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // An interrupted benchmark stops PostgreSQL while connections are idle.
  pool.on('error', () => undefined);
  return pool;
};

const buildBenchService = async (folder: string, parts: Parts, options: BenchServiceOptions) => {
  const { postgres, temporal, databaseUrl } = parts;
  const partnerKey = makeToken('pk_');
  await ensurePartnerKey(databaseUrl, partnerKey);
  const { stop, pids, ...processes } = await startProcesses(folder, parts, partnerKey, options);
  const token = await createOrganization(processes.url, partnerKey);
  const api = openApiConnection(processes.url, token);
  const database = openPool(databaseUrl);
  const client = createTemporalClient(temporal.address, namespace);
  const service: BenchService = {
    folder,
    ...processes,
    databaseUrl,
    api,
    token,
    pids: { ...pids, temporal: temporal.pid, postgres: postgres.pid },
    database,
    temporalAddress: temporal.address,
    namespace,
    makeDatabase: async (name) => {
      await database.query(`create database ${name}`);
      await migrate(postgres.urlOf(name), entities);
      return postgres.urlOf(name);
    },
    waitUntilDrained: () => waitUntilQueuesDrained(database),
    waitUntilIdle: async () => {
      await waitUntilQueuesDrained(database);
      await waitUntilCpuIdle([temporal.pid, pids.worker]);
    },
    countHistoryEvents: (runId) => countEventsInHistory(client, runId),
    stop: async () => {
      api.close();
      await client.connection.close();
      await database.end();
      await stop();
    },
  };
  return service;
};

/** Stops the servers when the benchmark is interrupted; API and worker end with it. */
const stopWhenInterrupted = (stop: () => Promise<void>): void => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void stop().finally(() => process.exit(code)));
};

/** Runs `work` with the service and stops everything afterwards. The folder with the logs is kept only after a failure. */
export const withBenchService = async (
  work: (service: BenchService) => Promise<void>,
  options: BenchServiceOptions = {},
): Promise<void> => {
  await buildAll();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  printProgress(`starting PostgreSQL, Temporal, worker and API in ${folder}`);
  const parts = await startParts(folder);
  const stop = async (): Promise<void> => {
    await parts.temporal.stop();
    await parts.postgres.stop();
  };
  stopWhenInterrupted(stop);
  try {
    const service = await buildBenchService(folder, parts, options);
    try {
      await work(service);
    } finally {
      await service.stop();
    }
  } catch (error) {
    printProgress(`failed; the logs are kept in ${logFolder(folder)}`);
    throw error;
  } finally {
    await stop();
  }
  await rm(folder, { recursive: true, force: true });
};
