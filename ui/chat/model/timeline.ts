import type { ChatMedia, ChatMessage } from '../../../src/channels/web-chat/protocol.ts';
import { dayKey } from '../../shared/days.ts';
import type { ChatState } from './chat-state.ts';
import type { OutgoingMessage } from './message-outbox.ts';

/** A message as it is shown. */
export interface MessageBubble {
  /** Stays the same when a written message becomes a sent one. */
  readonly key: string;
  readonly mine: boolean;
  readonly sendBy: ChatMessage['sendBy'];
  readonly text: string | null;
  readonly media: ChatMedia | null;
  readonly at: Date;
  /** Its cursor in the thread; null while it is only in the outbox. */
  readonly cursor: string | null;
  /** Its entry in the outbox; null when it is in the thread. */
  readonly outgoing: OutgoingMessage | null;
}

/** Consecutive messages of one side, shortly after each other, which share a time. */
export interface BubbleGroup {
  readonly key: string;
  readonly mine: boolean;
  readonly sendBy: ChatMessage['sendBy'];
  readonly bubbles: readonly MessageBubble[];
  /** Whether a pause or nothing follows, so that its time is shown. */
  readonly closesExchange: boolean;
}

/** The messages of one day, in the reader's time zone. */
export interface TimelineDay {
  readonly key: string;
  readonly date: Date;
  readonly groups: readonly BubbleGroup[];
}

const maxGroupGapMs = 5 * 60_000;
const maxExchangeGapMs = 2 * 60_000;

const toBubble = (message: ChatMessage): MessageBubble => ({
  key: message.key ?? message.id,
  mine: message.sendBy === 'candidate',
  sendBy: message.sendBy,
  text: message.text,
  media: message.media ?? null,
  at: new Date(message.at),
  cursor: message.cursor,
  outgoing: null,
});

const toOutgoingBubble = (outgoing: OutgoingMessage): MessageBubble => ({
  key: outgoing.key,
  mine: true,
  sendBy: 'candidate',
  text: outgoing.text,
  media: null,
  at: new Date(outgoing.at),
  cursor: null,
  outgoing,
});

const belongsToGroup = (group: BubbleGroup | undefined, bubble: MessageBubble): group is BubbleGroup => {
  const last = group?.bubbles.at(-1);
  return (
    group?.sendBy === bubble.sendBy &&
    last !== undefined &&
    bubble.at.getTime() - last.at.getTime() < maxGroupGapMs
  );
};

const addToGroups = (groups: readonly BubbleGroup[], bubble: MessageBubble): readonly BubbleGroup[] => {
  const last = groups.at(-1);
  if (belongsToGroup(last, bubble))
    return [...groups.slice(0, -1), { ...last, bubbles: [...last.bubbles, bubble] }];
  const { key, mine, sendBy } = bubble;
  return [...groups, { key, mine, sendBy, bubbles: [bubble], closesExchange: true }];
};

const closeExchanges = (groups: readonly BubbleGroup[]): readonly BubbleGroup[] =>
  groups.map((group, index) => {
    const next = groups[index + 1]?.bubbles[0];
    const last = group.bubbles.at(-1);
    return {
      ...group,
      closesExchange: !next || !last || next.at.getTime() - last.at.getTime() >= maxExchangeGapMs,
    };
  });

/** Builds the view of the thread: days with groups of messages, and unsent messages at the end. */
export const buildTimeline = ({
  messages,
  outbox,
}: Pick<ChatState, 'messages' | 'outbox'>): readonly TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (const bubble of [...messages.map(toBubble), ...outbox.map(toOutgoingBubble)]) {
    const last = days.at(-1);
    const key = dayKey(bubble.at);
    // An unsent message of yesterday stays at the end, below the newest day.
    const same = last && (last.key === key || bubble.at < last.date);
    if (same) days[days.length - 1] = { ...last, groups: addToGroups(last.groups, bubble) };
    else days.push({ key, date: bubble.at, groups: addToGroups([], bubble) });
  }
  return days.map((day) => ({ ...day, groups: closeExchanges(day.groups) }));
};
