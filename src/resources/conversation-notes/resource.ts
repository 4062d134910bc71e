import { apiError } from '../../errors/api-error.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import { ConversationNote } from '../../tables/conversation-note.ts';
import { defineResource } from '../define-resource.ts';
import { nonBlankText } from '../field-types.ts';

/** Throws 403 for a user of an embedded component who is not the author. A client with the token can act for everybody. */
const assertAuthor = ({ user }: OrganizationCaller, authorId: string | null): void => {
  if (user && user.id !== authorId)
    throw apiError('operation_not_allowed', 'Only its author can change or delete a note.');
};

/** The notes of people about a conversation. */
export const conversationNotes = defineResource(ConversationNote)({
  type: 'conversationNotes',
  path: '/conversation-notes',
  description:
    'What people of the organization tell each other about a conversation; no candidate sees it. A note goes with its conversation, and with an erasure of the candidate.',
  effects: {
    update: 'In an embedded inbox, only its author can.',
    delete: 'In an embedded inbox, only its author can.',
  },
  attributes: {
    text: field(nonBlankText, 'rc!u', { example: 'Speaks German as well: ask about the night shift.' }),
    ...timestamps,
  },
  relationships: {
    conversation: toOne('conversations', 'rc!'),
    user: toOne('users', 'rc'),
  },
  hooks: {
    beforeCreate: (input, { scope: { user } }) => (user ? { ...input, userId: user.id } : input),
    beforeUpdate: (_, { scope, before }) => assertAuthor(scope, before.userId),
    beforeDelete: ({ scope, before }) => assertAuthor(scope, before.userId),
  },
});
