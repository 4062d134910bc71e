import type { ChatMessage } from '../../../src/channels/web-chat/protocol.ts';

/** The cursor before the first message. */
export const startCursor = '0';

/** Compares cursors: negative when the first one is earlier. */
export const compareCursors = (one: string, other: string): number => Number(one) - Number(other);

/** Returns the cursor of the newest message; loading continues after it. */
export const newestCursor = (messages: readonly ChatMessage[]): string =>
  messages.at(-1)?.cursor ?? startCursor;

/** Returns the cursor of the newest message to the candidate, or the start. */
export const newestCursorToCandidate = (messages: readonly ChatMessage[]): string =>
  messages.findLast(({ sendBy }) => sendBy !== 'candidate')?.cursor ?? startCursor;

/** Merges messages in the order of the thread, each once. Returns the same array when nothing is new. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) byId.set(message.id, byId.get(message.id) ?? message);
  if (byId.size === known.length) return known;
  return [...byId.values()].sort((one, other) => compareCursors(one.cursor, other.cursor));
};

/** Replaces known messages by their newer version, because addresses of files expire. Adds no others. */
export const refreshMessages = (
  known: readonly ChatMessage[],
  read: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byId = new Map(read.map((message) => [message.id, message]));
  return known.map((message) => byId.get(message.id) ?? message);
};
