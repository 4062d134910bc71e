import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import { createWakeSignal } from './wake-signal.ts';
import type { UnreadableReason } from './history.ts';
import type { ChatMessage, ChatHistory, ThreadState } from './protocol.ts';

/** What a stream of one thread's events is made from. */
export interface StreamSource {
  /** The thread, and what else its link hangs on: notices of any of them are heard. */
  readonly subjects: readonly string[];
  readonly notices: Pick<ChangeNotifications, 'subscribe'>;
  /** Reads the messages after a cursor. */
  loadAfter(after: string): Promise<ChatHistory | UnreadableReason>;
  /** Told why a stream ends early; the page comes back. */
  onError(error: unknown): void;
  /** The longest silence: then the stream looks into the database and shows that it lives. */
  readonly recheckMs: number;
}

const formatMessageEvent = (message: ChatMessage): string =>
  `id: ${message.cursor}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

const formatEvent = (name: 'state' | 'beat' | UnreadableReason, data: ThreadState | null): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isSameState = (one: ThreadState | null, other: ThreadState): boolean =>
  one !== null && one.answering === other.answering && one.ended === other.ended;

/**
 * The server-sent events of a thread from a cursor on, until the signal aborts: each message once and in order, the
 * thread's state when it changes, `beat` in silence, and as the last one `gone` when the thread was deleted, or `ended` when the
 * link has ended.
 */
export async function* streamEvents(
  source: StreamSource,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const bell = createWakeSignal();
  const subscriptions = source.subjects.map((id) => source.notices.subscribe(id, bell.wake));
  let cursor = after;
  let state: ThreadState | null = null;
  let beat = true;
  try {
    while (!signal.aborted) {
      const history = await source.loadAfter(cursor);
      if (history === 'gone' || history === 'ended') {
        yield formatEvent(history, null);
        return;
      }
      const events = history.messages.map(formatMessageEvent);
      if (!isSameState(state, history.state)) events.push(formatEvent('state', history.state));
      if (events.length === 0 && beat) events.push(formatEvent('beat', null));
      if (events.length > 0) yield events.join('');
      cursor = history.messages.at(-1)?.cursor ?? cursor;
      state = history.state;
      if (!history.later) beat = !(await bell.wait(source.recheckMs, signal));
    }
  } catch (error) {
    // Thrown on, it would leave the response open for ever.
    source.onError(error);
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}

/** Counts the open streams of each key; `take` answers how to give the place back, or null when all are taken. */
export const createStreamLimit = (most: number): { take(key: string): (() => void) | null } => {
  const taken = new Map<string, number>();
  return {
    take: (key) => {
      const count = taken.get(key) ?? 0;
      if (count >= most) return null;
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};
