import { endThread } from '../../conversation/end.ts';
import { setPaused } from '../../conversation/pause.ts';
import { type Fault, throwFaults } from '../../errors.ts';
import { boolean, instant, oneOf, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toMany, toOne } from '../../jsonapi/resource.ts';
import { defineResource } from '../declare.ts';
import { announceEvents, type OrganizationContext } from '../event-news.ts';
import { releaseFiles } from '../file-release.ts';
import { MessageThread } from './entity.ts';
import { channels, identifier, normaliseIdentifier } from './identifier.ts';
import { connectionFaults, connectionFor, openConversation, settleIdentity } from './rules.ts';

const candidateFaults = (
  before: string | null,
  after: string | null | undefined,
  pointer: string,
): readonly Fault[] => {
  if (before === null || after === undefined || after === before) return [];
  return [
    { code: 'candidate_already_set', detail: "A thread's candidate cannot be changed once set.", pointer },
  ];
};

const converse = async (context: OrganizationContext, candidateId: string): Promise<void> => {
  const { sql, scope, now, id } = context;
  const told = await openConversation(sql, now, { ...scope, messageThreadId: id, candidateId });
  if (told) announceEvents(context);
};

/** Specification, MessageThread. */
export const messageThreads = defineResource(MessageThread)({
  type: 'messageThreads',
  path: '/message-threads',
  counted: true,
  description:
    'One person on one channel. Deleting a thread cancels its runs and removes its messages and conversation.',
  attributes: {
    channel: field(oneOf(channels), 'rc!u'),
    identifier: field(identifier, 'rc!u', {
      description: 'The user on that channel; on phone channels kept as digits with country code.',
      example: 'visitor-42',
    }),
    chatbotPaused: field(boolean, 'rc!u', { description: 'While true, no flow starts, goes on or answers.' }),
    windowExpiresAt: field(instant, 'r', { description: 'Until when the channel takes free-form messages.' }),
    chatUrl: field(text, 'r', {
      filter: false,
      description: "The thread's own chat; web only.",
      example: 'https://recruitment.example.com/chat/t8Zq1',
    }),
    ...timestamps,
  },
  relationships: {
    candidate: toOne('candidates', 'rcu'),
    channelConnection: toOne('channelConnections', 'rcu'),
    messages: toMany('messages', 'messageThreadId'),
  },
  computedFrom: [],
  computed: {
    chatUrl: ({ channel, id }, { deps }) => (channel === 'web' ? deps.chatLinks.threadUrl(id) : null),
  },
  check: (input, { before, scope, at, refused }) => {
    const { channel, identifier: written } = { ...before, ...input };
    if (refused('channel') || refused('identifier') || !channel || written === undefined) return [];
    const read = normaliseIdentifier(channel, written, scope.country);
    return read.ok ? [] : [{ code: 'attribute_invalid', detail: read.detail, pointer: at('identifier') }];
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now, id, at }) => {
      const { channel, channelConnectionId, chatbotPaused } = input;
      const { faults, ...identity } = await settleIdentity(sql, { ...scope, ...input, threadId: id }, at);
      throwFaults([
        ...faults,
        ...(await connectionFaults(sql, channelConnectionId, channel, at('channelConnection'))),
      ]);
      return {
        ...identity,
        channelConnectionId: channelConnectionId ?? (await connectionFor(sql, scope.organizationId, channel)),
        pausedAt: chatbotPaused ? now : null,
      };
    },
    afterCreate: async ({ candidateId }, context) => {
      if (candidateId) await converse(context, candidateId);
    },
    beforeUpdate: async (input, { sql, scope, before, at }) => {
      const { channel, identifier: written } = { ...before, ...input };
      const settled = await settleIdentity(
        sql,
        { ...scope, channel, identifier: written, threadId: before.id },
        at,
      );
      throwFaults([
        ...settled.faults,
        ...candidateFaults(before.candidateId, input.candidateId, at('candidate')),
        ...(await connectionFaults(sql, input.channelConnectionId, channel, at('channelConnection'))),
      ]);
      // Left as it was until `setPaused` changes it, which must see a change to act on it.
      return { identifier: settled.identifier, chatbotPaused: before.chatbotPaused };
    },
    afterUpdate: async ({ chatbotPaused, candidateId }, context) => {
      const { sql, scope, now, id, deps, before, afterCommit } = context;
      if (candidateId && before.candidateId === null) await converse(context, candidateId);
      if (chatbotPaused === undefined) return;
      const target = { ...scope, messageThreadId: id, paused: chatbotPaused };
      const effects = await setPaused(sql, deps.conversation.turns, now, target);
      afterCommit(() => deps.conversation.announce(effects));
    },
    beforeDelete: async (context) => {
      const { sql, scope, now, id, deps, afterCommit } = context;
      await releaseFiles(context, 'messageThread', id);
      const effects = await endThread(sql, now, { ...scope, messageThreadId: id });
      afterCommit(() => deps.conversation.announce(effects));
    },
  },
});
