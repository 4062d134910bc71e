import type { Notices } from '../../../events/notices.ts';
import { createBell } from './bell.ts';
import type { ChatMessage, History, ThreadState } from './wire.ts';

/** What a stream of one thread's events is made from. */
export interface StreamSource {
  readonly threadId: string;
  readonly notices: Pick<Notices, 'subscribe'>;
  /** Reads the messages after a cursor; null when the thread is gone. */
  read(after: string): Promise<History | null>;
  /** Told why a stream ends early; the page comes back. */
  failed(error: unknown): void;
  /** The longest silence: then the stream looks into the database and shows that it lives. */
  readonly recheckMs: number;
}

const messageEvent = (message: ChatMessage): string =>
  `id: ${message.cursor}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

const event = (name: 'state' | 'beat' | 'gone', data: ThreadState | null): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const sameState = (one: ThreadState | null, other: ThreadState): boolean =>
  one !== null && one.answering === other.answering && one.ended === other.ended;

/**
 * The server-sent events of a thread from a cursor on, until the signal aborts: each message once and in order, the
 * thread's state when it changes, `beat` in silence, and `gone` as the last one when the thread was deleted.
 */
export async function* streamEvents(
  source: StreamSource,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const bell = createBell();
  const unsubscribe = source.notices.subscribe(source.threadId, bell.ring);
  let cursor = after;
  let state: ThreadState | null = null;
  let beat = true;
  try {
    while (!signal.aborted) {
      const history = await source.read(cursor);
      if (!history) {
        yield event('gone', null);
        return;
      }
      const events = history.messages.map(messageEvent);
      if (!sameState(state, history.state)) events.push(event('state', history.state));
      if (events.length === 0 && beat) events.push(event('beat', null));
      if (events.length > 0) yield events.join('');
      cursor = history.messages.at(-1)?.cursor ?? cursor;
      state = history.state;
      if (!history.later) beat = !(await bell.wait(source.recheckMs, signal));
    }
  } catch (error) {
    // Thrown on, it would leave the response open for ever.
    source.failed(error);
  } finally {
    unsubscribe();
  }
}

/** Counts the open streams of each key; `take` answers how to give the place back, or null when all are taken. */
export const createPlaces = (most: number): { take(key: string): (() => void) | null } => {
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
