import { parseArgs } from 'node:util';

import { StartupError } from '../../src/errors/startup-error.ts';
import { assertDatabaseReachable } from '../../src/process/check-database-connection.ts';
import { databaseUrlOfCommand } from '../local/database.ts';
import {
  createPartner,
  type ListedKey,
  listPartners,
  revokePartnerKeys,
  rotatePartnerKey,
} from '../partners/partner-keys.ts';
import { runCommand } from '../programs/run-command.ts';

const usage = `Usage: npm run partner-key -- create NAME
       npm run partner-key -- rotate NAME-OR-PARTNER-ID [--hours HOURS]
       npm run partner-key -- revoke KEY-ID-OR-NAME
       npm run partner-key -- list`;

const show = (key: string): void => {
  console.log(key);
  console.error('This key is shown once; only its digest is kept.');
};

const rotate = async (url: string, name: string, hours?: number): Promise<void> => {
  show(await rotatePartnerKey(url, name, hours));
  console.error(
    hours === undefined
      ? 'The keys before it stay valid until you revoke them.'
      : `The keys before it stay valid for ${hours} hours at most.`,
  );
};

const stateOf = ({ ended, validUntil }: ListedKey): string => {
  if (validUntil === null) return 'valid';
  return `${ended ? 'ended' : 'valid until'} ${validUntil}`;
};

const list = async (url: string): Promise<void> => {
  for (const { id, name, organizations, keys } of await listPartners(url)) {
    console.log(`${name}  (partner ${id}, organizations: ${organizations})`);
    for (const key of keys) console.log(`  ${key.id}  ${key.createdAt}  ${stateOf(key)}`);
  }
};

const revoke = async (url: string, keyOrName: string): Promise<void> => {
  const { partner, revoked, left } = await revokePartnerKeys(url, keyOrName);
  if (revoked === 0) throw new StartupError(`There is no valid key of the name or id ${keyOrName}.`);
  console.log(`Revoked: ${revoked}. Valid keys of "${partner}": ${left}.`);
  if (left === 0) console.log('Its organizations stay its own: rotate gives it a new key.');
};

const hoursOf = (text: string | undefined): number | undefined => {
  const hours = text === undefined ? undefined : Number(text);
  if (hours === undefined || (text?.trim() !== '' && hours >= 0 && hours <= 8760)) return hours;
  throw new StartupError('--hours must be a number from 0 to 8760.');
};

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { hours: { type: 'string' } } });
  } catch {
    throw new StartupError(usage);
  }
};

await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [action = '', name] = positionals;
  const hours = hoursOf(values.hours);
  if (!['create', 'rotate', 'revoke', 'list'].includes(action) || (action !== 'list' && !name))
    throw new StartupError(usage);
  const url = await databaseUrlOfCommand();
  await assertDatabaseReachable(url);
  if (action === 'create' && name) show(await createPartner(url, name));
  else if (action === 'rotate' && name) await rotate(url, name, hours);
  else if (action === 'revoke' && name) await revoke(url, name);
  else await list(url);
});
