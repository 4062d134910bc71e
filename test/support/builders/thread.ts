import type { Thread } from '../../../src/conversation/thread.ts';

/** A thread without a candidate, for pure decisions. */
export const plainThread: Thread = {
  id: 'thread',
  organizationId: 'organization',
  channel: 'web',
  channelConnectionId: null,
  country: 'NL',
  organization: { name: 'Harbour Care', contactText: null, privacyUrl: null },
  candidateId: null,
  pausedAt: null,
  pauseReason: null,
  pausedById: null,
  attention: null,
  lastMessageAt: null,
  hasWebhookEndpoint: false,
  sender: null,
  windowExpiresAt: null,
  heldSince: null,
  optedOutAt: null,
  appointmentDialog: null,
  eventSequence: 0,
};
