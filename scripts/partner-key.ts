import { ConfigError } from '../src/config.ts';
import { reachDatabase } from '../src/database/reach.ts';
import { databaseUrlOfCommand } from './local-database.ts';
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from './partner-keys.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run partner-key -- create NAME | list | revoke NAME-OR-ID';

const create = async (url: string, name: string): Promise<void> => {
  console.log(await createPartnerKey(url, name));
  console.error('This key is shown once; only its digest is kept.');
};

const list = async (url: string): Promise<void> => {
  for (const { id, name, createdAt, revokedAt } of await listPartnerKeys(url))
    console.log([id, createdAt.toISOString(), revokedAt ? 'revoked' : 'valid  ', name].join('  '));
};

const revoke = async (url: string, nameOrId: string): Promise<void> => {
  const count = await revokePartnerKey(url, nameOrId);
  if (count === 0) throw new ConfigError(`There is no valid partner key of the name or id ${nameOrId}.`);
  console.log(`Revoked: ${count}`);
};

await runCommand(async () => {
  const [action, name] = process.argv.slice(2);
  const url = await databaseUrlOfCommand();
  await reachDatabase(url);
  if (action === 'create' && name) await create(url, name);
  else if (action === 'list') await list(url);
  else if (action === 'revoke' && name) await revoke(url, name);
  else throw new ConfigError(usage);
});
