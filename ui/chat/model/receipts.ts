import type { Receipt } from '../../../src/messaging/channels/web/wire.ts';
import { compareCursors, start } from './cursor.ts';

/** Up to where messages have arrived and were seen, or were reported so. */
export interface Reach {
  readonly delivered: string;
  readonly read: string;
}

/** Nothing yet. */
export const nowhere: Reach = { delivered: start, read: start };

const later = (one: string, other: string): string => (compareCursors(one, other) >= 0 ? one : other);

/** Moves a reach forward, never back; what was read has arrived. */
export const extend = (reach: Reach, { status, upTo }: Receipt): Reach => ({
  delivered: later(reach.delivered, upTo),
  read: status === 'read' ? later(reach.read, upTo) : reach.read,
});

/** The one report that tells the most of what has not been reported; null when all has. */
export const nextReport = (actual: Reach, reported: Reach): Receipt | null => {
  if (compareCursors(actual.read, reported.read) > 0) return { status: 'read', upTo: actual.read };
  if (compareCursors(actual.delivered, reported.delivered) > 0)
    return { status: 'delivered', upTo: actual.delivered };
  return null;
};
