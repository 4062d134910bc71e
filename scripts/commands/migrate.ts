import { readLocalConfig } from '../../src/config.ts';
import { migrate } from '../../src/database/migrate.ts';
import { assertDatabaseReachable } from '../../src/process/check-database-connection.ts';
import { entities } from '../../src/process/tables.ts';
import { databaseUrlOfCommand } from '../local/database.ts';
import { ensurePartnerKey } from '../partners/partner-keys.ts';
import { runCommand } from '../programs/run-command.ts';

// Migrates the database of DATABASE_URL, and makes PARTNER_KEY a key of the first partner when it is not known.
await runCommand(async () => {
  const databaseUrl = await databaseUrlOfCommand();
  await assertDatabaseReachable(databaseUrl);
  const names = await migrate(databaseUrl, entities);
  const notice = await ensurePartnerKey(databaseUrl, readLocalConfig().partnerKey);
  console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}`);
  if (notice !== null) console.log(notice);
});
