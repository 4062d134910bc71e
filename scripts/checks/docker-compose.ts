import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { parseDocument } from 'yaml';
import { z } from 'zod';

import { processVariables, readConfig } from '../../src/config.ts';
import { stopTimeoutMs } from '../../src/process/lifecycle.ts';
import { privateLogSettings } from '../local/postgres.ts';
import { type CheckCases, runCases } from './run-cases.ts';
import type { SourceCheckResult } from './source-files.ts';

const composeService = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z
    .record(
      z.string(),
      z.object({
        condition: z.enum(['service_healthy', 'service_started', 'service_completed_successfully']),
      }),
    )
    .default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
});
const composeDocument = z.looseObject({
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.unknown()),
});

// Long and random enough for any variable of ours that must be given.
const givenValue = '7qT2mXv9Lr4Wc8Zb0PyK1nHd6Rj3SgUo5EaM';

/** Fills in variables as compose does. */
const interpolate = (value: string | number): string =>
  String(value)
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, givenValue)
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

const ownServices = ['api', 'worker', 'migrate'];

/** The parsed composition. */
interface Composition {
  readonly root: string;
  readonly document: ReturnType<typeof parseDocument>;
  readonly services: z.output<typeof composeDocument>['services'];
  readonly volumes: Readonly<Record<string, unknown>>;
  environmentOf(name: string): Readonly<Record<string, string>>;
}

const readComposition = (root: string): Composition => {
  const document = parseDocument(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const { services, volumes } = composeDocument.parse(document.toJS());
  return {
    root,
    document,
    services,
    volumes,
    environmentOf: (name) =>
      Object.fromEntries(
        Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, interpolate(value)]),
      ),
  };
};

const fileCases = ({ root, document, services, volumes }: Composition): CheckCases => ({
  'is YAML without errors and warnings, and has every service': () => {
    assert.deepEqual([...document.errors, ...document.warnings], []);
    const names = ['api', 'migrate', 'postgres', 'temporal', 'temporal-ui', 'worker'];
    assert.deepEqual(Object.keys(services).sort(), names);
  },
  'is what compose takes: its own schema knows every word': () => {
    // compose-spec/compose-spec, schema/compose-spec.json at commit 170098ba07d9 (Apache License 2.0), as it is there.
    const schema = z
      .looseObject({})
      .parse(JSON.parse(readFileSync(join(root, 'scripts/checks/compose-spec.json'), 'utf8')));
    // It names its draft by an address that the validator does not know.
    const isValid = new Ajv({ strict: false, validateSchema: false }).compile(schema);
    assert.ok(isValid(document.toJS()), JSON.stringify(isValid.errors));
    // The schema refuses a misspelt word: it does look.
    assert.ok(!isValid({ services: { api: { ...services['api'], stop_grace: '30s' } } }));
  },
  'mounts folders that exist and volumes that are declared': () => {
    const sources = Object.values(services).flatMap(({ volumes: mounts }) =>
      mounts.map((mount) => mount.split(':')[0] ?? ''),
    );
    assert.deepEqual(
      sources.filter((source) =>
        source.startsWith('.') ? !existsSync(join(root, source)) : !(source in volumes),
      ),
      [],
    );
    const settings = parseDocument(readFileSync(join(root, 'docker/temporal.yaml'), 'utf8'));
    assert.deepEqual(settings.errors, []);
    assert.ok('history.transferProcessorMaxPollRPS' in z.looseObject({}).parse(settings.toJS()));
  },
});

const settingCases = ({ services, environmentOf }: Composition): CheckCases => ({
  'keeps rows out of the log of PostgreSQL, as the start command does': () => {
    assert.ok(privateLogSettings.length > 3);
    const command = services['postgres']?.command ?? [];
    assert.deepEqual(
      privateLogSettings.filter((setting) => !command.includes(setting)),
      [],
    );
  },
  'gives every process the variables that production needs, and no other text of compose': () => {
    for (const name of ownServices) {
      const { serviceEnv, port, host } = readConfig(environmentOf(name));
      assert.deepEqual([serviceEnv, port, host], ['production', 3000, '0.0.0.0']);
    }
    for (const name of Object.keys(services))
      for (const value of Object.values(environmentOf(name))) assert.ok(!value.includes('$'), value);
  },
  'passes on every variable that the processes read, but the folder of the embedded parts': () => {
    assert.ok(processVariables.length > 20);
    for (const name of ownServices) {
      const passedOn = environmentOf(name);
      assert.deepEqual(
        processVariables.filter((variable) => !(variable in passedOn)),
        ['DATA_DIR'],
      );
    }
  },
  'gives every process longer to stop than it takes': () => {
    for (const name of ownServices)
      assert.ok(Number.parseInt(services[name]?.stop_grace_period ?? '', 10) * 1000 > stopTimeoutMs, name);
  },
});

const networkCases = ({ services, environmentOf }: Composition): CheckCases => ({
  'waits for the health only of what tells its health, and for the end only of what ends': () => {
    const tells = {
      service_started: () => true,
      service_healthy: (other: string) => services[other]?.healthcheck !== undefined,
      service_completed_successfully: (other: string) => services[other]?.['restart'] === 'no',
    };
    const needs = Object.values(services).flatMap(({ depends_on }) => Object.entries(depends_on));
    assert.deepEqual(
      needs.filter(([other, { condition }]) => !(other in services && tells[condition](other))),
      [],
    );
    assert.equal(services['api']?.depends_on['migrate']?.condition, 'service_completed_successfully');
    assert.equal(services['worker']?.depends_on['temporal']?.condition, 'service_healthy');
  },
  'can run several of api and worker: no fixed name, and a host port for each': () => {
    for (const name of ['api', 'worker']) assert.ok(!('container_name' in (services[name] ?? {})));
    assert.deepEqual(services['api']?.ports.map(interpolate), ['127.0.0.1:3000-3009:3000']);
  },
  // One balancer on the machine tells the addresses of candidates.
  'publishes ports on this machine alone, and no metrics': () => {
    const published = Object.values(services).flatMap(({ ports }) => ports.map(interpolate));
    assert.ok(published.length > 1);
    const { trustedProxies, metricsHost, metricsPort } = readConfig(environmentOf('api'));
    assert.deepEqual([trustedProxies, metricsHost, metricsPort], [1, '0.0.0.0', 9464]);
    assert.deepEqual(
      published.filter((port) => !port.startsWith('127.0.0.1:') || port.endsWith(`:${metricsPort}`)),
      [],
    );
  },
});

const databaseCases = ({ environmentOf }: Composition): CheckCases => ({
  'names only hosts that are services, on the ports where they listen': () => {
    const { databaseUrl, temporalAddress } = readConfig(environmentOf('api'));
    const { POSTGRES_SEEDS: database } = environmentOf('temporal');
    const { TEMPORAL_ADDRESS: temporal } = environmentOf('temporal-ui');
    assert.deepEqual(
      [new URL(databaseUrl).host, temporalAddress, database, temporal],
      ['postgres:5432', 'temporal:7233', 'postgres', 'temporal:7233'],
    );
  },
  'uses one user and password for the database everywhere': () => {
    const { username, password, pathname } = new URL(environmentOf('api')['DATABASE_URL'] ?? '');
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = environmentOf('postgres');
    assert.deepEqual([username, password, pathname], [POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`]);
    assert.equal(environmentOf('temporal')['POSTGRES_PWD'], password);
  },
});

const imageCases = ({ root, services }: Composition): CheckCases => ({
  "starts and migrates with files that the Dockerfile has copied, and keeps a developer's files out": () => {
    const copied = [
      ...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm),
    ].flatMap((match) => (match[1] ?? '').split(' '));
    assert.deepEqual(
      copied.filter((name) => !existsSync(join(root, name))),
      [],
    );
    const entries = ownServices.map((name) => services[name]?.command?.[1] ?? '');
    assert.deepEqual(
      entries.filter((file) => !existsSync(join(root, file)) || !copied.includes(file.split('/')[0] ?? '')),
      [],
    );
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    assert.deepEqual(
      ['node_modules', '.data', '.git'].filter((name) => !ignored.includes(name)),
      [],
    );
  },
});

/** Checks the composition: what compose refuses, and what would be wrong in production though compose takes it. */
export const checkDockerCompose = (root: string): SourceCheckResult => {
  const composition = readComposition(root);
  return runCases('docker-compose.yml', {
    ...fileCases(composition),
    ...settingCases(composition),
    ...databaseCases(composition),
    ...networkCases(composition),
    ...imageCases(composition),
  });
};
