import type { InboundMessage } from './inbound-message.ts';
import { moveSends, releaseHeldSends } from './message-sends.ts';
import { windowMs } from './plan-send.ts';
import { loadSender } from './sender.ts';
import { changeFacts } from './thread-facts.ts';
import type { ThreadTransaction } from './thread-transaction.ts';

/** A message may be dated by a clock that is ahead of ours: the window never lasts longer than from now. */
const windowEnd = (now: Date, sentAt: Date | null): Date =>
  new Date(Math.min(now.getTime(), sentAt?.getTime() ?? Infinity) + windowMs);

/** The thread follows the person to the number that the person wrote to; the window of the old number is not that of the new one. */
const moveThread = async (tx: ThreadTransaction, connectionId: string): Promise<void> => {
  const sender = await loadSender(tx.sql, tx.thread.organizationId, connectionId);
  changeFacts(tx, { channelConnectionId: connectionId, sender, windowExpiresAt: null });
  moveSends(tx);
};

const openWindow = (tx: ThreadTransaction, sentAt: Date | null): void => {
  const before = tx.thread.windowExpiresAt;
  const end = windowEnd(tx.now, sentAt);
  if (before === null || end > before) changeFacts(tx, { windowExpiresAt: end });
};

/**
 * Applies what a message says beside its words: the name of the person, the number that it came in on, and the window, which
 * only moves forward. Returns whether it opened a window that messages waited for: they leave now, and the message answers
 * nothing, since the person has not seen them.
 */
export const applyArrivalFacts = async (
  tx: ThreadTransaction,
  {
    sentAt,
    profileName,
    channelConnectionId,
  }: Pick<InboundMessage, 'sentAt' | 'profileName' | 'channelConnectionId'>,
): Promise<boolean> => {
  if (tx.thread.channel === 'web') return false;
  if (profileName) changeFacts(tx, { profileName: profileName.slice(0, 255) });
  if (channelConnectionId !== undefined && channelConnectionId !== tx.thread.channelConnectionId)
    await moveThread(tx, channelConnectionId);
  if (tx.thread.channel !== 'whatsapp') return false;
  openWindow(tx, sentAt);
  const { heldSince, windowExpiresAt } = tx.thread;
  if (heldSince === null || windowExpiresAt === null || windowExpiresAt <= tx.now) return false;
  releaseHeldSends(tx);
  changeFacts(tx, { heldSince: null });
  return true;
};
