import { rm } from 'node:fs/promises';

import { sharedPostgres } from './shared-postgres.ts';

/** Stops what the setup started, and removes its folder. */
export default async function teardown(): Promise<void> {
  const { server: postgres } = sharedPostgres;
  sharedPostgres.server = null;
  if (postgres === null) return;
  delete process.env['TEST_POSTGRES_URL'];
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
}
