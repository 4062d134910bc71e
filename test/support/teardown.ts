import { rm } from 'node:fs/promises';

import { running } from './running.ts';

/** Stops what the setup started, and removes its folder. */
export default async function teardown(): Promise<void> {
  const { postgres } = running;
  running.postgres = null;
  if (postgres === null) return;
  delete process.env['TEST_POSTGRES_URL'];
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
}
