import { json, oneOf, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import type { Cipher } from '../../secrets.ts';
import { jsonObject, name } from '../common.ts';
import { defineResource } from '../declare.ts';
import { channels } from '../message-threads/identifier.ts';
import { ChannelConnection } from './entity.ts';

type Credentials = Record<string, unknown> | null | undefined;

/** The column of credentials that a client sent; nothing when it sent none. */
const sealed = (cipher: Cipher, credentials: Credentials) => {
  if (credentials === undefined) return {};
  const credentialsCiphertext = credentials === null ? null : cipher.encrypt(JSON.stringify(credentials));
  return { credentialsCiphertext };
};

/** Decisions, section 7: what binds an organization to a channel. */
export const channelConnections = defineResource(ChannelConnection)({
  type: 'channelConnections',
  path: '/channel-connections',
  description:
    'What binds the organization to a channel. `enabledFlow` answers threads that have no active run.',
  attributes: {
    channel: field(oneOf(channels), 'rc!'),
    name: field(name, 'rc!u', {
      description: 'Shown to candidates who open the chat.',
      example: 'Careers page',
    }),
    identifier: field(text, 'rcu', {
      description: 'The account at the platform of a phone channel.',
      example: '106540352242922',
    }),
    credentials: field(json(jsonObject), 'cu', {
      nullable: true,
      description: 'Never shown; kept encrypted.',
      example: { accessToken: 'the token of the platform' },
    }),
    status: field(oneOf(['active', 'disabled']), 'rcu'),
    chatUrl: field(text, 'r', {
      filter: false,
      description: 'Where candidates begin a chat; web only.',
      example: 'https://recruitment.example.com/chat/k3Vn0',
    }),
    ...timestamps,
  },
  relationships: { enabledFlow: toOne('flows', 'rcu') },
  computed: {
    chatUrl: ({ channel, id }, { deps }) => (channel === 'web' ? deps.chatLinks.connectionUrl(id) : null),
  },
  hooks: {
    beforeCreate: ({ credentials }, { deps }) => sealed(deps.cipher, credentials),
    beforeUpdate: ({ credentials }, { deps }) => sealed(deps.cipher, credentials),
  },
});
