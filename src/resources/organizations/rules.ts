import { newId } from '../../database/id.ts';
import { manyRowsMs } from '../../database/limits.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { ColumnValues } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import { hashToken, isGuessable, makeWebhookSecret, minTokenLength } from '../../security/tokens.ts';
import { type ResolveHost, findWebhookUrlFault } from '../../webhooks/allowed-addresses.ts';
import type { ServiceEnvironment } from '../../security/service-environment.ts';
import { stopDeliveries } from '../../webhooks/delivery-rows.ts';
import { firstStatuses } from '../candidate-statuses/rules.ts';
import type { PreviousWebhookSecret, Organization } from '../../tables/organization.ts';

/** The webhook settings in a body; undefined when absent. */
export interface WebhookInput {
  readonly webhookUrl?: string | null;
  readonly webhookSecret?: string | null;
}

/** Dependencies of the checks of an organization. */
export interface OrganizationDeps {
  readonly cipher: Cipher;
  readonly environment: ServiceEnvironment;
  readonly resolveHost: ResolveHost;
}

const findSecretFaults = (secret: string | null | undefined, pointer: string): ApiFault[] => {
  const encoded = secret?.startsWith('whsec_') ? secret.slice('whsec_'.length) : 'A';
  const detail = 'It must not be empty, and must be base64 after `whsec_`.';
  const isValid = encoded !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && secret !== '';
  return isValid ? [] : [{ code: 'attribute_invalid', detail, pointer }];
};

/** Return every fault of the webhook settings in a body. Resolves the host of the URL. */
export const findWebhookFaults = async (
  { webhookUrl, webhookSecret }: WebhookInput,
  deps: OrganizationDeps,
  at: (name: string) => string,
): Promise<ApiFault[]> => {
  const refusal = webhookUrl
    ? await findWebhookUrlFault(webhookUrl, deps.environment, deps.resolveHost)
    : null;
  return [
    ...(refusal === null
      ? []
      : [{ code: 'webhook_url_refused' as const, detail: refusal, pointer: at('webhookUrl') }]),
    ...findSecretFaults(webhookSecret, at('webhookSecret')),
  ];
};

interface WebhooksBefore {
  readonly webhookUrl: string | null;
  readonly webhookSecretCiphertext: string | null;
  readonly formerWebhookSecrets: readonly PreviousWebhookSecret[];
}

/** Return the column of the sent secret, or of a generated one if there is a URL; no column when the current secret stays. */
const buildSecretColumn = (
  cipher: Cipher,
  before: WebhooksBefore,
  { webhookUrl, webhookSecret }: WebhookInput,
): { webhookSecretCiphertext?: string | null } => {
  const current = before.webhookSecretCiphertext;
  if (webhookSecret && current !== null && cipher.decrypt(current) === webhookSecret) return {};
  if (webhookSecret) return { webhookSecretCiphertext: cipher.encrypt(webhookSecret) };
  const kept = webhookSecret === undefined ? current : null;
  const hasUrl = (webhookUrl === undefined ? before.webhookUrl : webhookUrl) !== null;
  if (kept === null && hasUrl) return { webhookSecretCiphertext: cipher.encrypt(makeWebhookSecret()) };
  return kept === current ? {} : { webhookSecretCiphertext: kept };
};

const secretOverlapMs = 24 * 3_600_000;
// Bounded, because each of them signs every event.
const maxPreviousSecrets = 5;

/**
 * Build the webhook columns after a change. A replaced secret stays valid for 24 hours. Setting a URL enables an endpoint again
 * that answered 410.
 */
export const buildWebhookColumns = (
  cipher: Cipher,
  before: WebhooksBefore,
  input: WebhookInput,
  now: Date,
): ColumnValues<Organization> => {
  const secret = buildSecretColumn(cipher, before, input);
  const ciphertext = before.webhookSecretCiphertext;
  const isRotated = secret.webhookSecretCiphertext !== undefined && ciphertext !== null;
  const until = new Date(now.getTime() + secretOverlapMs).toISOString();
  return {
    ...secret,
    ...(isRotated && {
      formerWebhookSecrets: [{ ciphertext, until }, ...before.formerWebhookSecrets].slice(
        0,
        maxPreviousSecrets,
      ),
    }),
    ...(input.webhookUrl !== undefined && { webhookGoneAt: null }),
  };
};

/** Stop the pending deliveries when the URL was removed. */
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

/** Return the fault of a token that a client chose: too short, not usable in a header, or easy to guess. */
export const findTokenShapeFaults = (token: string, pointer: string): readonly ApiFault[] => {
  const refused = (detail: string): ApiFault[] => [{ code: 'token_refused', detail, pointer }];
  if (token.length < minTokenLength)
    return refused(`A token must have at least ${minTokenLength} characters.`);
  if (!/^[\x21-\x7e]+$/.test(token))
    return refused('A token may have printable ASCII characters only, without spaces.');
  if (isGuessable(token))
    return refused('A token must be random: this one repeats itself or has few different characters.');
  return [];
};

/** Return the fault of a chosen token that another organization has, or that is the key of a partner, valid or not. */
export const findTokenTakenFaults = async (
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

/** Build the two columns of a token. */
export const buildTokenColumns = (
  cipher: Cipher,
  token: string,
): { tokenDigest: string; tokenCiphertext: string } => ({
  tokenDigest: hashToken(token),
  tokenCiphertext: cipher.encrypt(token),
});

const deleteRequestsStatement = {
  text: 'delete from idempotent_requests where owner_id = $1',
  timeoutMs: manyRowsMs,
};

/** Delete the responses stored for repeated requests of a deleted organization, because they hold its data. */
export const deleteIdempotentRequests = async (sql: Sql, organizationId: string): Promise<void> => {
  await sql.query(deleteRequestsStatement, [organizationId]);
};

const insertStatusesStatement = {
  text: `insert into candidate_statuses (id, created_at, updated_at, organization_id, name, color, index, is_default)
    select id, $1, $1, $2, name, color, index, index = 0
      from jsonb_to_recordset($3) as given (id uuid, name text, color text, index int)`,
};

/** Create the candidate statuses of a new organization. */
export const createFirstStatuses = async (sql: Sql, organizationId: string, now: Date): Promise<void> => {
  const rows = firstStatuses.map((status, index) => ({ id: newId(), ...status, index }));
  await sql.query(insertStatusesStatement, [now, organizationId, JSON.stringify(rows)]);
};
