import { manyRowsMs } from '../../database/limits.ts';
import { noEffects, threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { throwIfFaults } from '../../errors/api-error.ts';
import { timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { defineResource } from '../define-resource.ts';
import { findNamedTemplateFaults } from '../template-faults.ts';
import type { OrganizationContext } from '../record-resource-event.ts';
import type { Channel } from '../../messaging/channel.ts';
import { ChannelConnection } from '../../tables/channel-connection.ts';
import { connectionAttributes } from './attributes.ts';
import { checkNumber } from './check-number.ts';
import { encryptCredentials, findCredentialFaults } from './credentials.ts';
import { webhookAddressOf, webhookTokenOf } from './webhook.ts';
import { failWaitingMessages, findNumberFaults, findTakenNumberFaults, normalizeNumber } from './rules.ts';

/** Faults of the values lie where the client sent something: at the values, or at the template that they do not fit. */
const fallbackPointers = (at: (name: string) => string, input: { fallbackComponents?: unknown }) => ({
  template: at('fallbackTemplate'),
  components: at(input.fallbackComponents === undefined ? 'fallbackTemplate' : 'fallbackComponents'),
});

const endLinksStatement = {
  timeoutMs: manyRowsMs,
  text: 'update message_threads set chat_link_ended_at = $2 where channel_connection_id = $1',
};

/** Makes the open pages of the connection's threads check whether their links have ended. */
const notifyOpenPages = ({
  id,
  deps,
  afterCommit,
}: Pick<OrganizationContext, 'id' | 'deps' | 'afterCommit'>): void =>
  afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(id)));

/** A connection that is suspended is tried again when it is made active, or gets other credentials. */
const liftedSuspension = ({ status, credentials }: { status?: string | undefined; credentials?: unknown }) =>
  status === 'active' || credentials !== undefined ? { suspendedAt: null, statusReason: null } : {};

/** Wakes what sends for the number: it may send now, at another pace, or from another number. */
const wakeDispatcher = ({
  id,
  deps,
  afterCommit,
}: Pick<OrganizationContext, 'id' | 'deps' | 'afterCommit'>): void =>
  afterCommit(() => deps.conversation.notifyAfterCommit({ ...noEffects(), connectionIds: new Set([id]) }));

const normalizeInput = (
  { channel, identifier }: { channel: Channel; identifier?: string | null | undefined },
  country: string,
): { readonly identifier?: string } => {
  if (identifier === null || identifier === undefined) return {};
  const result = normalizeNumber(channel, identifier, country);
  return result.ok ? { identifier: result.value } : {};
};

/** The connection of an organization to a channel (docs/product-decisions.md#channel-connections). */
export const channelConnections = defineResource(ChannelConnection)({
  type: 'channelConnections',
  path: '/channel-connections',
  description:
    'A connection of the organization to a channel. `enabledFlow` starts on threads that have no active run. A phone connection with credentials sends and receives for its number.',
  effects: {
    update: 'A status other than `active` ends the chat links of its threads.',
    delete: 'The chat links of its threads end, and messages that wait to be sent by it fail.',
  },
  attributes: {
    ...connectionAttributes,
    ...timestamps,
  },
  relationships: {
    enabledFlow: toOne('flows', 'rcu'),
    fallbackTemplate: toOne('messageTemplates', 'rcu'),
  },
  computed: {
    chatUrl: ({ channel, id }, { deps }) => (channel === 'web' ? deps.chatLinks.connectionUrl(id) : null),
    suspended: ({ suspendedAt }) => suspendedAt !== null,
    webhookUrl: ({ channel, id }, { deps }) => webhookAddressOf(deps, channel, id),
    verifyToken: ({ channel, id }, { deps }) => webhookTokenOf(deps, channel, id),
  },
  check: (input, { before, scope, at, hasFault }) => {
    const { channel, identifier } = { ...before, ...input };
    if (hasFault('channel') || !channel) return [];
    return [
      ...(hasFault('identifier')
        ? []
        : findNumberFaults({ channel, identifier }, scope.country, at('identifier'))),
      ...findCredentialFaults(channel, input.credentials, at('credentials')),
    ];
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, deps, id, at }) => {
      const { channel, status = 'active', credentials } = input;
      const own = normalizeInput(input, scope.country);
      const number = { id, ...scope, channel, identifier: own.identifier ?? null };
      const fallback = { templateId: input.fallbackTemplateId, components: input.fallbackComponents };
      throwIfFaults([
        ...(status === 'active' ? await findTakenNumberFaults(sql, number, at('identifier')) : []),
        ...(await findNamedTemplateFaults(sql, scope.organizationId, fallback, fallbackPointers(at, input))),
      ]);
      return { ...own, ...encryptCredentials(deps.cipher, credentials) };
    },
    beforeUpdate: async (input, { sql, scope, deps, before, at }) => {
      const { channel, status, identifier } = { ...before, ...input };
      const own = normalizeInput({ channel, identifier: input.identifier }, scope.country);
      const number = { id: before.id, ...scope, channel, identifier: own.identifier ?? identifier ?? null };
      const templateId =
        input.fallbackTemplateId === undefined ? before.fallbackTemplateId : input.fallbackTemplateId;
      const components =
        input.fallbackComponents === undefined ? before.fallbackComponents : input.fallbackComponents;
      const changesFallback =
        input.fallbackTemplateId !== undefined || input.fallbackComponents !== undefined;
      throwIfFaults([
        ...(status === 'active'
          ? await findTakenNumberFaults(
              sql,
              number,
              at(input.identifier === undefined ? 'status' : 'identifier'),
            )
          : []),
        ...(changesFallback
          ? await findNamedTemplateFaults(
              sql,
              scope.organizationId,
              { templateId, components },
              fallbackPointers(at, input),
            )
          : []),
      ]);
      return { ...own, ...encryptCredentials(deps.cipher, input.credentials), ...liftedSuspension(input) };
    },
    afterUpdate: ({ status }, context) => {
      if (status !== undefined) notifyOpenPages(context);
      if (context.before.channel !== 'web') wakeDispatcher(context);
    },
    beforeDelete: async (context) => {
      const { sql, now, id } = context;
      await failWaitingMessages(sql, id, now);
      // After the deletion, the threads no longer refer to a connection that would show that their links have ended.
      await sql.query(endLinksStatement, [id, now]);
      notifyOpenPages(context);
    },
  },
  actions: { checkNumber },
});
