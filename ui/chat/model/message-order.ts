import type { ChatMessage } from '../../../src/channels/web-chat/protocol.ts';

/** The cursor before the first message. */
export const startCursor = '0';

/** Orders cursors: negative when the first comes first. */
export const compareCursors = (one: string, other: string): number => Number(one) - Number(other);

/** The cursor of the newest message, from which to read on. */
export const newestCursor = (messages: readonly ChatMessage[]): string =>
  messages.at(-1)?.cursor ?? startCursor;

/** The newest message to the candidate, or the start. */
export const newestCursorToCandidate = (messages: readonly ChatMessage[]): string =>
  messages.findLast(({ sendBy }) => sendBy !== 'candidate')?.cursor ?? startCursor;

/** Merges messages into the thread's order, each once; the same array when nothing is new. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) byId.set(message.id, byId.get(message.id) ?? message);
  if (byId.size === known.length) return known;
  return [...byId.values()].sort((one, other) => compareCursors(one.cursor, other.cursor));
};

/** Takes the newer version of messages that are known, and no others: addresses of files expire. */
export const refreshMessages = (
  known: readonly ChatMessage[],
  read: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byId = new Map(read.map((message) => [message.id, message]));
  return known.map((message) => byId.get(message.id) ?? message);
};
