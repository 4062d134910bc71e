import { unfinishedTasks } from '../../ai-tasks/task-rows.ts';
import { taskKinds } from '../../ai-tasks/task.ts';
import { endOrganization } from '../../conversation/end.ts';
import { notFound, throwFaults } from '../../errors.ts';
import { instant, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toMany } from '../../jsonapi/resource.ts';
import { makeToken } from '../../secrets.ts';
import { country, name, url } from '../common.ts';
import { definePartnerAction, defineResource } from '../declare.ts';
import { releaseFiles } from '../file-release.ts';
import { Organization } from './entity.ts';
import {
  createFirstStatuses,
  forgetAnswers,
  stopWithoutUrl,
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

const refreshToken = definePartnerAction({
  path: '/management/refresh-token/:id',
  summary: 'Gives the organization a new token; the old one stops at once.',
  answer: 'resource',
  run: async (_, { sql, scope, now, id, deps }) => {
    const { tokenDigest, tokenCiphertext } = tokenColumns(deps.cipher, makeToken('org_'));
    const values = [id, scope.partnerId, tokenDigest, tokenCiphertext, now];
    if ((await sql.query(changeToken, values)).length === 0) throw notFound('organizations', id);
    return id;
  },
});

/** Specification, Organization: a partner's organizations, with their tokens. */
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
    token: field(text, 'rc', {
      nullable: true,
      description:
        "The organization's key. One is made when none is given; one given has at least 32 characters.",
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
      if (input.token) throwFaults(await tokenTakenFaults(sql, input.token, at('token')));
      return {
        country: input.country ?? deps.defaultCountry,
        ...webhookColumns(deps.cipher, noWebhooks, input, now),
        ...tokenColumns(deps.cipher, input.token ?? makeToken('org_')),
      };
    },
    afterCreate: (_, { sql, id, now }) => createFirstStatuses(sql, id, now),
    beforeUpdate: (input, { deps, before, now }) => webhookColumns(deps.cipher, before, input, now),
    afterUpdate: (input, { sql, id, now }) => stopWithoutUrl(sql, id, input, now),
    beforeDelete: async (context) => {
      const { sql, now, id, deps, afterCommit } = context;
      await releaseFiles(context, 'organization', id);
      await forgetAnswers(sql, id);
      const effects = await endOrganization(sql, now, id);
      for (const kind of taskKinds) {
        const ids = await unfinishedTasks(sql, kind, id);
        afterCommit(() => deps.aiTasks.cancel(kind, ids));
      }
      afterCommit(() => deps.conversation.announce(effects));
    },
  },
  actions: { refreshToken },
});
