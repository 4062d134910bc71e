import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { freePort, isPortFree } from '../../../scripts/local/ports.ts';

const ports = new URL('../../../scripts/local/ports.ts', import.meta.url).href;

test('a port that was given is not given again, not even to another process, though nobody listens yet', async () => {
  const given = await freePort();
  expect(await isPortFree(given)).toBe(true);
  expect(await freePort([given])).not.toBe(given);
  const code = `const { freePort } = await import('${ports}'); console.log(await freePort([${given}]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).not.toBe(given);
});

test('a port on which somebody listens is not given', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await isPortFree(port)).toBe(false);
  expect(await freePort([port])).not.toBe(port);
  server.close();
  await once(server, 'close');
});

test('a port lies below those that the system gives to connections, which would take it at any time', async () => {
  for (let port = 0; port < 20; port += 1) expect(await freePort()).toBeLessThan(32_768);
});
