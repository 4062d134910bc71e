import { threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import { boolean, integer, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { defineAction, defineResource } from '../define-resource.ts';
import { Conversation } from '../../tables/conversation.ts';
import { changeConversation, type InboxChange } from './rules.ts';

const createInboxAction = (change: InboxChange, summary: string) =>
  defineAction({
    path: `/conversations/:id/${change}`,
    summary,
    response: 'resource',
    run: async (_, context) => {
      const { id, deps, afterCommit } = context;
      const threadId = await changeConversation(context, change);
      afterCommit(() => deps.conversation.notifyAfterCommit(threadChangedEffects(threadId)));
      return id;
    },
  });

/** The resource Conversation of the API specification. A patch is accepted and changes nothing. */
export const conversations = defineResource(Conversation)({
  type: 'conversations',
  path: '/conversations',
  hasMaintainedCount: true,
  description: 'Threads as the inbox shows them; created when a thread gets its candidate.',
  operations: ['list', 'show', 'update'],
  attributes: {
    status: field(oneOf(['open', 'closed']), 'ru', {
      description: 'An inbound message opens it. A patched value is ignored.',
    }),
    unreadMessages: field(boolean, 'ru', {
      description: 'A patched value is ignored.',
    }),
    unreadMessagesCount: field(integer(0), 'ru', {
      description: 'A patched value is ignored.',
    }),
    ...timestamps,
  },
  relationships: { messageThread: toOne('messageThreads', 'r'), candidate: toOne('candidates', 'r') },
  override: { update: async () => undefined },
  actions: {
    read: createInboxAction('read', 'Marks all messages of the conversation as read.'),
    close: createInboxAction('close', 'Closes the conversation; the next inbound message opens it again.'),
    open: createInboxAction('open', 'Opens the conversation.'),
  },
});
