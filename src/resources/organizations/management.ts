import { loadUnfinishedAiJobIds } from '../../ai-jobs/job-rows.ts';
import { aiJobKinds } from '../../tables/ai-job.ts';
import { endRunsOfOrganization } from '../../conversation/end-runs.ts';
import { endSessions } from '../../embed/sessions.ts';
import { notFound, throwIfFaults } from '../../errors/api-error.ts';
import { instant, text } from '../../jsonapi/declare/field-types.ts';
import { field, type HookContext, timestamps, toMany } from '../../jsonapi/declare/resource.ts';
import { makeToken } from '../../security/tokens.ts';
import { country, name, url } from '../field-types.ts';
import { definePartnerAction, defineResource, type HookDeps } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { Organization } from '../../tables/organization.ts';
import { organizationFieldOptions as fieldOptions } from './field-options.ts';
import { buildTokenColumns, findTokenShapeFaults, findTokenTakenFaults } from './chosen-token.ts';
import { createFirstStatuses, deleteIdempotentRequests } from './rules.ts';
import { buildWebhookColumns, findWebhookFaults, stopDeliveriesWithoutUrl } from './webhook-settings.ts';

const noWebhooks = { webhookUrl: null, webhookSecretCiphertext: null, formerWebhookSecrets: [] };

const changeTokenStatement = {
  text: `update organizations set token_digest = $3, token_ciphertext = $4, updated_at = $5
    where id = $1 and partner_id = $2 returning id`,
};

type TokenContext = HookContext<HookDeps>;

/** Ends the sessions that the token of the organization `id` has opened. */
const endSessionsOfOrganization = async ({ sql, now, id, deps, afterCommit }: TokenContext) => {
  await endSessions(sql, { organizationId: id }, now);
  afterCommit(() => deps.announceSessionEnds(id));
};

/**
 * Returns the columns of a new token, generated when `token` is null; no columns when it is the current token. The sessions of
 * embedded components end with the token that they were opened by.
 */
const buildReplacementToken = async (
  token: string | null,
  { tokenDigest }: { readonly tokenDigest: string },
  context: TokenContext,
) => {
  const { sql, deps, at } = context;
  const columns = buildTokenColumns(deps.cipher, token ?? makeToken('org_'));
  if (columns.tokenDigest === tokenDigest) return {};
  if (token !== null) throwIfFaults(await findTokenTakenFaults(sql, token, at('token')));
  await endSessionsOfOrganization(context);
  return columns;
};

const refreshToken = definePartnerAction({
  path: '/management/refresh-token/:id',
  summary: 'Replace the token of an organization',
  description:
    'Gives the organization a new token. The old one stops working at once, and open embedded components end.',
  response: 'resource',
  run: async (_, context) => {
    const { sql, scope, now, id, deps } = context;
    const { tokenDigest, tokenCiphertext } = buildTokenColumns(deps.cipher, makeToken('org_'));
    const values = [id, scope.partnerId, tokenDigest, tokenCiphertext, now];
    if ((await sql.query(changeTokenStatement, values)).length === 0) throw notFound('organizations', id);
    await endSessionsOfOrganization(context);
    return id;
  },
});

/** A partner's organizations, with their tokens (API specification, Organization). */
export const managedOrganizations = defineResource(Organization)({
  type: 'organizations',
  path: '/management/organizations',
  description: "The partner's organizations.",
  scope: 'partner',
  effects: {
    create: 'The response has its token, the key of all requests of the organization.',
    delete: 'Everything of the organization is deleted with it, and its running workflows end.',
  },
  attributes: {
    name: field(name, 'rc!u', { example: 'Harbour Care' }),
    country: field(country, 'rcu', fieldOptions.country),
    contactText: field(text, 'rcu', fieldOptions.contactText),
    privacyUrl: field(url, 'rcu', fieldOptions.privacyUrl),
    webhookUrl: field(url, 'rcu', fieldOptions.webhookUrl),
    webhookSecret: field(text, 'rcu', fieldOptions.webhookSecret),
    webhookGoneAt: field(instant, 'r', fieldOptions.webhookGoneAt),
    token: field(text, 'rcu', {
      nullable: true,
      description:
        "The organization's key, of at least 32 characters. If it is absent or null, a key is generated. The previous key stops working at once.",
      example: 'org_3eWc8Zb0PqT5vXy1Lk7Nf2Hd9Rj4Sg6Ma0Uo3Ii5E',
    }),
    ...timestamps,
  },
  relationships: { users: toMany('users', 'organizationId') },
  computed: {
    webhookSecret: ({ webhookSecretCiphertext }, { deps }) =>
      webhookSecretCiphertext && deps.cipher.decrypt(webhookSecretCiphertext),
    token: ({ tokenCiphertext }, { deps }) => deps.cipher.decrypt(tokenCiphertext),
  },
  check: async (input, { deps, at }) => [
    ...(input.token ? findTokenShapeFaults(input.token, at('token')) : []),
    ...(await findWebhookFaults(input, deps, at)),
  ],
  hooks: {
    beforeCreate: async (input, { sql, deps, at, now }) => {
      if (input.token) throwIfFaults(await findTokenTakenFaults(sql, input.token, at('token')));
      return {
        country: input.country ?? deps.defaultCountry,
        ...buildWebhookColumns(deps.cipher, noWebhooks, input, now),
        ...buildTokenColumns(deps.cipher, input.token ?? makeToken('org_')),
      };
    },
    afterCreate: (_, { sql, id, now }) => createFirstStatuses(sql, id, now),
    beforeUpdate: async (input, context) => ({
      ...buildWebhookColumns(context.deps.cipher, context.before, input, context.now),
      ...(input.token !== undefined && (await buildReplacementToken(input.token, context.before, context))),
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
