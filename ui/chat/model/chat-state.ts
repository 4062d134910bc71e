import type { ChatMessage, ChatHistory, ThreadState } from '../../../src/channels/web-chat/protocol.ts';
import { mergeMessages, refreshMessages } from './message-order.ts';
import {
  type SendProgress,
  updateOutgoing,
  type MessageOutbox,
  removeOutgoing,
  replaceLostFile,
  restoreOutgoing,
  type UnsentMessage,
  addOutgoing,
} from './message-outbox.ts';

/** Why requests fail: no network, a service that does not respond, or a rate limit. */
export type ConnectionTrouble = 'network' | 'server' | 'limited';

/** Why a thread can no longer be opened: it was deleted, or its link has ended. */
export type ThreadLoss = 'gone' | 'ended';

/** Everything that the page shows. */
export interface ChatState {
  /**
   * `invitation` before the first message at the link of a connection; `unknown` when the link opens nothing; `gone` when
   * its thread was deleted during the visit; `ended` when the thread exists but the link has ended; `away` when the
   * service is not available.
   */
  readonly phase: 'invitation' | 'loading' | 'open' | 'unknown' | ThreadLoss | 'away';
  readonly messages: readonly ChatMessage[];
  readonly outbox: MessageOutbox;
  readonly thread: ThreadState;
  /** Whether the thread has messages before the first loaded one. */
  readonly earlier: boolean;
  readonly connection: 'connecting' | 'live' | 'lost';
  /** Why requests fail; null while they succeed. */
  readonly trouble: ConnectionTrouble | null;
}

/** An event that changes the state of the page. A history that is loaded `again` brings new addresses of files. */
export type ChatEvent =
  | {
      readonly type: 'historyRead';
      readonly history: ChatHistory;
      readonly part: 'newest' | 'earlier' | 'later' | 'again';
    }
  | { readonly type: 'arrived'; readonly message: ChatMessage }
  | { readonly type: 'threadChanged'; readonly thread: ThreadState }
  | { readonly type: 'connected' }
  | { readonly type: 'lost'; readonly loss: ThreadLoss }
  | { readonly type: 'disconnected' | 'failed'; readonly trouble: ConnectionTrouble }
  | { readonly type: 'written'; readonly message: UnsentMessage; readonly preview?: string | null }
  | ({ readonly type: 'moved'; readonly key: string } & SendProgress)
  | {
      readonly type: 'chosenAgain';
      readonly key: string;
      readonly file: NonNullable<UnsentMessage['file']>;
      readonly preview: string | null;
    }
  | { readonly type: 'discarded'; readonly key: string };

/** Returns the state of the page at the start. */
export const initialChatState = (
  phase: ChatState['phase'],
  written: readonly UnsentMessage[] = [],
): ChatState => ({
  phase,
  messages: [],
  outbox: written.reduce(restoreOutgoing, [] as const),
  thread: { answering: false, ended: false },
  earlier: false,
  connection: 'connecting',
  trouble: null,
});

const keysOfMessages = (messages: readonly ChatMessage[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ key }) => key ?? []));

const addArrived = (state: ChatState, arrived: readonly ChatMessage[]): ChatState => ({
  ...state,
  messages: mergeMessages(state.messages, arrived),
  outbox: removeOutgoing(state.outbox, keysOfMessages(arrived)),
});

const applyHistory = (
  state: ChatState,
  { history, part }: Extract<ChatEvent, { type: 'historyRead' }>,
): ChatState => {
  if (part === 'again') return { ...state, messages: refreshMessages(state.messages, history.messages) };
  return {
    ...addArrived(state, history.messages),
    phase: 'open',
    thread: part === 'earlier' ? state.thread : history.state,
    earlier: part === 'later' ? state.earlier : history.earlier,
  };
};

const applySendProgress = (
  state: ChatState,
  { key, ...changes }: SendProgress & { readonly key: string },
): ChatState => ({
  ...state,
  trouble: changes.delivery === 'sent' || changes.delivery === 'refused' ? null : state.trouble,
  outbox: updateOutgoing(state.outbox, key, changes),
});

const addWritten = (state: ChatState, message: UnsentMessage, preview: string | null): ChatState => ({
  ...state,
  phase: state.phase === 'invitation' ? 'open' : state.phase,
  outbox: addOutgoing(state.outbox, message, preview),
});

/** Returns the state after an event. Each message appears once, in the order of the thread, whatever its source. */
export const reduceChat = (state: ChatState, event: ChatEvent): ChatState => {
  switch (event.type) {
    case 'historyRead':
      return applyHistory(state, event);
    case 'arrived':
      return addArrived(state, [event.message]);
    case 'threadChanged':
      return { ...state, thread: event.thread };
    case 'connected':
      return { ...state, connection: 'live', trouble: null };
    case 'disconnected':
      return { ...state, connection: 'lost', trouble: event.trouble };
    case 'failed':
      return { ...state, trouble: event.trouble };
    case 'lost':
      return { ...state, phase: event.loss };
    case 'written':
      return addWritten(state, event.message, event.preview ?? null);
    case 'moved': {
      const { type: _type, ...moved } = event;
      return applySendProgress(state, moved);
    }
    case 'chosenAgain':
      return { ...state, outbox: replaceLostFile(state.outbox, event.key, event.file, event.preview) };
    case 'discarded':
      return { ...state, trouble: null, outbox: removeOutgoing(state.outbox, new Set([event.key])) };
    default:
      return event satisfies never;
  }
};

/** Returns whether a reply is expected. Not while a file is being sent: it shows its own progress. */
export const isAnswerExpected = (state: ChatState): boolean =>
  state.thread.answering ||
  state.outbox.some(
    ({ delivery, file }) => delivery === 'sent' || (delivery === 'sending' && file === undefined),
  );
