import { eventsOf, noEffects } from '../../conversation/effects.ts';
import { boolean, integer, oneOf } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { defineAction, defineResource } from '../declare.ts';
import { Conversation } from './entity.ts';
import { changeConversation, type InboxChange } from './rules.ts';

const inboxAction = (change: InboxChange, summary: string) =>
  defineAction({
    path: `/conversations/:id/${change}`,
    summary,
    answer: 'resource',
    run: async (_, { sql, scope, now, id, deps, afterCommit }) => {
      const { organizationId } = scope;
      const target = { organizationId, conversationId: id, change };
      const { threadId, told } = await changeConversation(sql, now, target);
      const effects = told ? eventsOf(organizationId) : noEffects();
      afterCommit(() => deps.conversation.announce({ ...effects, threadIds: new Set([threadId]) }));
      return id;
    },
  });

/** Specification, Conversation. A patch is accepted; the values stay the true ones. */
export const conversations = defineResource(Conversation)({
  type: 'conversations',
  path: '/conversations',
  counted: true,
  description: 'Threads as the inbox shows them; made when a thread gets its candidate.',
  operations: ['list', 'show', 'update'],
  attributes: {
    status: field(oneOf(['open', 'closed']), 'ru', {
      description: 'An inbound message opens it. A patched value is overwritten with the true one.',
    }),
    unreadMessages: field(boolean, 'ru', {
      description: 'A patched value is overwritten with the true one.',
    }),
    unreadMessagesCount: field(integer(0), 'ru', {
      description: 'A patched value is overwritten with the true one.',
    }),
    ...timestamps,
  },
  relationships: { messageThread: toOne('messageThreads', 'r'), candidate: toOne('candidates', 'r') },
  replace: { update: async () => undefined },
  actions: {
    read: inboxAction('read', 'Marks all messages of the conversation as read.'),
    close: inboxAction('close', 'Closes the conversation; the next inbound message opens it again.'),
    open: inboxAction('open', 'Opens the conversation.'),
  },
});
