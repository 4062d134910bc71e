import type { ChatMessage, History, ThreadState } from '../../../src/messaging/channels/web/wire.ts';
import { merge, refresh } from './cursor.ts';
import { type Mark, mark, type Outbox, remove, replaceFile, restore, type Unsent, write } from './outbox.ts';

/** Why nothing gets through: no network, a service that does not answer, or one that asks for patience. */
export type Trouble = 'network' | 'server' | 'limited';

/** Everything that the page shows. */
export interface ChatState {
  /**
   * `invitation` before the first message at a connection's link; `unknown` when the link opens nothing, `gone` when it
   * did at the beginning of the visit, `away` when the service could not tell.
   */
  readonly phase: 'invitation' | 'loading' | 'open' | 'unknown' | 'gone' | 'away';
  readonly messages: readonly ChatMessage[];
  readonly outbox: Outbox;
  readonly thread: ThreadState;
  /** Whether the thread has messages before the first one here. */
  readonly earlier: boolean;
  readonly connection: 'connecting' | 'live' | 'lost';
  /** Set while requests fail. */
  readonly trouble: Trouble | null;
}

/** What can happen to the page; a history read `again` brings new addresses of files. */
export type ChatEvent =
  | {
      readonly type: 'historyRead';
      readonly history: History;
      readonly part: 'newest' | 'earlier' | 'later' | 'again';
    }
  | { readonly type: 'arrived'; readonly message: ChatMessage }
  | { readonly type: 'threadChanged'; readonly thread: ThreadState }
  | { readonly type: 'connected' | 'vanished' }
  | { readonly type: 'disconnected' | 'failed'; readonly trouble: Trouble }
  | { readonly type: 'written'; readonly message: Unsent; readonly preview?: string | null }
  | ({ readonly type: 'moved'; readonly key: string } & Mark)
  | {
      readonly type: 'chosenAgain';
      readonly key: string;
      readonly file: NonNullable<Unsent['file']>;
      readonly preview: string | null;
    }
  | { readonly type: 'discarded'; readonly key: string };

/** The page before anything has happened. */
export const initialState = (phase: ChatState['phase'], written: readonly Unsent[] = []): ChatState => ({
  phase,
  messages: [],
  outbox: written.reduce(restore, [] as const),
  thread: { answering: false, ended: false },
  earlier: false,
  connection: 'connecting',
  trouble: null,
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
): ChatState => {
  if (part === 'again') return { ...state, messages: refresh(state.messages, history.messages) };
  return {
    ...receive(state, history.messages),
    phase: 'open',
    thread: part === 'earlier' ? state.thread : history.state,
    earlier: part === 'later' ? state.earlier : history.earlier,
  };
};

const move = (state: ChatState, { key, ...noted }: Mark & { readonly key: string }): ChatState => ({
  ...state,
  trouble: noted.delivery === 'sent' || noted.delivery === 'refused' ? null : state.trouble,
  outbox: mark(state.outbox, key, noted),
});

const writeDown = (state: ChatState, message: Unsent, preview: string | null): ChatState => ({
  ...state,
  phase: state.phase === 'invitation' ? 'open' : state.phase,
  outbox: write(state.outbox, message, preview),
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
      return { ...state, connection: 'live', trouble: null };
    case 'disconnected':
      return { ...state, connection: 'lost', trouble: event.trouble };
    case 'failed':
      return { ...state, trouble: event.trouble };
    case 'vanished':
      return { ...state, phase: 'gone' };
    case 'written':
      return writeDown(state, event.message, event.preview ?? null);
    case 'moved': {
      const { type: _type, ...moved } = event;
      return move(state, moved);
    }
    case 'chosenAgain':
      return { ...state, outbox: replaceFile(state.outbox, event.key, event.file, event.preview) };
    case 'discarded':
      return { ...state, trouble: null, outbox: remove(state.outbox, new Set([event.key])) };
    default:
      return event satisfies never;
  }
};

/** Whether the other side is at work on an answer; a file under way shows its own progress. */
export const isAnswering = (state: ChatState): boolean =>
  state.thread.answering ||
  state.outbox.some(
    ({ delivery, file }) => delivery === 'sent' || (delivery === 'sending' && file === undefined),
  );
