import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import { createWakeSignal } from '../../pubsub/wake-signal.ts';
import type { UnreadableReason } from './history.ts';
import type { ChatMessage, ChatHistory, ThreadState } from './protocol.ts';

/** The source of one thread's event stream. */
export interface StreamSource {
  /** Ids to subscribe to: the thread, and the connection on which its link depends. */
  readonly subjects: readonly string[];
  readonly notices: Pick<ChangeNotifications, 'subscribe'>;
  /** Loads the messages after a cursor. */
  loadAfter(after: string): Promise<ChatHistory | UnreadableReason>;
  /** Called when the stream ends because of an error; the page reconnects. */
  onError(error: unknown): void;
  /** The longest wait for a notice, in milliseconds; then the stream reads the database and sends a `beat`. */
  readonly recheckMs: number;
}

const formatMessageEvent = (message: ChatMessage): string =>
  `id: ${message.cursor}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

const formatEvent = (name: 'state' | 'beat' | UnreadableReason, data: ThreadState | null): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const isSameState = (one: ThreadState | null, other: ThreadState): boolean =>
  one !== null && one.answering === other.answering && one.ended === other.ended;

/**
 * Yields the server-sent events of a thread after a cursor, until the signal aborts: each message once and in order, the state
 * of the thread when it changes, and `beat` when nothing happens. The last event is `gone` when the thread was deleted, or
 * `ended` when the link has ended.
 */
export async function* streamEvents(
  source: StreamSource,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const wakeSignal = createWakeSignal();
  const subscriptions = source.subjects.map((id) => source.notices.subscribe(id, wakeSignal.wake));
  let cursor = after;
  let state: ThreadState | null = null;
  let isBeatDue = true;
  try {
    while (!signal.aborted) {
      const history = await source.loadAfter(cursor);
      if (history === 'gone' || history === 'ended') {
        yield formatEvent(history, null);
        return;
      }
      const events = history.messages.map(formatMessageEvent);
      if (!isSameState(state, history.state)) events.push(formatEvent('state', history.state));
      if (events.length === 0 && isBeatDue) events.push(formatEvent('beat', null));
      if (events.length > 0) yield events.join('');
      cursor = history.messages.at(-1)?.cursor ?? cursor;
      state = history.state;
      if (!history.later) isBeatDue = !(await wakeSignal.wait(source.recheckMs, signal));
    }
  } catch (error) {
    // If it were rethrown, the response would stay open without end.
    source.onError(error);
  } finally {
    for (const unsubscribe of subscriptions) unsubscribe();
  }
}
