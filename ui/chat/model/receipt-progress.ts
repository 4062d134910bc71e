import type { ChatReceipt } from '../../../src/channels/web-chat/protocol.ts';
import { compareCursors, startCursor } from './message-order.ts';

/** Up to where messages have arrived and were seen, or were reported so. */
export interface ReceiptProgress {
  readonly delivered: string;
  readonly read: string;
}

/** Nothing yet. */
export const noReceipts: ReceiptProgress = { delivered: startCursor, read: startCursor };

const laterCursor = (one: string, other: string): string => (compareCursors(one, other) >= 0 ? one : other);

/** Moves a reach forward, never back; what was read has arrived. */
export const extendReceipts = (reach: ReceiptProgress, { status, upTo }: ChatReceipt): ReceiptProgress => ({
  delivered: laterCursor(reach.delivered, upTo),
  read: status === 'read' ? laterCursor(reach.read, upTo) : reach.read,
});

/** The one report that tells the most of what has not been reported; null when all has. */
export const nextReceipt = (actual: ReceiptProgress, reported: ReceiptProgress): ChatReceipt | null => {
  if (compareCursors(actual.read, reported.read) > 0) return { status: 'read', upTo: actual.read };
  if (compareCursors(actual.delivered, reported.delivered) > 0)
    return { status: 'delivered', upTo: actual.delivered };
  return null;
};
