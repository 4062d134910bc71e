import { readLocalConfig } from '../src/config.ts';
import { migrate } from '../src/database/migrate.ts';
import { reachDatabase } from '../src/database/reach.ts';
import { databaseUrlOfCommand } from './local-database.ts';
import { ensurePartnerKey } from './partner-keys.ts';
import { runCommand } from './run-command.ts';

// Brings the database of DATABASE_URL up to date, and makes the partner of PARTNER_KEY when it is not there.
await runCommand(async () => {
  const databaseUrl = await databaseUrlOfCommand();
  await reachDatabase(databaseUrl);
  const names = await migrate(databaseUrl);
  await ensurePartnerKey(databaseUrl, readLocalConfig().partnerKey);
  console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}`);
});
