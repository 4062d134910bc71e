import { insertConversation } from '../../conversation/insert-conversation.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import { recordResourceEvent, type OrganizationContext } from '../record-resource-event.ts';
import type { Channel } from '../../messaging/channel.ts';
import { normalizeIdentifier } from './identifier.ts';

/** The user of a channel with whom a thread is. */
export interface RequestedIdentity {
  readonly organizationId: string;
  /** Id of the thread itself, which can have the identity already. */
  readonly threadId: string;
  readonly channel: Channel;
  readonly identifier: string;
  readonly country: string;
}

const otherThreadStatement = {
  text: `select id from message_threads where organization_id = $1 and channel = $2 and identifier = $3 and id <> $4`,
};

/** Returns the identifier to store, with its faults: it does not fit its channel, or another thread has it. */
export const resolveIdentity = async (
  sql: Sql,
  identity: RequestedIdentity,
  at: (name: string) => string,
): Promise<{ identifier: string; faults: ApiFault[] }> => {
  const { organizationId, threadId, channel, country } = identity;
  const normalized = normalizeIdentifier(channel, identity.identifier, country);
  if (!normalized.ok) {
    const fault: ApiFault = {
      code: 'attribute_invalid',
      detail: normalized.detail,
      pointer: at('identifier'),
    };
    return { identifier: identity.identifier, faults: [fault] };
  }
  const identifier = normalized.value;
  const [other] = await sql.query<{ id: string }>(otherThreadStatement, [
    organizationId,
    channel,
    identifier,
    threadId,
  ]);
  if (!other) return { identifier, faults: [] };
  const detail = `The thread ${other.id} has this identifier on the channel ${channel}.`;
  const fault: ApiFault = {
    code: 'already_exists',
    detail,
    pointer: at('identifier'),
    meta: { id: other.id },
  };
  return { identifier, faults: [fault] };
};

const connectionStatement = {
  text: `select id from channel_connections where organization_id = $1 and channel = $2 and status = 'active'
          order by created_at, id limit 1`,
};

/** Loads the id of the organization's oldest active connection for a channel; null when it has none. */
export const findConnection = async (
  sql: Sql,
  organizationId: string,
  channel: Channel,
): Promise<string | null> => {
  const [row] = await sql.query<{ id: string }>(connectionStatement, [organizationId, channel]);
  return row?.id ?? null;
};

const connectionChannelStatement = {
  text: 'select channel = $2 as fits from channel_connections where id = $1',
};

/** Returns the fault of a connection of another channel than the thread. */
export const findConnectionFaults = async (
  sql: Sql,
  connectionId: string | null | undefined,
  channel: Channel,
  pointer: string,
): Promise<ApiFault[]> => {
  if (!connectionId) return [];
  const [row] = await sql.query<{ fits: boolean }>(connectionChannelStatement, [connectionId, channel]);
  if (row?.fits) return [];
  return [
    {
      code: 'relationship_invalid',
      detail: `The connection does not belong to the channel ${channel}.`,
      pointer,
    },
  ];
};

/**
 * Creates the conversation of a thread that got its candidate, unless the thread has one. The candidate's messages so far
 * are unread.
 */
export const createConversation = async (
  context: OrganizationContext,
  candidateId: string,
): Promise<void> => {
  const { sql, scope, now, id: messageThreadId } = context;
  const { organizationId } = scope;
  const id = await insertConversation(sql, now, { organizationId, messageThreadId, candidateId });
  if (id === null) return;
  const event = { type: 'conversation.updated', subjectId: id } as const;
  await recordResourceEvent(context, messageThreadId, event);
};
