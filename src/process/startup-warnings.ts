import type { Config } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { StartupError } from '../errors/startup-error.ts';
import { findNewestEncryptedOrganization } from './check-database.ts';
import { isGuessable } from '../security/tokens.ts';

type CheckedSettings = Pick<Config, 'serviceEnv' | 'publicUrl' | 'encryptionKey'>;

const addressWarnings = ({ publicUrl }: CheckedSettings): string[] =>
  publicUrl.startsWith('http:')
    ? [`PUBLIC_URL is ${publicUrl}: candidates need an https address that they can reach from everywhere.`]
    : [];

const keyWarnings = async (orm: Orm, { encryptionKey }: CheckedSettings): Promise<string[]> => {
  if (!isGuessable(encryptionKey)) return [];
  const warning = 'ENCRYPTION_KEY is easy to guess, and anyone who guesses it can open chats and read tokens';
  if (await findNewestEncryptedOrganization(orm))
    return [`${warning}: docs/operations.md says how to replace it.`];
  throw new StartupError(`${warning}: make one with openssl rand -hex 32.`);
};

/**
 * Finds settings of a production service that are allowed but risky, one sentence each. Throws `StartupError` when
 * `ENCRYPTION_KEY` is easy to guess and nothing is encrypted with it yet: a later change would invalidate every token.
 */
export const startupWarnings = async (orm: Orm, settings: CheckedSettings): Promise<string[]> =>
  settings.serviceEnv === 'production'
    ? [...addressWarnings(settings), ...(await keyWarnings(orm, settings))]
    : [];
