import { z } from 'zod';

import { apiError, temporarilyUnavailable } from '../../errors/api-error.ts';
import { AfterCommitResult } from '../../jsonapi/declare/after-commit-result.ts';
import type { Channel } from '../../messaging/channel.ts';
import { defineAction, type HookDeps } from '../define-resource.ts';
import { decryptCredentials } from './credentials.ts';
import { webhookAddressOf, webhookTokenOf } from './webhook.ts';

const connectionStatement = {
  text: `select channel, identifier, credentials_ciphertext from channel_connections where id = $1`,
};

interface ConnectionRow {
  channel: Channel;
  identifier: string | null;
  credentials_ciphertext: string | null;
}

const result = z.strictObject({
  name: z.string().nullable().describe('The name that the platform shows for the number.'),
  phoneNumber: z.string().nullable().describe('The number as people see it.'),
  quality: z.string().nullable().describe('The quality of the number as the platform rates it.'),
  webhookSubscribed: z.boolean().describe('Whether the platform sends its events to this service now.'),
  templates: z.int().nullable().describe('The number of templates after the sync; null on other channels.'),
});

const noAccount = (detail: string) => apiError('no_messaging_account', detail);

type Deps = Pick<HookDeps, 'numbers' | 'publicUrl' | 'cipher'>;

const askPlatform = async (
  deps: Deps,
  id: string,
  { channel, identifier }: ConnectionRow,
  credentials: Record<string, unknown>,
): Promise<z.input<typeof result>> => {
  const { numbers } = deps;
  const webhookUrl = webhookAddressOf(deps, channel, id);
  if (identifier === null || webhookUrl === null) throw noAccount('The connection has no number.');
  const verifyToken = webhookTokenOf(deps, channel, id);
  const checked = await numbers.check({ id, channel, identifier, credentials, webhookUrl, verifyToken });
  if (checked.type !== 'checked')
    throw checked.type === 'away'
      ? temporarilyUnavailable(checked.detail)
      : apiError('number_refused', checked.detail);
  const { name, phoneNumber, quality, webhookSubscribed } = checked;
  const sync = await numbers.syncTemplates({ id, channel });
  if (sync.type === 'denied') throw apiError('number_refused', sync.detail);
  if (sync.type === 'away') throw temporarilyUnavailable(sync.detail);
  const templates = sync.type === 'synced' ? sync.found : null;
  return { name, phoneNumber, quality, webhookSubscribed, templates };
};

/** Reads the number at its platform, subscribes the webhook, and syncs the templates. */
export const checkNumber = defineAction({
  path: '/channel-connections/:id/check',
  summary: 'Check a number at its platform',
  description:
    'Reads the number at its platform with the stored credentials, subscribes the webhook, and syncs the templates.',
  response: result,
  responseExample: {
    name: 'Harbour Care',
    phoneNumber: '+31 20 123 4567',
    quality: 'green',
    webhookSubscribed: true,
    templates: 4,
  },
  run: async (_, { sql, id, deps }) => {
    const [row] = await sql.query<ConnectionRow>(connectionStatement, [id]);
    const credentials = row ? decryptCredentials(deps.cipher, row.credentials_ciphertext) : null;
    if (!row || row.channel === 'web') throw noAccount('The connection has no number at a platform.');
    if (!credentials) throw noAccount('The connection has no credentials.');
    // The platform is asked outside of the transaction: it can take seconds.
    return new AfterCommitResult(() => askPlatform(deps, id, row, credentials));
  },
});
