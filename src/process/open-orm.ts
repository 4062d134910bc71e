import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { createOrm, type Orm } from '../database/orm.ts';
import { createCipher } from '../security/encryption.ts';
import { checkMigrationsAndKey } from './check-database.ts';
import { assertDatabaseReachable } from './check-database-connection.ts';
import { startupWarnings } from './startup-warnings.ts';
import { entities } from './tables.ts';

/**
 * Opens the ORM of the API process, after the checks of the database, its migrations and the encryption key. Logs a
 * warning for each setting that is allowed but risky. Throws `StartupError`.
 */
export const openCheckedOrm = async (config: Config, log: Logger): Promise<Orm> => {
  await assertDatabaseReachable(config.databaseUrl);
  const orm = await createOrm(config.databaseUrl, entities);
  await checkMigrationsAndKey(orm, createCipher(config.encryptionKey));
  for (const warning of await startupWarnings(orm, config)) log.warn(warning);
  return orm;
};
