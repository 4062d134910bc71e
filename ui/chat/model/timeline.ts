import type { ChatMedia, ChatMessage } from '../../../src/messaging/channels/web/wire.ts';
import type { ChatState } from './chat.ts';
import type { Outgoing } from './outbox.ts';

/** A message as a bubble shows it. */
export interface Bubble {
  /** Stays the same when a written message becomes a sent one. */
  readonly key: string;
  readonly mine: boolean;
  readonly sendBy: ChatMessage['sendBy'];
  readonly text: string | null;
  readonly media: ChatMedia | null;
  readonly at: Date;
  /** Its place in the thread; null while it is only in the outbox. */
  readonly cursor: string | null;
  /** Set while it is only in the outbox. */
  readonly outgoing: Outgoing | null;
}

/** Bubbles of one side in a row, shortly after each other: they share a time. */
export interface Group {
  readonly key: string;
  readonly mine: boolean;
  readonly sendBy: ChatMessage['sendBy'];
  readonly bubbles: readonly Bubble[];
  /** Whether a pause or nothing follows, so that its time is worth showing. */
  readonly closesExchange: boolean;
}

/** What was said on one day, in the reader's time zone. */
export interface Day {
  readonly key: string;
  readonly date: Date;
  readonly groups: readonly Group[];
}

const groupWithinMs = 5 * 60_000;
const exchangeWithinMs = 2 * 60_000;

const bubbleOf = (message: ChatMessage): Bubble => ({
  key: message.key ?? message.id,
  mine: message.sendBy === 'candidate',
  sendBy: message.sendBy,
  text: message.text,
  media: message.media ?? null,
  at: new Date(message.at),
  cursor: message.cursor,
  outgoing: null,
});

const outgoingBubble = (outgoing: Outgoing): Bubble => ({
  key: outgoing.key,
  mine: true,
  sendBy: 'candidate',
  text: outgoing.text,
  media: null,
  at: new Date(outgoing.at),
  cursor: null,
  outgoing,
});

const dayKey = (date: Date): string => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

const belongs = (group: Group | undefined, bubble: Bubble): group is Group => {
  const last = group?.bubbles.at(-1);
  return (
    group?.sendBy === bubble.sendBy &&
    last !== undefined &&
    bubble.at.getTime() - last.at.getTime() < groupWithinMs
  );
};

const addToGroups = (groups: readonly Group[], bubble: Bubble): readonly Group[] => {
  const last = groups.at(-1);
  if (belongs(last, bubble)) return [...groups.slice(0, -1), { ...last, bubbles: [...last.bubbles, bubble] }];
  const { key, mine, sendBy } = bubble;
  return [...groups, { key, mine, sendBy, bubbles: [bubble], closesExchange: true }];
};

const closeExchanges = (groups: readonly Group[]): readonly Group[] =>
  groups.map((group, index) => {
    const next = groups[index + 1]?.bubbles[0];
    const last = group.bubbles.at(-1);
    return {
      ...group,
      closesExchange: !next || !last || next.at.getTime() - last.at.getTime() >= exchangeWithinMs,
    };
  });

/** The thread as it is shown: days, in them groups, and what is still to be sent at the end. */
export const timelineOf = ({ messages, outbox }: Pick<ChatState, 'messages' | 'outbox'>): readonly Day[] => {
  const days: Day[] = [];
  for (const bubble of [...messages.map(bubbleOf), ...outbox.map(outgoingBubble)]) {
    const last = days.at(-1);
    const key = dayKey(bubble.at);
    // An unsent message of yesterday stays at the end, under the newest day.
    const same = last && (last.key === key || bubble.at < last.date);
    if (same) days[days.length - 1] = { ...last, groups: addToGroups(last.groups, bubble) };
    else days.push({ key, date: bubble.at, groups: addToGroups([], bubble) });
  }
  return days.map((day) => ({ ...day, groups: closeExchanges(day.groups) }));
};

/** How a day is called from today's point of view; null when its date has to be written. */
export const nearDay = (date: Date, now: Date): 'today' | 'yesterday' | null => {
  if (dayKey(date) === dayKey(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return dayKey(date) === dayKey(yesterday) ? 'yesterday' : null;
};
