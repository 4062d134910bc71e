import { setTimeout as delay } from 'node:timers/promises';

import { webhookUrlOf } from '../../src/channels/inbound/webhook-address.ts';
import type { LocalConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createOrm } from '../../src/database/orm.ts';
import { assertDatabaseReachable } from '../../src/process/check-database-connection.ts';
import { entities } from '../../src/process/tables.ts';
import { createAppointmentLinks } from '../../src/scheduling/appointment-links.ts';
import { buildAll } from '../build/build.ts';
import { temporalFolder } from './data-folder.ts';
import { type OpenChat, playDemoApplicants } from '../demo/applicants/play.ts';
import { type Demo, seedDemo } from '../demo/seed.ts';
import { ensureDatabase, postgresFolder } from './database.ts';
import { startLocalPostgres } from './postgres.ts';
import { logFolder, type ProcessName, type RunningPart, startLocalProcess } from './service-process.ts';
import { ensurePartnerKey } from '../partners/partner-keys.ts';
import { freePort } from './ports.ts';
import { registerDemoNumber } from './simulator.ts';
import { supervise } from './supervise.ts';
import { startLocalTemporal } from './temporal.ts';
import { findTemporalCli } from './temporal-program.ts';

/** The table that the start command prints. A part that is null does not exist. */
export interface StartSummary {
  readonly temporalWeb: string | null;
  readonly demo: Demo | null;
  /** The address of the metrics of the API. */
  readonly measurements: string;
  /** The simulated phones. */
  readonly phones: string | null;
  /** The demo of an ATS that embeds the components. */
  readonly atsDemo: string | null;
}

/** The parts in the order in which they are stopped. */
export const stopOrder = ['ats-demo', 'api', 'worker', 'simulator', 'temporal', 'postgres'] as const;

/** Called with each part that has started, so that it can be stopped in order. */
export type OnPartStarted = (part: (typeof stopOrder)[number], running: RunningPart) => void;

const startDatabase = async (config: LocalConfig, started: OnPartStarted): Promise<string> => {
  if (config.databaseUrl !== undefined) {
    await assertDatabaseReachable(config.databaseUrl);
    return config.databaseUrl;
  }
  let port = config.postgresPort;
  const postgres = await supervise('PostgreSQL', () =>
    startLocalPostgres({ folder: postgresFolder(config), port }),
  );
  port = postgres.port;
  started('postgres', postgres);
  return ensureDatabase(postgres);
};

const printNotice = (notice: string | null): void => {
  if (notice !== null) process.stderr.write(`${notice}\n`);
};

const playApplicants = async (
  { encryptionKey, publicUrl, demoApplicants: count }: LocalConfig,
  url: string,
  { applicantRows }: Demo,
): Promise<readonly OpenChat[]> => {
  if (count === 0) return [];
  const database = openDatabase(url, 2);
  try {
    const links = createAppointmentLinks(encryptionKey, publicUrl);
    return await playDemoApplicants(database, applicantRows, links, { now: new Date(), count });
  } finally {
    await database.close();
  }
};

interface LocalDemo extends Demo {
  readonly openChats: readonly OpenChat[];
}

const prepareDatabase = async (config: LocalConfig, url: string): Promise<LocalDemo | null> => {
  await migrate(url, entities);
  const { partnerKey, encryptionKey, publicUrl } = config;
  if (config.serviceEnv === 'production') {
    printNotice(await ensurePartnerKey(url, partnerKey));
    return null;
  }
  const orm = await createOrm(url, entities, 2);
  try {
    const demo = await seedDemo({ orm, partnerKey, encryptionKey, publicUrl, now: new Date() });
    printNotice(demo.notice);
    return { ...demo, openChats: await playApplicants(config, url, demo) };
  } finally {
    await orm.close(true);
  }
};

interface OpenTemporal {
  readonly address: string;
  readonly web: string | null;
}

const openTemporal = async (config: LocalConfig, started: OnPartStarted): Promise<OpenTemporal> => {
  if (config.temporalAddress !== undefined) return { address: config.temporalAddress, web: null };
  const program = await findTemporalCli(config.temporalCli);
  const folder = temporalFolder(config);
  let [port, uiPort] = [config.temporalPort, config.temporalUiPort];
  const namespace = config.temporalNamespace;
  const temporal = await supervise('Temporal', () =>
    startLocalTemporal({ folder, namespace, program, port, uiPort }),
  );
  [port, uiPort] = [temporal.port, temporal.uiPort];
  started('temporal', temporal);
  return { address: temporal.address, web: temporal.ui };
};

/** Waits for all, also when one has failed, so that nothing is left starting. Throws the first failure. */
const waitForAll = async <T extends readonly unknown[]>(work: {
  [K in keyof T]: Promise<T[K]>;
}): Promise<T> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

const startProcess = async (
  name: ProcessName,
  config: LocalConfig,
  env: NodeJS.ProcessEnv,
  started: OnPartStarted,
) => {
  const folder = logFolder(config.dataDir);
  started(name, await supervise(name, () => startLocalProcess({ name, env, folder })));
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );

const onThisMachine = (host: string, port: number): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

/** Returns the address of the API on this machine. */
export const localApiUrl = ({ host, port }: LocalConfig): string => onThisMachine(host, port);

const waitUntilReady = async (config: LocalConfig): Promise<void> => {
  const until = Date.now() + 60_000;
  while (!(await isReady(localApiUrl(config)))) {
    if (Date.now() > until)
      throw new Error(`The API is not ready after 60 s; see ${logFolder(config.dataDir)}`);
    await delay(50);
  }
};

/** The variables that name the platforms: where one is set, that platform is real or somebody's own. */
const platformVariables = ['WHATSAPP_API_URL', 'SMS_API_URL'];

/** Starts the simulator of the platforms in a sandbox that names none. Returns its address. */
const openSimulator = async (config: LocalConfig, started: OnPartStarted): Promise<string | null> => {
  const isNamed = platformVariables.some((variable) => process.env[variable]);
  if (config.serviceEnv === 'production' || isNamed) return null;
  // Chosen once, so that a restarted simulator has the same port.
  const port = config.simulatorPort ?? (await freePort());
  const env = { ...process.env, SIMULATOR_PORT: String(port), DATA_DIR: config.dataDir };
  await startProcess('simulator', config, env, started);
  return onThisMachine('127.0.0.1', port);
};

/** Starts the demo of an ATS. It is at `localhost`, and the service at another host name, so that browsers take them for two sites. */
const openAtsDemo = async (config: LocalConfig, demo: Demo | null, started: OnPartStarted) => {
  if (!demo) return null;
  const port = config.atsDemoPort ?? (await freePort([3080]));
  const env = {
    ...process.env,
    ATS_DEMO_PORT: String(port),
    SERVICE_URL: localApiUrl(config),
    ORGANIZATION_TOKEN: demo.organizationToken,
  };
  await startProcess('ats-demo', config, env, started);
  return `http://localhost:${port}`;
};

/** The variables of API and worker beside those of the start command. */
const processEnvironment = (
  config: LocalConfig,
  parts: {
    readonly databaseUrl: string;
    readonly demo: Demo | null;
    readonly temporal: OpenTemporal;
    readonly metricsPort: number;
    readonly simulator: string | null;
  },
): NodeJS.ProcessEnv => ({
  ...process.env,
  METRICS_PORT: String(parts.metricsPort),
  DATABASE_URL: parts.databaseUrl,
  TEMPORAL_ADDRESS: parts.temporal.address,
  PARTNER_KEY: config.partnerKey,
  ENCRYPTION_KEY: config.encryptionKey,
  ...(parts.demo && { DEMO_CHAT_URL: parts.demo.chatUrl }),
  ...(parts.temporal.web !== null && { TEMPORAL_WEB_URL: parts.temporal.web }),
  ...(parts.simulator !== null && {
    WHATSAPP_API_URL: `${parts.simulator}/v23.0`,
    SMS_API_URL: parts.simulator,
  }),
  NODE_ENV: 'production',
});

/** Starts PostgreSQL, Temporal and the simulator of the platforms, unless the configuration names their addresses, and the service. Waits until it is ready. */
export const startLocalService = async (
  config: LocalConfig,
  started: OnPartStarted,
): Promise<StartSummary> => {
  const [database, temporal, , simulator] = await waitForAll([
    startDatabase(config, started).then(async (url) => ({ url, demo: await prepareDatabase(config, url) })),
    openTemporal(config, started),
    buildAll(),
    openSimulator(config, started),
  ]);
  // Chosen once, so that a restarted API has the same port.
  const metricsPort = config.metricsPort ?? (await freePort());
  const { url: databaseUrl, demo } = database;
  const env = processEnvironment(config, { databaseUrl, demo, temporal, metricsPort, simulator });
  await waitForAll([startProcess('worker', config, env, started), startProcess('api', config, env, started)]);
  await waitUntilReady(config);
  if (simulator !== null && demo) {
    const { connectionId, number } = demo.whatsapp;
    const webhookUrl = webhookUrlOf(localApiUrl(config), 'whatsapp', connectionId);
    await registerDemoNumber(simulator, number, webhookUrl, demo.openChats);
  }
  const measurements = `${onThisMachine(config.metricsHost, metricsPort)}/metrics`;
  const phones = simulator === null ? null : `${simulator}/phones`;
  const atsDemo = await openAtsDemo(config, demo, started);
  return { temporalWeb: temporal.web, demo, measurements, phones, atsDemo };
};
