import { defineEntity, p } from '@mikro-orm/core';

import { channels } from '../messaging/channel.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';

/** The kinds of names that a platform has for a person: a phone number, or a business-scoped user id and its parent. */
const identityKinds = ['phone', 'bsuid', 'parentBsuid'] as const;

/** One of `identityKinds`. */
export type IdentityKind = (typeof identityKinds)[number];

const schema = defineEntity({
  name: 'ThreadIdentity',
  tableName: 'thread_identities',
  properties: {
    ...organizationColumns,
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade').index(),
    channel: p.enum(channels),
    kind: p.enum(identityKinds),
    /** Digits with country code, or the id as the platform writes it. */
    value: p.string(),
  },
  uniques: [{ name: 'thread_identities_value', properties: ['organization', 'channel', 'kind', 'value'] }],
});

/** A name that a platform has for the person of a thread. A thread keeps every one that it was ever met by. */
export class ThreadIdentity extends schema.class {}
schema.setClass(ThreadIdentity);
