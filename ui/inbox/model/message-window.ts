import type { InboxMessage } from './records.ts';

/** A gapless part of a thread, oldest first, and whether more lies before and after it. */
export interface MessageWindow {
  readonly messages: readonly InboxMessage[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** The number of messages of one request. */
export const messagePageSize = 60;

/** The number of messages that stay loaded. Beyond it, those that are farthest from the reader go. */
export const maxLoadedMessages = 600;

const inOrder = (one: InboxMessage, other: InboxMessage): number =>
  one.createdAt.localeCompare(other.createdAt);

const merge = (
  messages: readonly InboxMessage[],
  changed: readonly InboxMessage[],
): readonly InboxMessage[] => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of changed) byId.set(message.id, message);
  return [...byId.values()].sort(inOrder);
};

/** Adds a page of older messages. A page that is not full is the first one of the thread. */
export const addOlder = (window: MessageWindow, page: readonly InboxMessage[]): MessageWindow => {
  const messages = merge(page, window.messages);
  const kept = messages.slice(0, maxLoadedMessages);
  return {
    messages: kept,
    hasOlder: page.length >= messagePageSize,
    hasNewer: window.hasNewer || kept.length < messages.length,
  };
};

/** Adds a page of newer messages. A page that is not full is the last one of the thread. */
export const addNewer = (window: MessageWindow, page: readonly InboxMessage[]): MessageWindow => {
  const messages = merge(window.messages, page);
  const kept = messages.slice(-maxLoadedMessages);
  return {
    messages: kept,
    hasOlder: window.hasOlder || kept.length < messages.length,
    hasNewer: page.length >= messagePageSize,
  };
};

/**
 * Takes messages that the stream has named: known ones are replaced, and new ones are added at the end. Where the window does
 * not reach the end, a new message would leave a gap before it, so it only counts as "more after it".
 */
export const takeChanged = (window: MessageWindow, changed: readonly InboxMessage[]): MessageWindow => {
  const known = new Set(window.messages.map(({ id }) => id));
  const newestAt = window.messages.at(-1)?.createdAt ?? '';
  const oldestAt = window.messages.at(0)?.createdAt ?? '';
  const fresh = changed.filter(({ id, createdAt }) => !known.has(id) && createdAt > newestAt);
  const inside = changed.filter(({ id, createdAt }) => known.has(id) || createdAt > oldestAt);
  if (!window.hasNewer) {
    const messages = merge(window.messages, [...inside, ...fresh]);
    return messages.length > maxLoadedMessages
      ? { ...window, messages: messages.slice(-maxLoadedMessages), hasOlder: true }
      : { ...window, messages };
  }
  return {
    ...window,
    messages: merge(
      window.messages,
      inside.filter(({ createdAt }) => createdAt <= newestAt),
    ),
  };
};

/** Removes messages that were deleted. */
export const removeMessages = (window: MessageWindow, ids: readonly string[]): MessageWindow => ({
  ...window,
  messages: window.messages.filter(({ id }) => !ids.includes(id)),
});

/** Returns the oldest message of the candidate that is unread; null when all are read or it is not loaded. */
export const findFirstUnread = (messages: readonly InboxMessage[], unread: number): InboxMessage | null => {
  const ofCandidate = messages.filter(({ sendBy }) => sendBy === 'candidate');
  return unread > 0 && unread <= ofCandidate.length ? (ofCandidate.at(-unread) ?? null) : null;
};
