import { ConfigError } from './config.ts';
import type { Orm } from './database/orm.ts';
import { Organization } from './resources/organizations/entity.ts';
import type { Cipher } from './secrets.ts';

const opens = (cipher: Cipher, ciphertext: string): boolean => {
  try {
    cipher.decrypt(ciphertext);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes sure that the database has every migration, and that its secrets were sealed with this key (the newest
 * organization's token is tried); throws one line that says what to do, so that no request finds out with a 500.
 */
export const refuseOtherDatabase = async (orm: Orm, cipher: Cipher): Promise<void> => {
  const missing = await orm.migrator.getPending();
  if (missing.length > 0) {
    throw new ConfigError(
      `DATABASE_URL: ${missing.length} migrations are missing in the database; run npm run migrate first.`,
    );
  }
  const [newest] = await orm.em
    .fork()
    .find(Organization, { tokenCiphertext: { $ne: '' } }, { orderBy: { id: 'desc' }, limit: 1 });
  if (newest && !opens(cipher, newest.tokenCiphertext)) {
    throw new ConfigError('ENCRYPTION_KEY: the secrets in this database were sealed with another key.');
  }
};
