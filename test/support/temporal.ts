import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TestWorkflowEnvironment } from '@temporalio/testing';

import { type LocalTemporal, startLocalTemporal } from '../../scripts/temporal-server.ts';
import { findTestServer } from '../../scripts/temporal-test-server.ts';

/** Starts a time-skipping server of a test file's own; end it with `teardown()`. */
export const createTimeSkipping = async (): Promise<TestWorkflowEnvironment> =>
  TestWorkflowEnvironment.createTimeSkipping({ server: { executable: await findTestServer() } });

/** Starts a real Temporal of a test file's own, without memory and Web UI; `stop` also removes its folder. */
export const createDevServer = async (namespace = 'default'): Promise<LocalTemporal> => {
  const folder = await mkdtemp(join(tmpdir(), 'temporal-'));
  const server = await startLocalTemporal({ folder, namespace, forTests: true });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
};
