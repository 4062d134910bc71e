import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from '@jest/globals';
import { parseDocument } from 'yaml';
import { z } from 'zod';

import { readConfig } from '../src/config.ts';

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
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
});
const composition = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const parsed = parseDocument(read('docker-compose.yml'), { merge: true });
const { services, volumes } = composition.parse(parsed.toJS());
const each = Object.entries(services);

/** Fills in variables as compose does; one that must be given gets a value that is long enough for any of ours. */
const interpolate = (value: string | number): string =>
  String(value)
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'g'.repeat(40))
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, interpolate(value)]),
  );

describe('docker-compose.yml', () => {
  test('is YAML without errors and warnings, and has every service', () => {
    expect([...parsed.errors, ...parsed.warnings]).toEqual([]);
    expect(Object.keys(services).sort()).toEqual(
      ['api', 'migrate', 'postgres', 'temporal', 'temporal-ui', 'worker'].sort(),
    );
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
    expect(services['api']?.ports).toEqual(['3000-3009:3000']);
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
