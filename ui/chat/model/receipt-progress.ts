import type { ChatReceipt } from '../../../src/channels/web-chat/protocol.ts';
import { compareCursors, startCursor } from './message-order.ts';

/** Cursors up to which messages are delivered and read, or reported as such. */
export interface ReceiptProgress {
  readonly delivered: string;
  readonly read: string;
}

/** The progress before any message. */
export const noReceipts: ReceiptProgress = { delivered: startCursor, read: startCursor };

const laterCursor = (one: string, other: string): string => (compareCursors(one, other) >= 0 ? one : other);

/** Moves the progress forward, never back. A message that is read is also delivered. */
export const extendReceipts = (
  progress: ReceiptProgress,
  { status, upTo }: ChatReceipt,
): ReceiptProgress => ({
  delivered: laterCursor(progress.delivered, upTo),
  read: status === 'read' ? laterCursor(progress.read, upTo) : progress.read,
});

/** Returns the report that covers most of what is not reported yet; null when everything is. */
export const nextReceipt = (actual: ReceiptProgress, reported: ReceiptProgress): ChatReceipt | null => {
  if (compareCursors(actual.read, reported.read) > 0) return { status: 'read', upTo: actual.read };
  if (compareCursors(actual.delivered, reported.delivered) > 0)
    return { status: 'delivered', upTo: actual.delivered };
  return null;
};
