import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import {
  type EnvironmentVariables,
  processVariables,
  readConfig,
  readDatabaseConfig,
  readLocalConfig,
} from '../src/config.ts';
import { StartupError } from '../src/errors/startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complete: EnvironmentVariables = {
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://service:secret@127.0.0.1:5432/service',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  PARTNER_KEY: 'p'.repeat(32),
  ENCRYPTION_KEY: 'e'.repeat(32),
};

const complaint = (environment: EnvironmentVariables): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
  }
  return 'none';
};

const camelCase = (variable: string): string =>
  variable.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

describe('the configuration', () => {
  test('has no setting that nothing reads, and documents every one', () => {
    const code = globSync('src/**/*.ts', { exclude: ['src/config.ts'] }).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const page = readFileSync('docs/operations.md', 'utf8');
    expect(processVariables.length).toBeGreaterThan(20);
    const isRead = (variable: string) => code.some((text) => text.includes(camelCase(variable)));
    // Where media are kept follows from these (`storageOf`).
    expect(processVariables.filter((variable) => !isRead(variable))).toEqual(['DATA_DIR', 'STORAGE_URL']);
    expect(processVariables.filter((variable) => !page.includes(`\`${variable}\``))).toEqual([]);
  });

  test('fills in the defaults and drops the slash at the end of an address', () => {
    expect(readConfig({ ...complete, OPENAI_BASE_URL: 'https://ai.example/v1/' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      serviceEnv: 'sandbox',
      publicUrl: 'http://127.0.0.1:3000',
      openaiBaseUrl: 'https://ai.example/v1',
      requestsPerMinute: 1200,
      analysesPerDay: 50,
    });
  });

  test('takes an empty variable for one that is not given', () => {
    expect(readConfig({ ...complete, PORT: '' }).port).toBe(3000);
  });

  test('names everything that is wrong in one line, and never a value', () => {
    const wrong = { PORT: '99999', DATABASE_URL: 'mysql://service:secret@host/x', SERVICE_ENV: 'test' };
    expect(complaint({ ...complete, ...wrong })).toBe(
      'Configuration: PORT must be a whole number from 1 to 65535; ' +
        'DATABASE_URL must be like postgres://user:password@host:5432/name; SERVICE_ENV must be sandbox or production.',
    );
  });

  test('says which variable is missing', () => {
    expect(complaint({ ...complete, DATABASE_URL: undefined })).toBe(
      'Configuration: DATABASE_URL is missing (it must be like postgres://user:password@host:5432/name).',
    );
  });

  test('takes the built-in AI engine without a key, and the model with one', () => {
    const key = { OPENAI_API_KEY: 'sk-test' };
    expect(readConfig(complete).aiEngine).toBe('local');
    expect(readConfig({ ...complete, ...key }).aiEngine).toBe('openai');
    expect(readConfig({ ...complete, ...key, AI_ENGINE: 'local' }).aiEngine).toBe('local');
    expect(complaint({ ...complete, AI_ENGINE: 'openai' })).toMatch(
      /^Configuration: OPENAI_API_KEY is missing/,
    );
  });

  test('takes a server that needs no key', () => {
    const server = {
      AI_ENGINE: 'openai',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      OPENAI_MODEL: 'small',
    };
    expect(readConfig({ ...complete, ...server }).aiEngine).toBe('openai');
    expect(complaint({ ...complete, ...server, OPENAI_MODEL: '' })).toMatch(/OPENAI_MODEL is missing/);
  });

  test('makes the keys of a sandbox once, for its owner alone', () => {
    const first = readLocalConfig({ DATA_DIR: folder });
    const { partnerKey, encryptionKey } = readLocalConfig({ DATA_DIR: folder });
    expect({ partnerKey, encryptionKey }).toEqual({
      partnerKey: first.partnerKey,
      encryptionKey: first.encryptionKey,
    });
    expect(partnerKey).toMatch(/^pk_/);
    expect(statSync(join(folder, 'encryption-key')).mode & 0o777).toBe(0o600);
  });

  test('asks for the keys in production', () => {
    const production = { ...complete, SERVICE_ENV: 'production', PARTNER_KEY: undefined, ENCRYPTION_KEY: '' };
    expect(complaint(production)).toMatch(
      /^Configuration: PARTNER_KEY is missing .*; ENCRYPTION_KEY is missing/,
    );
  });

  test('in production takes no address without https that leads elsewhere, and no partner key that is easy to guess', () => {
    const PARTNER_KEY = 'pk_7qT2mXv9Lr4Wc8Zb0PyK1nHd6Rj3SgUo';
    const production = { ...complete, SERVICE_ENV: 'production', PARTNER_KEY };
    expect(complaint({ ...production, PUBLIC_URL: 'https://jobs.example.com' })).toBe('none');
    expect(
      complaint({ ...production, PUBLIC_URL: 'http://jobs.example.com', PARTNER_KEY: 'p'.repeat(32) }),
    ).toBe(
      'Configuration: PUBLIC_URL must begin with https:// in production. PARTNER_KEY is easy to guess: ' +
        'make one with openssl rand -hex 32; revoke this one if it was in use.',
    );
    expect(complaint({ ...complete, PUBLIC_URL: 'http://jobs.example.com' })).toBe('none');
  });

  test('of a command that works on a database has no keys, and makes none', () => {
    const own = mkdtempSync(join(folder, 'own-'));
    const url = 'postgres://service:secret@127.0.0.1:5432/service';
    expect(readDatabaseConfig({ DATA_DIR: own, DATABASE_URL: url })).toEqual({
      dataDir: own,
      databaseUrl: url,
    });
    expect(readDatabaseConfig({ DATA_DIR: own, SERVICE_ENV: 'production' })).toEqual({ dataDir: own });
    expect(readdirSync(own)).toEqual([]);
  });
});
