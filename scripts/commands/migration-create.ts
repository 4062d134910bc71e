import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createOrm } from '../../src/database/orm.ts';
import { entities } from '../../src/process/tables.ts';
import { startLocalPostgres } from '../local/postgres.ts';
import { runCommand } from '../programs/run-command.ts';

// Writes a migration from the tables of the newest migration to those that the entities declare. It compares with a
// database that is made from the migrations alone, so that no developer's database influences it.
await runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Usage: npm run migration:create -- NAME');
  const folder = await mkdtemp(join(tmpdir(), 'migration-'));
  const postgres = await startLocalPostgres({ folder, settings: ['fsync=off'] });
  const orm = await createOrm(postgres.urlOf('postgres'), entities, 1);
  try {
    await orm.migrator.up();
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    console.log(
      fileName === ''
        ? 'The tables are what the entities say: no migration is needed.'
        : `migrations/${fileName}`,
    );
  } finally {
    await orm.close(true);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
