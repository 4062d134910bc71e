import { lockCandidateShared } from '../../conversation/candidate-lock.ts';
import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { endRunsOfThread } from '../../conversation/end-runs.ts';
import { deriveInboxColumns } from '../../conversation/inbox-columns.ts';
import { setThreadPaused } from '../../conversation/pause-thread.ts';
import { type ApiFault, throwIfFaults } from '../../errors/api-error.ts';
import { boolean, instant, json, oneOf, sortedByLanguage, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany, toOne } from '../../jsonapi/declare/resource.ts';
import { defineResource } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { sessionUserOf } from '../../security/caller.ts';
import { channels } from '../../messaging/channel.ts';
import { attentions, MessageThread, pauseReasons } from '../../tables/message-thread.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import { jsonList } from '../field-types.ts';
import { handBack } from './hand-back.ts';
import { identifier, normalizeIdentifier } from './identifier.ts';
import { optIn } from './opt-in.ts';
import { rotateChatLink } from './rotate-chat-link.ts';
import { findConnectionFaults, findConnection, createConversation, resolveIdentity } from './rules.ts';

const findCandidateFaults = (
  before: string | null,
  after: string | null | undefined,
  pointer: string,
): readonly ApiFault[] => {
  if (before === null || after === undefined || after === before) return [];
  return [
    { code: 'candidate_already_set', detail: "A thread's candidate cannot be changed once set.", pointer },
  ];
};

/** Returns who pauses a thread, and why: the user of an embedded component takes over, or a client pauses it. */
const pauserOf = (user: OrganizationCaller['user']) =>
  user
    ? ({ pauseReason: 'user', pausedById: user.id } as const)
    : ({ pauseReason: 'api', pausedById: null } as const);

/** The resource MessageThread of the API specification. */
export const messageThreads = defineResource(MessageThread)({
  type: 'messageThreads',
  path: '/message-threads',
  hasMaintainedCount: true,
  description: 'One person on one channel.',
  effects: {
    update: '`chatbotPaused` hands the conversation to people, or back to the chatbot.',
    delete: 'Its runs are cancelled; its messages, their files and its conversation are deleted with it.',
  },
  attributes: {
    channel: field(oneOf(channels), 'rc!u', {
      description:
        'On `whatsapp` and `sms` the number of the connection sends and receives. Where the connection has no credentials, a client with a channel of its own posts the messages of both sides.',
    }),
    identifier: field(identifier, 'rc!u', {
      description: 'The user on that channel; on phone channels stored as digits with country code.',
      example: 'visitor-42',
    }),
    chatbotPaused: field(boolean, 'rc!u', {
      description: 'While true, no flow starts, continues or replies.',
    }),
    pauseReason: field(oneOf(pauseReasons), 'r', {
      description:
        'Why the chatbot is paused: `user` took over, an action of the flow is a `handover`, `answers` were not understood, the person opted out (`optOut`), a client paused it (`api`), or the candidate asked for people or ended the conversation (`human`). Null while it is not paused.',
      example: 'human',
    }),
    pausedAt: field(instant, 'r', { description: 'Since when the chatbot is paused.' }),
    attention: field(oneOf(attentions), 'ru', {
      example: 'question',
      description:
        'Why people should look: the candidate asked a `question` that nobody has answered, made a `correction`, or wants people or to stop (`human`). A patch with null clears it, and so does a message of a user; a patch can also set it.',
    }),
    windowExpiresAt: field(instant, 'r', {
      description:
        'WhatsApp: until when free-form messages are accepted, 24 hours after the last message of the person. Null before the first one, and on other channels.',
    }),
    optedOutAt: field(instant, 'r', {
      description: 'Set while the person wants no messages: sends and new runs are refused.',
    }),
    optOutReason: field(text, 'r', {
      description:
        'Why the person was opted out, or in again, last: a word of the person, or a reason given.',
      example: 'STOP',
    }),
    profileName: field(sortedByLanguage(text), 'r', {
      description: 'The name that the person gave on the platform.',
      example: 'Noor',
    }),
    identities: field(json(jsonList), 'r', {
      description:
        'The names that the platform has for the person: `{ kind, value }`, kind `phone`, `bsuid` or `parentBsuid`.',
      example: [{ kind: 'phone', value: '31612345678' }],
    }),
    chatUrl: field(text, 'r', {
      filter: false,
      description:
        'The chat page of the thread; web only. Null after its candidate was deleted, or its connection was disabled or deleted, and for users of embedded components.',
      example: 'https://recruitment.example.com/chat/t8Zq1',
    }),
    ...timestamps,
  },
  relationships: {
    candidate: toOne('candidates', 'rcu'),
    channelConnection: toOne('channelConnections', 'rcu'),
    pausedBy: toOne('users', 'r'),
    messages: toMany('messages', 'messageThreadId'),
  },
  computedFrom: ['chatIsOpen', 'chatLinkVersion', 'identities'],
  computed: {
    identities: ({ identities }) => identities,
    // Everybody who has the link writes as the candidate: it is for the organization's server, not for the users of a component.
    chatUrl: ({ channel, id, chatIsOpen, chatLinkVersion }, { deps, scope }) =>
      channel === 'web' && chatIsOpen && !sessionUserOf(scope)
        ? deps.chatLinks.threadUrl(id, chatLinkVersion)
        : null,
  },
  check: (input, { before, scope, at, hasFault }) => {
    const { channel, identifier: text } = { ...before, ...input };
    if (hasFault('channel') || hasFault('identifier') || !channel || text === undefined) return [];
    const normalized = normalizeIdentifier(channel, text, scope.country);
    return normalized.ok
      ? []
      : [{ code: 'attribute_invalid', detail: normalized.detail, pointer: at('identifier') }];
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now, id, at }) => {
      const { channel, channelConnectionId, chatbotPaused, candidateId } = input;
      if (candidateId) await lockCandidateShared(sql, { ...scope, candidateId }, at('candidate'));
      const { faults, ...identity } = await resolveIdentity(sql, { ...scope, ...input, threadId: id }, at);
      throwIfFaults([
        ...faults,
        ...(await findConnectionFaults(sql, channelConnectionId, channel, at('channelConnection'))),
      ]);
      return {
        ...identity,
        channelConnectionId:
          channelConnectionId ?? (await findConnection(sql, scope.organizationId, channel)),
        pausedAt: chatbotPaused ? now : null,
        ...(chatbotPaused ? pauserOf(scope.user) : {}),
      };
    },
    afterCreate: async ({ candidateId }, context) => {
      if (candidateId) await createConversation(context, candidateId);
    },
    beforeUpdate: async (input, { sql, scope, now, before, at }) => {
      const { channel, identifier: text } = { ...before, ...input };
      const { candidateId } = input;
      if (candidateId) await lockCandidateShared(sql, { ...scope, candidateId }, at('candidate'));
      const identity = await resolveIdentity(
        sql,
        { ...scope, channel, identifier: text, threadId: before.id },
        at,
      );
      throwIfFaults([
        ...identity.faults,
        ...findCandidateFaults(before.candidateId, input.candidateId, at('candidate')),
        ...(await findConnectionFaults(sql, input.channelConnectionId, channel, at('channelConnection'))),
      ]);
      // `chatbotPaused` is unchanged here: `setThreadPaused` changes it afterwards, and acts only on a change.
      return {
        identifier: identity.identifier,
        chatbotPaused: before.chatbotPaused,
        ...(input.attention !== undefined && { attentionAt: input.attention && (before.attentionAt ?? now) }),
      };
    },
    afterUpdate: async ({ attention, chatbotPaused, candidateId, channel, channelConnectionId }, context) => {
      const { sql, scope, now, id, deps, before, afterCommit } = context;
      // Open pages check whether their link still works.
      if (channel !== undefined || channelConnectionId !== undefined)
        afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(id)));
      if (candidateId && before.candidateId === null) await createConversation(context, candidateId);
      if (attention !== undefined || channel !== undefined) deriveInboxColumns(sql, now, [id]);
      if (chatbotPaused === undefined) return;
      const { pauseReason: reason, pausedById: userId } = pauserOf(scope.user);
      const target = { ...scope, messageThreadId: id, paused: chatbotPaused, reason, userId };
      const effects = await setThreadPaused(sql, deps.conversation.turns, now, target);
      afterCommit(() => deps.conversation.notifyAfterCommit(effects));
    },
    beforeDelete: async (context) => {
      const { sql, scope, now, id, deps, afterCommit } = context;
      await deleteUnreferencedFiles(context, 'messageThread', id);
      const effects = await endRunsOfThread(sql, now, { ...scope, messageThreadId: id });
      afterCommit(() => deps.conversation.notifyAfterCommit(effects));
    },
  },
  metaParameters: { handBack },
  actions: { rotateChatLink, optIn },
});
