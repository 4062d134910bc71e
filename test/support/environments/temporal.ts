import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TestWorkflowEnvironment } from '@temporalio/testing';

import { type LocalTemporal, startLocalTemporal } from '../../../scripts/local/temporal.ts';
import { findTemporalTestServer } from '../../../scripts/local/temporal-test-server.ts';

// The SDK gives the server five seconds to start, which Java does not keep on a machine that is busy.
const maxStarts = 8;

/** Starts a time-skipping server of a test file's own; end it with `teardown()`. */
export const startTimeSkippingTemporal = async (): Promise<TestWorkflowEnvironment> => {
  const executable = await findTemporalTestServer();
  for (let start = 1; ; start += 1) {
    try {
      return await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
    } catch (error) {
      if (start === maxStarts) throw error;
    }
  }
};

/** Starts a real Temporal of a test file's own, without memory and Web UI; `stop` also removes its folder. */
export const startDevTemporal = async (namespace = 'default'): Promise<LocalTemporal> => {
  const folder = await mkdtemp(join(tmpdir(), 'temporal-'));
  const server = await startLocalTemporal({ folder, namespace, forTests: true });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
};
