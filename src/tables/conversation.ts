import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import { Candidate } from './candidate.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';

const schema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  triggers: [
    ...rowCountTriggers('conversations'),
    ...changeTriggers('conversations', { type: 'conversations', thread: 'column' }),
  ],
  properties: {
    ...organizationColumns,
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade').unique(),
    candidate: () => p.manyToOne(Candidate).ref().deleteRule('cascade').index(),
    status: p.enum(['open', 'closed']).default('open'),
    unreadMessagesCount: p.integer().default(0),
    unreadMessages: p.boolean().generated('(unread_messages_count > 0) stored'),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
});

/** A thread in the inbox; created when the thread gets its candidate. */
export class Conversation extends schema.class {}
schema.setClass(Conversation);
