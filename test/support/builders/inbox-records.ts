import type { InboxConversation, InboxMessage } from '../../../ui/inbox/model/records.ts';

/** Builds a conversation as the inbox reads it. */
export const buildConversation = (
  id: string,
  differences: Partial<InboxConversation> = {},
): InboxConversation => ({
  id,
  threadId: `thread ${id}`,
  status: 'open',
  unread: 0,
  lastMessageAt: '2026-03-02T09:00:00.000Z',
  waitingSince: null,
  preview: null,
  channel: 'web',
  chatbotPaused: false,
  pauseReason: null,
  pausedBy: null,
  attention: null,
  needsPerson: true,
  botTalks: false,
  windowExpiresAt: null,
  optedOutAt: null,
  hasFailedMessage: false,
  candidate: null,
  isCandidateDeleted: false,
  vacancy: null,
  flow: null,
  flowRunId: null,
  ...differences,
});

/** Builds a text message as the inbox reads it. */
export const buildInboxMessage = (
  createdAt: string,
  differences: Partial<InboxMessage> = {},
): InboxMessage => ({
  id: `message ${createdAt}`,
  sendBy: 'candidate',
  origin: 'channel',
  content: { kind: 'text', text: 'Hello', options: [], choice: [], unreadable: false },
  delivery: 'read',
  failure: null,
  createdAt,
  editedAt: null,
  reactions: [],
  user: null,
  flowRunId: null,
  replyToId: null,
  ...differences,
});
