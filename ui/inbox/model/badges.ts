import type { InboxConversation } from './records.ts';

/** The state of a conversation that matters most to a recruiter. Each has words and a sign of its own, not a colour alone. */
export type ConversationBadge =
  | 'deliveryFailed'
  | 'optedOut'
  | 'needsPerson'
  | 'paused'
  | 'windowCloses'
  | 'botTalks'
  | 'closed';

const soonMs = 2 * 60 * 60 * 1000;

/** Returns how long the channel still takes free messages, in ms; null where the channel has no such window. */
export const windowLeftMs = ({ channel, windowExpiresAt }: InboxConversation, now: number): number | null => {
  if (channel !== 'whatsapp') return null;
  return windowExpiresAt === null ? 0 : Math.max(0, Date.parse(windowExpiresAt) - now);
};

/** Returns the badges of a conversation, the most important first. */
export const badgesOf = (row: InboxConversation, now: number): readonly ConversationBadge[] => {
  const left = windowLeftMs(row, now);
  const found: readonly (readonly [ConversationBadge, boolean])[] = [
    ['deliveryFailed', row.hasFailedMessage],
    ['optedOut', row.optedOutAt !== null],
    ['needsPerson', row.needsPerson && row.optedOutAt === null],
    ['windowCloses', left !== null && left > 0 && left <= soonMs && row.optedOutAt === null],
    ['paused', row.chatbotPaused && !row.needsPerson && row.optedOutAt === null],
    ['botTalks', row.botTalks && !row.needsPerson],
    ['closed', row.status === 'closed'],
  ];
  return found.flatMap(([badge, isShown]) => (isShown ? [badge] : []));
};

/** A reason why no free text can be sent. */
export type ReplyObstacle = 'optedOut' | 'windowClosed';

/** Returns why nothing can be written to a candidate; null when it can. */
export const findObstacle = (row: InboxConversation, now: number): ReplyObstacle | null => {
  if (row.optedOutAt !== null) return 'optedOut';
  return windowLeftMs(row, now) === 0 ? 'windowClosed' : null;
};
