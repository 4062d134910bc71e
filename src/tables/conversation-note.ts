import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { Conversation } from './conversation.ts';
import { organizationColumns } from './organization-columns.ts';
import { User } from './user.ts';

const schema = defineEntity({
  name: 'ConversationNote',
  tableName: 'conversation_notes',
  triggers: changeTriggers('conversation_notes', { type: 'conversationNotes', thread: 'conversation' }),
  properties: {
    ...organizationColumns,
    conversation: () => p.manyToOne(Conversation).ref().deleteRule('cascade'),
    /** The author; null for a client, and after the user was deleted. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    text: p.text(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['conversation', 'createdAt', 'id'] },
  ],
});

/** A note of people of the organization about a conversation; the candidate never sees it. */
export class ConversationNote extends schema.class {}
schema.setClass(ConversationNote);
