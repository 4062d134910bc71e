import { type PendingReply, shownStateOf, type ShownReplyState } from './reply-outbox.ts';
import type { InboxMessage, InboxNote } from './records.ts';

/** One line of the thread. Each has a key that stays the same when others come. */
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'run'; readonly key: string; readonly runId: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: InboxMessage;
      readonly startsGroup: boolean;
      readonly endsGroup: boolean;
    }
  | { readonly kind: 'note'; readonly key: string; readonly note: InboxNote }
  | {
      readonly kind: 'pending';
      readonly key: string;
      readonly reply: PendingReply;
      readonly state: ShownReplyState;
    };

/** The contents of a thread, from which its lines are made. */
export interface TimelineParts {
  readonly messages: readonly InboxMessage[];
  readonly notes: readonly InboxNote[];
  readonly pending: readonly PendingReply[];
  /** The first message that was unread when the thread was opened. */
  readonly firstUnreadId: string | null;
  /** Returns the day of a time in the zone of the user, as a key. */
  readonly dayOf: (at: string) => string;
  /**
   * Whether older messages are not loaded. Notes from before the first loaded one are left out, and it has neither a day nor a
   * run above it: where those begin is not known, and their lines would move when older messages come.
   */
  readonly hasOlder: boolean;
}

const groupMs = 5 * 60 * 1000;

const speakerOf = ({ sendBy, user }: InboxMessage): string => `${sendBy} ${user?.id ?? ''}`;

const isSameGroup = (one: InboxMessage | undefined, other: InboxMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  speakerOf(one) === speakerOf(other) &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < groupMs;

type Entry =
  | { readonly at: string; readonly message: InboxMessage }
  | { readonly at: string; readonly note: InboxNote };

const toEntries = ({ messages, notes, hasOlder }: TimelineParts): readonly Entry[] => {
  const oldestAt = messages.at(0)?.createdAt ?? '';
  const shown = hasOlder ? notes.filter(({ createdAt }) => createdAt > oldestAt) : notes;
  return [
    ...messages.map((message) => ({ at: message.createdAt, message })),
    ...shown.map((note) => ({ at: note.createdAt, note })),
  ].sort((one, other) => one.at.localeCompare(other.at));
};

/** Returns the lines before an entry: a new day, another run, the first unread message. */
const separatorsBefore = (
  entry: Entry,
  parts: TimelineParts,
  before: { readonly day: string; readonly runId: string | null },
): readonly TimelineItem[] => {
  const day = parts.dayOf(entry.at);
  const found: TimelineItem[] = [];
  if (day !== before.day) found.push({ kind: 'day', key: `day ${day}`, at: entry.at });
  if (!('message' in entry)) return found;
  const { id, flowRunId } = entry.message;
  if (flowRunId !== null && flowRunId !== before.runId)
    found.push({ kind: 'run', key: `run ${flowRunId} ${id}`, runId: flowRunId });
  if (id === parts.firstUnreadId) found.push({ kind: 'unread', key: 'unread' });
  return found;
};

const toItem = (
  entry: Entry,
  previous: Entry | undefined,
  next: Entry | undefined,
  isParted: boolean,
): TimelineItem => {
  if ('note' in entry) return { kind: 'note', key: `note ${entry.note.id}`, note: entry.note };
  const { message } = entry;
  const above = previous && 'message' in previous ? previous.message : undefined;
  const below = next && 'message' in next ? next.message : undefined;
  return {
    kind: 'message',
    key: message.id,
    message,
    startsGroup: isParted || !isSameGroup(above, message),
    endsGroup: !isSameGroup(message, below),
  };
};

/** Builds the lines of a thread, oldest first: messages and notes, separators, and what has not been sent yet at the end. */
export const buildInboxTimeline = (parts: TimelineParts): readonly TimelineItem[] => {
  const entries = toEntries(parts);
  const items: TimelineItem[] = [];
  const first = parts.hasOlder ? parts.messages[0] : undefined;
  let before = { day: first ? parts.dayOf(first.createdAt) : '', runId: first?.flowRunId ?? null };
  entries.forEach((entry, index) => {
    const separators = separatorsBefore(entry, parts, before);
    items.push(...separators, toItem(entry, entries[index - 1], entries[index + 1], separators.length > 0));
    const runId = 'message' in entry ? (entry.message.flowRunId ?? before.runId) : before.runId;
    before = { day: parts.dayOf(entry.at), runId };
  });
  return [
    ...items,
    ...parts.pending.map((reply): TimelineItem => {
      const state = shownStateOf(reply, parts.pending[0]);
      return { kind: 'pending', key: reply.id, reply, state };
    }),
  ];
};
