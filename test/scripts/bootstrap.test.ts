import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bootstrap = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));

let root: string;
const write = (name: string, content: unknown): void =>
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));

const needed = { 'node_modules/needed': { version: '1.0.0' } };

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder));
  copyFileSync(bootstrap, join(root, 'scripts', 'bootstrap.mjs'));
  const packages = { ...needed, 'node_modules/tool': { version: '1.0.0', dev: true } };
  write('package-lock.json', { packages: { '': {}, ...packages } });
  write('scripts/said.ts', 'console.log(process.argv.slice(2).join(" "));');
});
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a script where no npm is to be found. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', 'bootstrap.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: '' },
  });

describe('a command with the packages of production alone', () => {
  test('runs as it is when it needs no others, and installs nothing', () => {
    write('node_modules/.package-lock.json', { packages: needed });
    const { status, stdout, stderr } = run('--lean', 'scripts/said.ts', 'rotate', 'Acme');
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'rotate Acme\n', stderr: '' });
  });

  test('gets the others when it may need them, and also when one of production is missing', () => {
    write('node_modules/.package-lock.json', { packages: needed });
    expect(run('scripts/said.ts').stderr).toContain('Installing the pinned packages');
    write('node_modules/.package-lock.json', { packages: {} });
    expect(run('--lean', 'scripts/said.ts').stderr).toContain('Installing the pinned packages');
  });
});
