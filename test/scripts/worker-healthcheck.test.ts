import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';

import { createHeartbeatFile } from '../../src/temporal/heartbeat-file.ts';

const composition = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));

const workerSchema = z.object({
  services: z.object({
    worker: z.object({
      environment: z.object({ WORKER_HEARTBEAT_FILE: z.string() }),
      healthcheck: z.object({ test: z.tuple([z.literal('CMD-SHELL'), z.string()]) }),
    }),
  }),
});

test('docker-compose.yml takes a worker for healthy as long as it writes its heartbeat', async () => {
  const { worker } = workerSchema.parse(
    parseDocument(readFileSync(composition, 'utf8'), { merge: true }).toJS(),
  ).services;
  const [, check] = worker.healthcheck.test;
  const inContainer = worker.environment.WORKER_HEARTBEAT_FILE;
  expect(check).toContain(inContainer);
  const folder = mkdtempSync(join(tmpdir(), 'heartbeat-'));
  const file = join(folder, 'beat');
  const status = () => spawnSync('sh', ['-c', check.replaceAll('$$', '$').replace(inContainer, file)]).status;
  await createHeartbeatFile(file, () => false).sweep();
  const before = status();
  await createHeartbeatFile(file, () => true).sweep();
  expect([before, status()]).toEqual([1, 0]);
  const minutesAgo = Date.now() / 1000 - 180;
  utimesSync(file, minutesAgo, minutesAgo);
  expect(status()).toBe(1);
  rmSync(folder, { recursive: true });
});
