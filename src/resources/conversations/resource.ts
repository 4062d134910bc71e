import { z } from 'zod';

import { boolean, instant, integer, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { channels } from '../../messaging/channel.ts';
import { Conversation } from '../../tables/conversation.ts';
import { attentions, pauseReasons } from '../../tables/message-thread.ts';
import { defineResource } from '../define-resource.ts';
import { defineBulkInboxAction, defineInboxAction } from './inbox-actions.ts';
import { conversationFilters } from './filters.ts';
import { buildPreview, previewSchema } from './preview.ts';

const example = [exampleId('conversations')];

const pauserSchema = z.strictObject({ id: z.uuid(), name: z.string() });

/** The resource Conversation of the API specification. A patch is accepted and changes nothing. */
export const conversations = defineResource(Conversation)({
  type: 'conversations',
  path: '/conversations',
  hasMaintainedCount: true,
  description:
    'Threads as the inbox shows them; created when a thread gets its candidate. Sorted by `-lastMessageAt` the newest come first, by `waitingSince` those that have waited longest.',
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
    channel: field(oneOf(channels), 'r', { description: 'The channel of the thread.' }),
    lastMessageAt: field(instant, 'r', {
      description:
        'When the newest message was stored, from either side; the creation of the conversation while there is none.',
    }),
    preview: field(json(previewSchema), 'r', {
      description:
        'The newest message in one line; null while there is none, and in webhook events, where the message has an event of its own.',
      example: { text: 'Can I start in May?', sendBy: 'candidate', userId: null, kind: 'text' },
    }),
    waitingSince: field(instant, 'r', {
      description:
        'Since when the candidate waits for people: since the first message that neither the chatbot nor a user has answered while no run hears it, since `attention`, since a pause for `handover`, `answers` or `human` in which no user has written, or since a message of a user that was not delivered. Closing the conversation ends it. Null while nobody waits.',
    }),
    needsPerson: field(boolean, 'r', { description: 'True while `waitingSince` is set.' }),
    botTalks: field(boolean, 'r', {
      description: 'Whether a run is running and the chatbot is not paused.',
      example: true,
    }),
    chatbotPaused: field(boolean, 'r', { description: 'As in the thread.' }),
    pauseReason: field(oneOf(pauseReasons), 'r', { description: 'As in the thread.', example: 'human' }),
    pausedBy: field(json(pauserSchema), 'r', {
      description: 'The user who paused the chatbot; null where none did.',
      example: { id: exampleId('users'), name: 'Robin Meijer' },
    }),
    attention: field(oneOf(attentions), 'r', { description: 'As in the thread.', example: 'question' }),
    windowExpiresAt: field(instant, 'r', { description: 'As in the thread.' }),
    optedOutAt: field(instant, 'r', { description: 'As in the thread.' }),
    hasFailedMessage: field(boolean, 'r', {
      description: 'Whether the newest message to the candidate failed.',
    }),
    ...timestamps,
  },
  relationships: {
    messageThread: toOne('messageThreads', 'r'),
    candidate: toOne('candidates', 'r'),
    lastMessage: toOne('messages', 'r'),
    flowRun: toOne('flowRuns', 'r'),
    flow: toOne('flows', 'r'),
    vacancy: toOne('vacancies', 'r'),
  },
  computedFrom: ['thread', 'newestMessage'],
  computed: {
    preview: ({ newestMessage }) => newestMessage && buildPreview(newestMessage),
    botTalks: ({ thread }) => thread?.botTalks,
    chatbotPaused: ({ thread }) => thread?.chatbotPaused,
    pauseReason: ({ thread }) => thread?.pauseReason,
    pausedBy: ({ thread }) => thread?.pausedBy ?? null,
    attention: ({ thread }) => thread?.attention,
    windowExpiresAt: ({ thread }) => thread?.windowExpiresAt,
    optedOutAt: ({ thread }) => thread?.optedOutAt,
    hasFailedMessage: ({ thread }) => thread?.hasFailedMessage,
  },
  filters: conversationFilters,
  override: { update: async () => undefined },
  actions: {
    read: defineInboxAction('read', {
      summary: 'Mark a conversation as read',
      description: 'Marks all messages of the conversation as read.',
    }),
    unread: defineInboxAction('unread', {
      summary: 'Mark a conversation as unread',
      description: 'Marks the conversation as unread, whatever has been read in it.',
    }),
    close: defineInboxAction('close', {
      summary: 'Close a conversation',
      description:
        'Closes the conversation; the next inbound message opens it again. Nobody waits in it any more.',
    }),
    open: defineInboxAction('open', {
      summary: 'Open a conversation',
      description: 'Opens the conversation. Who waited in it when it was closed waits again.',
    }),
    bulkRead: defineBulkInboxAction(
      'read',
      {
        summary: 'Mark conversations as read',
        description: 'Marks all messages of up to 100 conversations as read: of all of them, or of none.',
      },
      example,
    ),
    bulkClose: defineBulkInboxAction(
      'close',
      {
        summary: 'Close conversations',
        description: 'Closes up to 100 conversations: all of them, or none.',
      },
      example,
    ),
    bulkOpen: defineBulkInboxAction(
      'open',
      { summary: 'Open conversations', description: 'Opens up to 100 conversations: all of them, or none.' },
      example,
    ),
  },
});
