import { manyRowsMs } from '../../database/limits.ts';
import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { json, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import { jsonObject, name } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import type { OrganizationContext } from '../record-resource-event.ts';
import { channels } from '../../tables/channel.ts';
import { ChannelConnection } from '../../tables/channel-connection.ts';

type Credentials = Record<string, unknown> | null | undefined;

/** Return the column of the credentials that a client sent; no column when it sent none. */
const encryptCredentials = (cipher: Cipher, credentials: Credentials) => {
  if (credentials === undefined) return {};
  const credentialsCiphertext = credentials === null ? null : cipher.encrypt(JSON.stringify(credentials));
  return { credentialsCiphertext };
};

const endLinksStatement = {
  timeoutMs: manyRowsMs,
  text: 'update message_threads set chat_link_ended_at = $2 where channel_connection_id = $1',
};

/** Make the open pages of the connection's threads check whether their links have ended. */
const notifyOpenPages = ({
  id,
  deps,
  afterCommit,
}: Pick<OrganizationContext, 'id' | 'deps' | 'afterCommit'>): void =>
  afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(id)));

/** The connection of an organization to a channel (docs/product-decisions.md#channel-connections). */
export const channelConnections = defineResource(ChannelConnection)({
  type: 'channelConnections',
  path: '/channel-connections',
  description:
    'A connection of the organization to a channel. `enabledFlow` starts on threads that have no active run. Disabling or deleting a connection ends the chat links of its threads.',
  attributes: {
    channel: field(oneOf(channels), 'rc!', {
      description: 'Only `web` is supported yet: a connection of a phone channel sends and receives nothing.',
    }),
    name: field(name, 'rc!u', {
      description: 'Shown to candidates who open the chat.',
      example: 'Careers page',
    }),
    identifier: field(text, 'rcu', {
      description: 'The account on the platform of a phone channel; stored, and not used yet.',
      example: '106540352242922',
    }),
    credentials: field(json(jsonObject), 'cu', {
      nullable: true,
      description: 'Never shown; stored encrypted, and not used yet.',
      example: { accessToken: 'the token of the platform' },
    }),
    status: field(oneOf(['active', 'disabled']), 'rcu'),
    chatUrl: field(text, 'r', {
      filter: false,
      description: 'The page where candidates begin a chat; web only.',
      example: 'https://recruitment.example.com/chat/k3Vn0',
    }),
    ...timestamps,
  },
  relationships: { enabledFlow: toOne('flows', 'rcu') },
  computed: {
    chatUrl: ({ channel, id }, { deps }) => (channel === 'web' ? deps.chatLinks.connectionUrl(id) : null),
  },
  hooks: {
    beforeCreate: ({ credentials }, { deps }) => encryptCredentials(deps.cipher, credentials),
    beforeUpdate: ({ credentials }, { deps }) => encryptCredentials(deps.cipher, credentials),
    afterUpdate: ({ status }, context) => {
      if (status !== undefined) notifyOpenPages(context);
    },
    beforeDelete: async (context) => {
      const { sql, now, id } = context;
      // After the deletion, the threads no longer refer to a connection that would show that their links have ended.
      await sql.query(endLinksStatement, [id, now]);
      notifyOpenPages(context);
    },
  },
});
