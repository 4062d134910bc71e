import type { Config } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { StartupError } from '../errors/startup-error.ts';
import { findNewestSealedOrganization } from './check-database.ts';
import { isGuessable } from '../security/secrets.ts';

type CheckedSettings = Pick<Config, 'serviceEnv' | 'publicUrl' | 'encryptionKey'>;

const addressWarnings = ({ publicUrl }: CheckedSettings): string[] =>
  publicUrl.startsWith('http:')
    ? [`PUBLIC_URL is ${publicUrl}: candidates need an address with https that leads here from everywhere.`]
    : [];

const keyWarnings = async (orm: Orm, { encryptionKey }: CheckedSettings): Promise<string[]> => {
  if (!isGuessable(encryptionKey)) return [];
  const said = 'ENCRYPTION_KEY is easy to guess, and whoever does opens chats and reads tokens';
  if (await findNewestSealedOrganization(orm)) return [`${said}: docs/operations.md says how to replace it.`];
  throw new StartupError(`${said}: make one with openssl rand -hex 32.`);
};

/**
 * What the log of a production should say at the start of settings that are allowed, one sentence each. Throws when
 * `ENCRYPTION_KEY` is easy to guess and nothing was sealed with it: later it cannot be replaced without refreshing every token.
 */
export const startupWarnings = async (orm: Orm, asked: CheckedSettings): Promise<string[]> =>
  asked.serviceEnv === 'production' ? [...addressWarnings(asked), ...(await keyWarnings(orm, asked))] : [];
