import type { Orm } from '../database/orm.ts';
import { StartupError } from '../errors/startup-error.ts';
import { Organization } from '../tables/organization.ts';
import type { Cipher } from '../security/encryption.ts';

const canDecrypt = (cipher: Cipher, ciphertext: string): boolean => {
  try {
    cipher.decrypt(ciphertext);
    return true;
  } catch {
    return false;
  }
};

/** Loads the newest organization with an encrypted token. */
export const findNewestEncryptedOrganization = async (orm: Orm): Promise<Organization | undefined> => {
  const where = { tokenCiphertext: { $ne: '' } };
  const [newest] = await orm.em.fork().find(Organization, where, { orderBy: { id: 'desc' }, limit: 1 });
  return newest;
};

/**
 * Checks that the database has every migration, and that its secrets were encrypted with this key. Throws
 * `StartupError`: without this check the first request would find out with a 500.
 */
export const checkMigrationsAndKey = async (orm: Orm, cipher: Cipher): Promise<void> => {
  const missing = await orm.migrator.getPending();
  if (missing.length > 0) {
    throw new StartupError(
      `DATABASE_URL: ${missing.length} migrations are missing in the database; run npm run migrate first.`,
    );
  }
  const newest = await findNewestEncryptedOrganization(orm);
  if (newest && !canDecrypt(cipher, newest.tokenCiphertext)) {
    throw new StartupError('ENCRYPTION_KEY: the secrets in this database were encrypted with another key.');
  }
};
