import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { ColumnValues } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import type { ServiceEnvironment } from '../../security/service-environment.ts';
import { makeWebhookSecret } from '../../security/tokens.ts';
import type { Organization, PreviousWebhookSecret } from '../../tables/organization.ts';
import { findUrlFault, type ResolveHost } from '../../security/allowed-addresses.ts';
import { stopDeliveries } from '../../webhooks/delivery-rows.ts';

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

/** Returns every fault of the webhook settings in a body. Resolves the host of the URL. */
export const findWebhookFaults = async (
  { webhookUrl, webhookSecret }: WebhookInput,
  deps: OrganizationDeps,
  at: (name: string) => string,
): Promise<ApiFault[]> => {
  const refusal = webhookUrl ? await findUrlFault(webhookUrl, deps.environment, deps.resolveHost) : null;
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

/** Returns the column of the sent secret, or of a generated one if there is a URL; no column when the current secret stays. */
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
 * Builds the webhook columns after a change. A replaced secret stays valid for 24 hours. Setting a URL enables an endpoint again
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

/** Stops the pending deliveries when the URL was removed. */
export const stopDeliveriesWithoutUrl = (
  sql: Sql,
  organizationId: string,
  { webhookUrl }: WebhookInput,
  now: Date,
) => {
  if (webhookUrl === null) stopDeliveries(sql, organizationId, now);
};
