import { resolve } from 'node:path';

import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';

import { findEngineSettingFaults, selectedEngineName, type EngineSettings } from './ai/engine-settings.ts';
import { defaultTokenPrices } from './ai/token-prices.ts';
import { StartupError } from './errors/startup-error.ts';
import { type SandboxKeys, loadSandboxKeys } from './security/sandbox-keys.ts';
import { type ServiceEnvironment, serviceEnvironments } from './security/service-environment.ts';
import { isGuessable } from './security/tokens.ts';
import { type StorageLocation, parseStorageLocation } from './storage/storage-location.ts';

const integerBetween = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};
const port = integerBetween(1, 65_535);
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be like ${example}` });
const httpUrl = url(/^https?$/, 'https://host').transform((text) => text.replace(/\/+$/, ''));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` });
const text = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });
const key = text(/^\S{32,}$/, 'must have 32 characters or more, and no spaces');

/** The settings and their defaults. The setting `camelCase` is read from the variable `CAMEL_CASE`. */
const settings = z.object({
  port: port.default(3000),
  host: z.string().default('127.0.0.1'),
  metricsPort: port.optional(),
  metricsHost: z.string().default('127.0.0.1'),
  dataDir: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  databaseUrl: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
  temporalAddress: text(/^[^\s/]+:\d+$/, 'must be host:port'),
  temporalNamespace: z.string().default('default'),
  defaultCountry: text(/^[A-Z]{2}$/, 'must be two capital letters')
    .refine(isSupportedCountry, { error: 'must be the code of a country' })
    .default('NL'),
  serviceEnv: oneOf(serviceEnvironments).default('sandbox'),
  publicUrl: httpUrl.optional(),
  demoChatUrl: httpUrl.optional(),
  temporalWebUrl: httpUrl.optional(),
  partnerKey: key,
  encryptionKey: key,
  openaiApiKey: z.string().optional(),
  openaiBaseUrl: httpUrl.optional(),
  openaiModel: z.string().optional(),
  aiEngine: oneOf(['openai', 'local']).optional(),
  // Node's HTTP client waits five minutes at most.
  aiTimeLimitSeconds: integerBetween(5, 300).default(60),
  creditsPerMillionInputTokens: integerBetween(0, 1_000_000).default(
    defaultTokenPrices.creditsPerMillionInput,
  ),
  creditsPerMillionOutputTokens: integerBetween(0, 1_000_000).default(
    defaultTokenPrices.creditsPerMillionOutput,
  ),
  storageUrl: z
    .string()
    .refine((url) => parseStorageLocation(url) !== null, {
      error: 'must be like file:/folder, or s3://bucket/folder?region=eu-west-1&endpoint=https://host',
    })
    .optional(),
  // With the API's version; requests go to the path of the number.
  whatsappApiUrl: httpUrl.default('https://graph.facebook.com/v23.0'),
  smsApiUrl: httpUrl.default('https://api.twilio.com'),
  trustedProxies: integerBetween(0, 10).default(0),
  requestsPerMinute: integerBetween(1, 1_000_000).default(1200),
  analysesPerDay: integerBetween(1, 1_000_000).default(50),
  logLevel: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  workerHeartbeatFile: z.string().optional(),
});

/** The settings of the start command: it starts PostgreSQL and Temporal itself when no address is given. */
const localSettings = settings.extend({
  databaseUrl: settings.shape.databaseUrl.optional(),
  temporalAddress: settings.shape.temporalAddress.optional(),
  temporalCli: z.string().optional(),
  postgresPort: port.optional(),
  temporalPort: port.optional(),
  temporalUiPort: port.optional(),
  simulatorPort: port.optional(),
  atsDemoPort: port.optional(),
  demoApplicants: integerBetween(0, 40).default(40),
});

type ResolvedConfig<T> = Omit<T, 'publicUrl' | 'aiEngine'> & {
  /** The address at which browsers and platforms reach the service, without a slash at the end. */
  readonly publicUrl: string;
  readonly aiEngine: 'openai' | 'local';
};

/** The checked settings of an API or worker process. */
export type Config = ResolvedConfig<z.output<typeof settings>>;

/** The checked settings of the start command. */
export type LocalConfig = ResolvedConfig<z.output<typeof localSettings>>;

/** Returns the location of the stored media: `STORAGE_URL`, or by default a folder inside the data folder. */
export const storageLocation = ({
  storageUrl,
  dataDir,
}: Pick<Config, 'storageUrl' | 'dataDir'>): StorageLocation =>
  (storageUrl === undefined ? null : parseStorageLocation(storageUrl)) ?? {
    kind: 'folder',
    path: resolve(dataDir, 'media'),
  };

/** Environment variables in the form of `process.env`. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const variableOf = (setting: string): string => setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/** The names of the environment variables that an API or worker process reads. */
export const processVariables: readonly string[] = Object.keys(settings.shape).map(variableOf);

const sandboxKeysIn = (dataDir: string): SandboxKeys => {
  try {
    return loadSandboxKeys(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR: ${dataDir} cannot be used (${reason}).`, { cause: error });
  }
};

/** Adds the keys of the data folder that a sandbox was started without. In production, a missing key stays missing. */
const withSandboxKeys = (environment: EnvironmentVariables): EnvironmentVariables => {
  if (environment['SERVICE_ENV'] && environment['SERVICE_ENV'] !== 'sandbox') return environment;
  const { PARTNER_KEY, ENCRYPTION_KEY } = environment;
  if (PARTNER_KEY && ENCRYPTION_KEY) return environment;
  const stored = sandboxKeysIn(resolve(environment['DATA_DIR'] || '.data'));
  return {
    ...environment,
    PARTNER_KEY: PARTNER_KEY || stored.partnerKey,
    ENCRYPTION_KEY: ENCRYPTION_KEY || stored.encryptionKey,
  };
};

const parseSettings = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: EnvironmentVariables,
) => {
  const given = Object.keys(schema.shape).map((name) => [name, environment[variableOf(name)] || undefined]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const variable = variableOf(String(path[0]));
    return environment[variable] ? `${variable} ${message}` : `${variable} is missing (it ${message})`;
  });
  throw new StartupError(`Configuration: ${[...new Set(faults)].join('; ')}.`);
};

interface RawConfig extends EngineSettings {
  readonly serviceEnv: ServiceEnvironment;
  readonly partnerKey: string;
  readonly publicUrl?: string | undefined;
  readonly host: string;
  readonly port: number;
}

const isLocalAddress = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);

/** Finds settings that only a sandbox may have. */
const productionFaults = ({ serviceEnv, publicUrl, partnerKey }: RawConfig): string[] => {
  if (serviceEnv !== 'production') return [];
  return [
    ...(publicUrl?.startsWith('http:') && !isLocalAddress(publicUrl)
      ? ['PUBLIC_URL must begin with https:// in production.']
      : []),
    ...(isGuessable(partnerKey)
      ? [
          'PARTNER_KEY is easy to guess: make one with openssl rand -hex 32; revoke this one if it was in use.',
        ]
      : []),
  ];
};

const derivedSettings = (config: RawConfig) => {
  const faults = [...findEngineSettingFaults(config), ...productionFaults(config)];
  if (faults.length > 0) throw new StartupError(`Configuration: ${faults.join(' ')}`);
  const host = config.host === '0.0.0.0' ? 'localhost' : config.host;
  return {
    publicUrl: config.publicUrl ?? `http://${host}:${config.port}`,
    aiEngine: selectedEngineName(config),
  };
};

const resolveDefaults = <T extends RawConfig>(config: T): ResolvedConfig<T> => ({
  ...config,
  ...derivedSettings(config),
});

/** Reads the settings of an API or worker process. Throws one `StartupError` that lists every fault. */
export const readConfig = (environment: EnvironmentVariables = process.env): Config =>
  resolveDefaults(parseSettings(settings, withSandboxKeys(environment)));

/** Reads the settings of the start command. Throws one `StartupError` that lists every fault. */
export const readLocalConfig = (environment: EnvironmentVariables = process.env): LocalConfig =>
  resolveDefaults(parseSettings(localSettings, withSandboxKeys(environment)));

const databaseSettings = localSettings.pick({ databaseUrl: true, dataDir: true });

/** Reads `DATABASE_URL` and `DATA_DIR`, for commands that need the database but no keys. */
export const readDatabaseConfig = (
  environment: EnvironmentVariables = process.env,
): z.output<typeof databaseSettings> => parseSettings(databaseSettings, environment);
