import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { requireFreePorts } from '../../../scripts/local/data-folder.ts';
import { freePort } from '../../../scripts/local/ports.ts';
import { readLocalConfig } from '../../../src/config.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Looks for the ports of a start whose other ports are free. */
const check = async (variables: Readonly<Record<string, string>>): Promise<void> => {
  const port = String(await freePort());
  await requireFreePorts(readLocalConfig({ DATA_DIR: folder, PORT: port, ...variables }));
};

test('a port that browsers and `fetch` refuse is named with its variable', async () => {
  await expect(check({ SIMULATOR_PORT: '4190' })).rejects.toThrow(
    'SIMULATOR_PORT: browsers refuse port 4190',
  );
  await expect(check({ PORT: '6000', ATS_DEMO_PORT: '6666' })).rejects.toThrow(
    'PORT: browsers refuse port 6000; ATS_DEMO_PORT: browsers refuse port 6666. Set another one',
  );
});

test('a port that only databases are asked on can be any, and a free one of the web is taken', async () => {
  const simulator = String(await freePort());
  expect(await check({ POSTGRES_PORT: '4190', SIMULATOR_PORT: simulator })).toBeUndefined();
});

test('a port that is taken is named with its variable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(check({ SIMULATOR_PORT: String(port) })).rejects.toThrow(
    `SIMULATOR_PORT: port ${port} of 127.0.0.1 is taken`,
  );
  server.close();
});
