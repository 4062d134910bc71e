import type { Orm } from '../database/orm.ts';
import { StartupError } from '../errors/startup-error.ts';
import { Organization } from '../tables/organization.ts';
import type { Cipher } from '../security/secrets.ts';

const canDecrypt = (cipher: Cipher, ciphertext: string): boolean => {
  try {
    cipher.decrypt(ciphertext);
    return true;
  } catch {
    return false;
  }
};

/** The newest organization whose token is sealed, if there is one. */
export const findNewestSealedOrganization = async (orm: Orm): Promise<Organization | undefined> => {
  const where = { tokenCiphertext: { $ne: '' } };
  const [newest] = await orm.em.fork().find(Organization, where, { orderBy: { id: 'desc' }, limit: 1 });
  return newest;
};

/**
 * Makes sure that the database has every migration, and that its secrets were sealed with this key (the newest
 * organization's token is tried); throws one line that says what to do, so that no request finds out with a 500.
 */
export const checkMigrationsAndKey = async (orm: Orm, cipher: Cipher): Promise<void> => {
  const missing = await orm.migrator.getPending();
  if (missing.length > 0) {
    throw new StartupError(
      `DATABASE_URL: ${missing.length} migrations are missing in the database; run npm run migrate first.`,
    );
  }
  const newest = await findNewestSealedOrganization(orm);
  if (newest && !canDecrypt(cipher, newest.tokenCiphertext)) {
    throw new StartupError('ENCRYPTION_KEY: the secrets in this database were sealed with another key.');
  }
};
