import { resolve } from 'node:path';

import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';

import { engineFaults, engineNameOf, type EngineSettings } from './ai/engine-settings.ts';
import { defaultTokenPrices } from './ai/price.ts';
import { type KeptKeys, keptKeys } from './kept-keys.ts';
import { type Location, readLocation } from './storage/location.ts';

const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};
const port = whole(1, 65_535);
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be like ${example}` });
const httpUrl = url(/^https?$/, 'https://host').transform((text) => text.replace(/\/+$/, ''));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` });
const text = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });
const key = text(/^\S{32,}$/, 'must have 32 characters or more, and no spaces');

/** The settings and their defaults: `camelCase` is read from the variable `CAMEL_CASE`. */
const settings = z.object({
  port: port.default(3000),
  host: z.string().default('127.0.0.1'),
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
  serviceEnv: oneOf(['sandbox', 'production']).default('sandbox'),
  publicUrl: httpUrl.optional(),
  partnerKey: key,
  encryptionKey: key,
  openaiApiKey: z.string().optional(),
  openaiBaseUrl: httpUrl.optional(),
  openaiModel: z.string().optional(),
  aiEngine: oneOf(['openai', 'local']).optional(),
  // Node's own client waits for five minutes at most.
  aiTimeLimitSeconds: whole(5, 300).default(60),
  creditsPerMillionInputTokens: whole(0, 1_000_000).default(defaultTokenPrices.creditsPerMillionInput),
  creditsPerMillionOutputTokens: whole(0, 1_000_000).default(defaultTokenPrices.creditsPerMillionOutput),
  whatsappApiUrl: httpUrl.optional(),
  smsApiUrl: httpUrl.optional(),
  storageUrl: z
    .string()
    .refine((url) => readLocation(url) !== null, {
      error: 'must be like file:/folder, or s3://bucket/folder?region=eu-west-1&endpoint=https://host',
    })
    .optional(),
  trustedProxies: whole(0, 10).default(0),
  requestsPerMinute: whole(1, 1_000_000).default(1200),
  analysesPerDay: whole(1, 1_000_000).default(50),
  logLevel: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  otelExporterOtlpEndpoint: httpUrl.optional(),
});

/** What the start command reads beside: settings of the parts that it starts when no address of them is given. */
const localSettings = settings.extend({
  databaseUrl: settings.shape.databaseUrl.optional(),
  temporalAddress: settings.shape.temporalAddress.optional(),
  temporalCli: z.string().optional(),
  postgresPort: port.optional(),
  temporalPort: port.optional(),
  temporalUiPort: port.optional(),
});

type Settled<T> = Omit<T, 'publicUrl' | 'aiEngine'> & {
  /** How browsers and platforms reach the service, without a slash at its end. */
  readonly publicUrl: string;
  readonly aiEngine: 'openai' | 'local';
};

/** The checked settings of an API or worker process. */
export type Config = Settled<z.output<typeof settings>>;

/** The checked settings of the start command. */
export type LocalConfig = Settled<z.output<typeof localSettings>>;

/** Where media are kept: what `STORAGE_URL` says, otherwise a folder of the data folder. */
export const storageOf = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Location =>
  (storageUrl === undefined ? null : readLocation(storageUrl)) ?? {
    kind: 'folder',
    path: resolve(dataDir, 'media'),
  };

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are missing or wrong; the message is one line that names each variable. */
export class ConfigError extends Error {}

const variableOf = (setting: string): string => setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

const keysIn = (dataDir: string): KeptKeys => {
  try {
    return keptKeys(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used (${reason}).`, { cause: error });
  }
};

/** In the sandbox a key that is not given is the one kept in the data folder; in production it is missing. */
const withKeptKeys = (environment: Environment): Environment => {
  if (environment['SERVICE_ENV'] && environment['SERVICE_ENV'] !== 'sandbox') return environment;
  const { PARTNER_KEY, ENCRYPTION_KEY } = environment;
  if (PARTNER_KEY && ENCRYPTION_KEY) return environment;
  const kept = keysIn(resolve(environment['DATA_DIR'] || '.data'));
  return {
    ...environment,
    PARTNER_KEY: PARTNER_KEY || kept.partnerKey,
    ENCRYPTION_KEY: ENCRYPTION_KEY || kept.encryptionKey,
  };
};

const parse = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, environment: Environment) => {
  const given = Object.keys(schema.shape).map((name) => [name, environment[variableOf(name)] || undefined]);
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const variable = variableOf(String(path[0]));
    return environment[variable] ? `${variable} ${message}` : `${variable} is missing (it ${message})`;
  });
  throw new ConfigError(`Configuration: ${[...new Set(faults)].join('; ')}.`);
};

interface Unsettled extends EngineSettings {
  readonly publicUrl?: string | undefined;
  readonly host: string;
  readonly port: number;
}

const engineOf = (config: Unsettled): 'openai' | 'local' => {
  const faults = engineFaults(config);
  if (faults.length > 0) throw new ConfigError(`Configuration: ${faults.join(' ')}`);
  return engineNameOf(config);
};

const settle = <T extends Unsettled>(config: T): Settled<T> => ({
  ...config,
  publicUrl:
    config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`,
  aiEngine: engineOf(config),
});

/** Reads the settings of an API or worker process; throws one `ConfigError` for everything that is wrong. */
export const readConfig = (environment: Environment = process.env): Config =>
  settle(parse(settings, withKeptKeys(environment)));

/** Reads the settings of the start command; throws one `ConfigError` for everything that is wrong. */
export const readLocalConfig = (environment: Environment = process.env): LocalConfig =>
  settle(parse(localSettings, withKeptKeys(environment)));
