import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parseDocument } from 'yaml';
import { z } from 'zod';

import { privateLogSettings } from '../../scripts/local/postgres.ts';
import { processVariables, readConfig } from '../../src/config.ts';
import { stopTimeoutMs } from '../../src/process/lifecycle.ts';
import { createHeartbeatFile } from '../../src/temporal/heartbeat-file.ts';

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string): string => readFileSync(path(name), 'utf8');

const service = z.looseObject({
  image: z.string().optional(),
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
const composition = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const parsed = parseDocument(read('docker-compose.yml'), { merge: true });
const { services, volumes } = composition.parse(parsed.toJS());
const each = Object.entries(services);

// Long and random enough for any variable of ours that must be given.
const given = '7qT2mXv9Lr4Wc8Zb0PyK1nHd6Rj3SgUo5EaM';

/** Fills in variables as compose does. */
const interpolate = (value: string | number): string =>
  String(value)
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, given)
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, interpolate(value)]),
  );

// compose-spec/compose-spec, schema/compose-spec.json at commit 170098ba07d9 (Apache License 2.0), as it is there.
const validator = () => {
  const schema = z.looseObject({}).parse(JSON.parse(read('test/support/compose-spec.json')));
  // It names its draft by an address that the validator does not know.
  return new Ajv({ strict: false, validateSchema: false }).compile(schema);
};

describe('docker-compose.yml', () => {
  test('is YAML without errors and warnings, and has every service', () => {
    expect([...parsed.errors, ...parsed.warnings]).toEqual([]);
    expect(Object.keys(services).sort()).toEqual(
      ['api', 'migrate', 'postgres', 'temporal', 'temporal-ui', 'worker'].sort(),
    );
  });

  test('keeps rows out of the log of PostgreSQL, as the start command does', () => {
    expect(privateLogSettings.length).toBeGreaterThan(3);
    expect(services['postgres']?.command).toEqual(expect.arrayContaining(privateLogSettings));
  });

  test.each(['api', 'worker', 'migrate'])('gives %s every variable that production needs', (name) => {
    const config = readConfig(environmentOf(name));
    expect(config).toMatchObject({ serviceEnv: 'production', port: 3000, host: '0.0.0.0' });
  });

  test('leaves no variable without a default or a reason to stop', () => {
    for (const [name] of each)
      for (const value of Object.values(environmentOf(name))) expect(value).not.toContain('$');
  });

  test('names only hosts that are services, on the ports where they listen', () => {
    const { databaseUrl, temporalAddress } = readConfig(environmentOf('api'));
    expect(new URL(databaseUrl).host).toBe('postgres:5432');
    expect(temporalAddress).toBe('temporal:7233');
    expect(services['temporal']?.environment['POSTGRES_SEEDS']).toBe('postgres');
    expect(services['temporal-ui']?.environment['TEMPORAL_ADDRESS']).toBe('temporal:7233');
  });

  test('uses one user and password for the database everywhere', () => {
    const { username, password, pathname } = new URL(environmentOf('api')['DATABASE_URL'] ?? '');
    const postgres = environmentOf('postgres');
    expect([username, password, pathname]).toEqual([
      postgres['POSTGRES_USER'],
      postgres['POSTGRES_PASSWORD'],
      `/${postgres['POSTGRES_DB']}`,
    ]);
    expect(environmentOf('temporal')['POSTGRES_PWD']).toBe(password);
  });

  test('waits for the health only of what tells its health, and for the end only of what ends', () => {
    const tells = {
      service_started: () => true,
      service_healthy: (other: string) => services[other]?.healthcheck !== undefined,
      service_completed_successfully: (other: string) => services[other]?.['restart'] === 'no',
    };
    const needs = each.flatMap(([name, one]) =>
      Object.entries(one.depends_on).map(([other, { condition }]) => [name, other, condition] as const),
    );
    expect(needs.filter(([, other, condition]) => !(other in services && tells[condition](other)))).toEqual(
      [],
    );
    expect(services['api']?.depends_on).toHaveProperty('migrate.condition', 'service_completed_successfully');
    expect(services['worker']?.depends_on).toHaveProperty('temporal.condition', 'service_healthy');
  });

  test('can run several of api and worker: no fixed name, and a host port for each', () => {
    for (const name of ['api', 'worker']) expect(services[name]).not.toHaveProperty('container_name');
    expect(services['api']?.ports.map(interpolate)).toEqual(['127.0.0.1:3000-3009:3000']);
  });

  test('passes on every variable that the processes read, but the folder of the embedded parts', () => {
    for (const name of ['api', 'worker', 'migrate']) {
      const given = Object.keys(services[name]?.environment ?? {});
      expect(processVariables.filter((variable) => !given.includes(variable))).toEqual(['DATA_DIR']);
    }
    expect(processVariables.length).toBeGreaterThan(20);
  });

  test('gives every process longer to stop than it takes', () => {
    for (const name of ['api', 'worker', 'migrate'])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(
        stopTimeoutMs,
      );
  });

  test('publishes ports on this machine alone, where one balancer tells the addresses of candidates', () => {
    const published = each.flatMap(([, { ports }]) => ports.map(interpolate));
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(published.length).toBeGreaterThan(1);
    expect(readConfig(environmentOf('api')).trustedProxies).toBe(1);
  });

  test('is what compose takes: its own schema knows every word', () => {
    const valid = validator();
    expect([valid(parsed.toJS()), valid.errors]).toEqual([true, null]);
    const misspelt = { services: { api: { ...services['api'], stop_grace: '30s' } } };
    expect(valid(misspelt)).toBe(false);
  });

  test('takes a worker for healthy as long as it writes its heartbeat', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heartbeat-'));
    const file = join(folder, 'beat');
    const inContainer = environmentOf('worker')['WORKER_HEARTBEAT_FILE'] ?? '';
    const [kind, check = ''] = services['worker']?.healthcheck?.test ?? [];
    expect([kind, check.includes(inContainer)]).toEqual(['CMD-SHELL', true]);
    const status = () =>
      spawnSync('sh', ['-c', check.replaceAll('$$', '$').replace(inContainer, file)]).status;
    await createHeartbeatFile(file, () => false).sweep();
    const before = status();
    await createHeartbeatFile(file, () => true).sweep();
    expect([before, status()]).toEqual([1, 0]);
    const minutesAgo = Date.now() / 1000 - 180;
    utimesSync(file, minutesAgo, minutesAgo);
    expect(status()).toBe(1);
    rmSync(folder, { recursive: true });
  });

  test('shows the measurements inside the network alone', () => {
    const { metricsHost, metricsPort } = readConfig(environmentOf('api'));
    expect([metricsHost, metricsPort]).toEqual(['0.0.0.0', 9464]);
    const published = each.flatMap(([, { ports }]) => ports.map((port) => port.split(':').at(-1)));
    expect(published).not.toContain(String(metricsPort));
  });

  test('mounts folders that exist and volumes that are declared', () => {
    for (const [name, { volumes: mounts }] of each)
      for (const source of mounts.map((mount) => mount.split(':')[0] ?? ''))
        expect([name, source.startsWith('.') ? existsSync(path(source)) : source in volumes]).toEqual([
          name,
          true,
        ]);
    const settings = parseDocument(read('docker/temporal.yaml'));
    expect(settings.errors).toEqual([]);
    expect(settings.toJS()).toMatchObject({ 'history.transferProcessorMaxPollRPS': [{ value: 2000 }] });
  });
});

describe('Dockerfile', () => {
  test('copies what exists, and starts and migrates with files that it has copied', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    expect(copied.filter((name) => !existsSync(path(name)))).toEqual([]);
    for (const { command } of [services['api'], services['worker'], services['migrate']].flatMap(
      (one) => one ?? [],
    )) {
      const [, file = ''] = command ?? [];
      expect([file, existsSync(path(file)), copied.includes(file.split('/')[0] ?? '')]).toEqual([
        file,
        true,
        true,
      ]);
    }
  });

  test('keeps the machine of a developer out of the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['node_modules', '.data', '.git']),
    );
  });
});
