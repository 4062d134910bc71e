import { loadUnfinishedAiJobIds } from '../../ai-jobs/job-rows.ts';
import { aiJobKinds } from '../../ai-jobs/ai-job.ts';
import { endRunsOfOrganization } from '../../conversation/end-runs.ts';
import type { Sql } from '../../database/database.ts';
import { notFound, throwIfFaults } from '../../errors/api-error.ts';
import { instant, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import { makeToken } from '../../security/tokens.ts';
import { country, name, url } from '../field-types.ts';
import { definePartnerAction, defineResource } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { Organization } from '../../tables/organization.ts';
import {
  createFirstStatuses,
  deleteIdempotentRequests,
  stopDeliveriesWithoutUrl,
  tokenColumns,
  tokenShapeFaults,
  tokenTakenFaults,
  webhookColumns,
  webhookFaults,
} from './rules.ts';

const noWebhooks = { webhookUrl: null, webhookSecretCiphertext: null, formerWebhookSecrets: [] };

const changeToken = {
  text: `update organizations set token_digest = $3, token_ciphertext = $4, updated_at = $5
    where id = $1 and partner_id = $2 returning id`,
};

/** The columns of a token that replaces another, made for null; the one that is there already stays. */
const replacementToken = async (
  sql: Sql,
  token: string | null,
  cipher: Cipher,
  { tokenDigest }: { readonly tokenDigest: string },
  pointer: string,
) => {
  const columns = tokenColumns(cipher, token ?? makeToken('org_'));
  if (columns.tokenDigest === tokenDigest) return {};
  if (token !== null) throwIfFaults(await tokenTakenFaults(sql, token, pointer));
  return columns;
};

const refreshToken = definePartnerAction({
  path: '/management/refresh-token/:id',
  summary: 'Gives the organization a new token; the old one stops at once.',
  response: 'resource',
  run: async (_, { sql, scope, now, id, deps }) => {
    const { tokenDigest, tokenCiphertext } = tokenColumns(deps.cipher, makeToken('org_'));
    const values = [id, scope.partnerId, tokenDigest, tokenCiphertext, now];
    if ((await sql.query(changeToken, values)).length === 0) throw notFound('organizations', id);
    return id;
  },
});

/** A partner's organizations, with their tokens (API specification, Organization). */
export const managedOrganizations = defineResource(Organization)({
  type: 'organizations',
  path: '/management/organizations',
  description:
    "The partner's organizations. Deleting one cancels its running workflows and deletes its data.",
  scope: 'partner',
  attributes: {
    name: field(name, 'rc!u', { example: 'Harbour Care' }),
    country: field(country, 'rcu', { description: 'Whose national phone numbers are understood.' }),
    webhookUrl: field(url, 'rcu', { example: 'https://hooks.example.com/recruitment' }),
    webhookSecret: field(text, 'rcu', {
      nullable: true,
      description: 'Signs webhooks. One is made when there is a `webhookUrl` and none is given, or null is.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
    webhookGoneAt: field(instant, 'r', {
      description: 'When the endpoint answered 410: nothing is sent until a `webhookUrl` is set again.',
    }),
    token: field(text, 'rcu', {
      nullable: true,
      description:
        "The organization's key. One is made when none is given, or null is; one given has at least 32 characters. The former one stops at once.",
      example: 'org_3eWc8Zb0PqT5vXy1Lk7Nf2Hd9Rj4Sg6Ma0Uo3Ii5E',
    }),
    ...timestamps,
  },
  relationships: { users: toMany('users', 'organizationId') },
  computed: {
    webhookSecret: ({ webhookSecretCiphertext: sealed }, { deps }) =>
      sealed === null ? null : deps.cipher.decrypt(sealed),
    token: ({ tokenCiphertext }, { deps }) => deps.cipher.decrypt(tokenCiphertext),
  },
  check: async (input, { deps, at }) => [
    ...(input.token ? tokenShapeFaults(input.token, at('token')) : []),
    ...(await webhookFaults(input, deps, at)),
  ],
  hooks: {
    beforeCreate: async (input, { sql, deps, at, now }) => {
      if (input.token) throwIfFaults(await tokenTakenFaults(sql, input.token, at('token')));
      return {
        country: input.country ?? deps.defaultCountry,
        ...webhookColumns(deps.cipher, noWebhooks, input, now),
        ...tokenColumns(deps.cipher, input.token ?? makeToken('org_')),
      };
    },
    afterCreate: (_, { sql, id, now }) => createFirstStatuses(sql, id, now),
    beforeUpdate: async (input, { sql, deps, at, before, now }) => ({
      ...webhookColumns(deps.cipher, before, input, now),
      ...(input.token !== undefined &&
        (await replacementToken(sql, input.token, deps.cipher, before, at('token')))),
    }),
    afterUpdate: (input, { sql, id, now }) => stopDeliveriesWithoutUrl(sql, id, input, now),
    beforeDelete: async (context) => {
      const { sql, now, id, deps, afterCommit } = context;
      await deleteUnreferencedFiles(context, 'organization', id);
      await deleteIdempotentRequests(sql, id);
      const effects = await endRunsOfOrganization(sql, now, id);
      for (const kind of aiJobKinds) {
        const ids = await loadUnfinishedAiJobIds(sql, kind, id);
        afterCommit(() => deps.aiJobs.cancel(kind, ids));
      }
      afterCommit(() => deps.conversation.notifyAfterCommit(effects));
    },
  },
  actions: { refreshToken },
});
