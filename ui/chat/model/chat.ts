import type { ChatMessage, History, ThreadState } from '../../../src/messaging/channels/web/wire.ts';
import { merge } from './cursor.ts';
import { type Delivery, mark, type Outbox, remove, type Unsent, write } from './outbox.ts';

/** Everything that the page shows. */
export interface ChatState {
  /** `invitation` before the first message at a connection's link; `unknown` when the link opens nothing. */
  readonly phase: 'invitation' | 'loading' | 'open' | 'unknown';
  readonly messages: readonly ChatMessage[];
  readonly outbox: Outbox;
  readonly thread: ThreadState;
  /** Whether the thread has messages before the first one here. */
  readonly earlier: boolean;
  readonly connection: 'connecting' | 'live' | 'lost';
}

/** What can happen to the page. */
export type ChatEvent =
  | { readonly type: 'historyRead'; readonly history: History; readonly part: 'newest' | 'earlier' | 'later' }
  | { readonly type: 'arrived'; readonly message: ChatMessage }
  | { readonly type: 'threadChanged'; readonly thread: ThreadState }
  | { readonly type: 'connected' | 'disconnected' | 'vanished' }
  | { readonly type: 'written'; readonly message: Unsent }
  | { readonly type: 'moved'; readonly key: string; readonly delivery: Delivery; readonly delayed?: boolean }
  | { readonly type: 'discarded'; readonly key: string };

/** The page before anything has happened. */
export const initialState = (phase: ChatState['phase'], written: readonly Unsent[] = []): ChatState => ({
  phase,
  messages: [],
  outbox: written.reduce(write, [] as const),
  thread: { answering: false, ended: false },
  earlier: false,
  connection: 'connecting',
});

const keysOf = (messages: readonly ChatMessage[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ key }) => key ?? []));

const receive = (state: ChatState, arrived: readonly ChatMessage[]): ChatState => ({
  ...state,
  messages: merge(state.messages, arrived),
  outbox: remove(state.outbox, keysOf(arrived)),
});

const readHistory = (
  state: ChatState,
  { history, part }: Extract<ChatEvent, { type: 'historyRead' }>,
): ChatState => ({
  ...receive(state, history.messages),
  phase: 'open',
  thread: part === 'earlier' ? state.thread : history.state,
  earlier: part === 'later' ? state.earlier : history.earlier,
});

/** The page after an event; messages appear once and in the thread's order, whatever way they came. */
export const reduce = (state: ChatState, event: ChatEvent): ChatState => {
  switch (event.type) {
    case 'historyRead':
      return readHistory(state, event);
    case 'arrived':
      return receive(state, [event.message]);
    case 'threadChanged':
      return { ...state, thread: event.thread };
    case 'connected':
      return { ...state, connection: 'live' };
    case 'disconnected':
      return { ...state, connection: 'lost' };
    case 'vanished':
      return { ...state, phase: 'unknown' };
    case 'written':
      return {
        ...state,
        phase: state.phase === 'invitation' ? 'open' : state.phase,
        outbox: write(state.outbox, event.message),
      };
    case 'moved':
      return { ...state, outbox: mark(state.outbox, event.key, event.delivery, event.delayed) };
    case 'discarded':
      return { ...state, outbox: remove(state.outbox, new Set([event.key])) };
    default:
      return event satisfies never;
  }
};

/** Whether the other side is at work on an answer. */
export const isAnswering = (state: ChatState): boolean =>
  state.thread.answering ||
  state.outbox.some(({ delivery }) => delivery === 'sending' || delivery === 'sent');
