import { newId } from '../../database/id.ts';
import { manyRowsMs } from '../../database/limits.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { ColumnValues } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import { hashToken, isGuessable, makeWebhookSecret, minTokenLength } from '../../security/tokens.ts';
import { type ResolveHost, webhookUrlFault } from '../../webhooks/allowed-addresses.ts';
import type { ServiceEnvironment } from '../../security/service-environment.ts';
import { stopDeliveries } from '../../webhooks/delivery-rows.ts';
import { firstStatuses } from '../candidate-statuses/rules.ts';
import type { PreviousWebhookSecret, Organization } from '../../tables/organization.ts';

/** What a client may say of an organization's webhooks; undefined is unsaid. */
export interface WebhookInput {
  readonly webhookUrl?: string | null;
  readonly webhookSecret?: string | null;
}

/** What the checks of an organization need. */
export interface OrganizationDeps {
  readonly cipher: Cipher;
  readonly environment: ServiceEnvironment;
  readonly resolveHost: ResolveHost;
}

const secretFaults = (secret: string | null | undefined, pointer: string): ApiFault[] => {
  const encoded = secret?.startsWith('whsec_') ? secret.slice('whsec_'.length) : 'A';
  const detail = 'It must not be empty, and base64 after `whsec_`.';
  const valid = encoded !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && secret !== '';
  return valid ? [] : [{ code: 'attribute_invalid', detail, pointer }];
};

/** Every fault of the webhook settings in a body; it looks the host up. */
export const webhookFaults = async (
  { webhookUrl, webhookSecret }: WebhookInput,
  deps: OrganizationDeps,
  at: (name: string) => string,
): Promise<ApiFault[]> => {
  const refusal = webhookUrl ? await webhookUrlFault(webhookUrl, deps.environment, deps.resolveHost) : null;
  return [
    ...(refusal === null
      ? []
      : [{ code: 'webhook_url_refused' as const, detail: refusal, pointer: at('webhookUrl') }]),
    ...secretFaults(webhookSecret, at('webhookSecret')),
  ];
};

interface WebhooksBefore {
  readonly webhookUrl: string | null;
  readonly webhookSecretCiphertext: string | null;
  readonly formerWebhookSecrets: readonly PreviousWebhookSecret[];
}

/** The secret given, otherwise one made here as soon as there is a URL to send to; nothing when the present one stays. */
const secretColumn = (
  cipher: Cipher,
  before: WebhooksBefore,
  { webhookUrl, webhookSecret }: WebhookInput,
): { webhookSecretCiphertext?: string | null } => {
  const present = before.webhookSecretCiphertext;
  if (webhookSecret && present !== null && cipher.decrypt(present) === webhookSecret) return {};
  if (webhookSecret) return { webhookSecretCiphertext: cipher.encrypt(webhookSecret) };
  const kept = webhookSecret === undefined ? before.webhookSecretCiphertext : null;
  const sends = (webhookUrl === undefined ? before.webhookUrl : webhookUrl) !== null;
  if (kept === null && sends) return { webhookSecretCiphertext: cipher.encrypt(makeWebhookSecret()) };
  return kept === before.webhookSecretCiphertext ? {} : { webhookSecretCiphertext: kept };
};

const secretOverlapMs = 24 * 3_600_000;
// Every one of them signs every event.
const maxPreviousSecrets = 5;

/**
 * The columns of webhooks after a change. A new secret leaves those before it valid for 24 hours each; an endpoint that was
 * gone takes events again when a URL is set.
 */
export const webhookColumns = (
  cipher: Cipher,
  before: WebhooksBefore,
  input: WebhookInput,
  now: Date,
): ColumnValues<Organization> => {
  const secret = secretColumn(cipher, before, input);
  const ciphertext = before.webhookSecretCiphertext;
  const rotates = secret.webhookSecretCiphertext !== undefined && ciphertext !== null;
  const until = new Date(now.getTime() + secretOverlapMs).toISOString();
  return {
    ...secret,
    ...(rotates && {
      formerWebhookSecrets: [{ ciphertext, until }, ...before.formerWebhookSecrets].slice(
        0,
        maxPreviousSecrets,
      ),
    }),
    ...(input.webhookUrl !== undefined && { webhookGoneAt: null }),
  };
};

/** Stops what waits to be delivered when the URL is removed. */
export const stopDeliveriesWithoutUrl = (
  sql: Sql,
  organizationId: string,
  { webhookUrl }: WebhookInput,
  now: Date,
) => {
  if (webhookUrl === null) stopDeliveries(sql, organizationId, now);
};

const tokenTakenStatement = {
  text: `select exists (select from organizations where token_digest = $1) as taken,
    exists (select from partner_keys where digest = $1) as "ofPartner"`,
};

/** The fault of a token that a client chose: too short, not fit for a header, or easy to guess. */
export const tokenShapeFaults = (token: string, pointer: string): readonly ApiFault[] => {
  const refused = (detail: string): ApiFault[] => [{ code: 'token_refused', detail, pointer }];
  if (token.length < minTokenLength) return refused(`A token has at least ${minTokenLength} characters.`);
  if (!/^[\x21-\x7e]+$/.test(token))
    return refused('A token has printable ASCII characters only, and no space.');
  if (isGuessable(token))
    return refused('A token must be random: this one repeats itself or has few different characters.');
  return [];
};

/** The fault of a chosen token that another organization has, or that is a partner's key, valid or not. */
export const tokenTakenFaults = async (
  sql: Sql,
  token: string,
  pointer: string,
): Promise<readonly ApiFault[]> => {
  const [row] = await sql.query<{ taken: boolean; ofPartner: boolean }>(tokenTakenStatement, [
    hashToken(token),
  ]);
  const refused = (detail: string): ApiFault[] => [{ code: 'token_refused', detail, pointer }];
  if (row?.ofPartner) return refused("A partner's key cannot be a token.");
  return row?.taken ? refused('The token is already in use.') : [];
};

/** The two columns of a token. */
export const tokenColumns = (
  cipher: Cipher,
  token: string,
): { tokenDigest: string; tokenCiphertext: string } => ({
  tokenDigest: hashToken(token),
  tokenCiphertext: cipher.encrypt(token),
});

const deleteRequests = { text: 'delete from idempotent_requests where owner_id = $1', timeoutMs: manyRowsMs };

/** Forgets the answers that were kept for repeated requests of a deleted organization: they hold its data. */
export const deleteIdempotentRequests = async (sql: Sql, organizationId: string): Promise<void> => {
  await sql.query(deleteRequests, [organizationId]);
};

const addStatuses = {
  text: `insert into candidate_statuses (id, created_at, updated_at, organization_id, name, color, index, is_default)
    select id, $1, $1, $2, name, color, index, index = 0
      from jsonb_to_recordset($3) as given (id uuid, name text, color text, index int)`,
};

/** Gives a new organization its candidate statuses. */
export const createFirstStatuses = async (sql: Sql, organizationId: string, now: Date): Promise<void> => {
  const rows = firstStatuses.map((status, index) => ({ id: newId(), ...status, index }));
  await sql.query(addStatuses, [now, organizationId, JSON.stringify(rows)]);
};
