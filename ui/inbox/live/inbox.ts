import type { QueryClient } from '@tanstack/react-query';

import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { createConversationRequests } from '../data/conversation-requests.ts';
import { createDetailRequests } from '../data/detail-requests.ts';
import type { InboxSource } from '../data/inbox-source.ts';
import { createQueries } from '../../shared/create-queries.ts';
import { createApiRequests } from '../../shared/json-api.ts';
import { uploadAttachment } from '../../shared/upload.ts';
import { createThreadRequests } from '../data/thread-requests.ts';
import type { StreamEvent } from '../../bridge/stream-event.ts';
import { addNewer, type MessageWindow } from '../model/message-window.ts';
import type { OtherUser } from '../model/records.ts';
import type { PendingReply } from '../model/reply-outbox.ts';
import type { WrittenDraft } from '../model/written-draft.ts';
import {
  applyToLists,
  applyToThread,
  forgetHiddenThreads,
  affectsOpenConversation,
  type ChangeTargets,
  queryKeys,
  reloadAll,
} from './apply-changes.ts';
import { type ChangeReader, createChangeReader } from './change-reader.ts';
import { type WrittenDrafts, openWrittenDrafts } from './written-drafts.ts';
import { openDraftStorage } from './draft-storage.ts';
import type { InboxSession } from './inbox-session.ts';
import { openLiveStream, type StreamState } from '../../bridge/live-stream.ts';
import { createReplySender, type ReplySender } from './reply-sender.ts';
import { openReplyStorage } from './reply-storage.ts';
import { createRowStore, type RowStore } from './row-store.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';

/** The part of an inbox that the next session of its user takes over. */
export interface KeptInbox {
  readonly openId: string | null;
  readonly replies: readonly PendingReply[];
  readonly drafts: ReadonlyMap<string, WrittenDraft>;
}

/** The running inbox: what it knows, and what it can do. */
export interface RunningInbox {
  readonly session: InboxSession;
  readonly source: InboxSource;
  readonly queries: QueryClient;
  readonly rows: RowStore;
  /** The conversations that the last changes named, once their rows were read. */
  readonly changed: ValueStore<ReadonlySet<string>>;
  readonly replies: ReplySender;
  readonly drafts: WrittenDrafts;
  readonly stream: ValueStore<StreamState>;
  /** The other users who look at each conversation. */
  readonly presence: ValueStore<ReadonlyMap<string, readonly OtherUser[]>>;
  readonly openId: ValueStore<string | null>;
  /** The conversations that the user has just closed together, for as long as it can be undone. */
  readonly justClosed: ValueStore<readonly string[]>;
  /** Keeps choices and drafts between visits, where the browser allows it. */
  readonly storage: KeyValueStorage;
  /** Set once the service has refused the session. */
  readonly isEnded: ValueStore<boolean>;
  readonly canWrite: boolean;
  /** Removes from the browser what the user has written, when they sign out. */
  forgetWritten(): void;
  close(): void;
}

const createSource = (session: InboxSession, onEnded: () => void): InboxSource => {
  const request = createApiRequests(async (path, options) => {
    const response = await session.send(path, options);
    if (response.status === 401) onEnded();
    return response;
  });
  return {
    conversations: createConversationRequests(request),
    threads: createThreadRequests(request),
    details: createDetailRequests(request),
  };
};

/** Reads what came after the newest message on the screen. */
const catchUpThread = async (
  { source, queries, rows }: Pick<ChangeTargets, 'source' | 'queries' | 'rows'>,
  conversationId: string,
): Promise<void> => {
  const threadId = rows.get().get(conversationId)?.threadId;
  if (threadId === undefined) return;
  const key = queryKeys.thread(threadId);
  const newest = queries.getQueryData<MessageWindow>(key)?.messages.at(-1);
  const page = await source.threads.from(threadId, newest?.createdAt ?? '1970-01-01');
  queries.setQueryData<MessageWindow>(key, (window) => (window ? addNewer(window, page) : window));
};

const takePresence = (
  presence: RunningInbox['presence'],
  ownId: string,
  { conversationId, users }: Extract<StreamEvent, { type: 'presence' }>['presence'],
): void =>
  presence.update((all) => {
    const others = users.flatMap(({ id, name, state }) =>
      id === ownId || state === 'left' ? [] : [{ id, name, state }],
    );
    return new Map(all).set(conversationId, others);
  });

/**
 * Reads what the stream names. The lists of a busy organization change all the time, and a reading of them is four requests: it
 * keeps a pace that leaves most of the 600 requests a minute to the thread that is open.
 */
const createReaders = (targets: ChangeTargets): ChangeReader => {
  const reload = () => reloadAll(targets);
  const thread = createChangeReader({
    apply: (changes) => applyToThread(targets, changes),
    reloadAll: reload,
  });
  const lists = createChangeReader({
    apply: (changes) => applyToLists(targets, changes),
    reloadAll: reload,
    pace: { burst: 10, everyMs: 2_000 },
  });
  const both = [thread, lists];
  return {
    take: (changes) => {
      forgetHiddenThreads(targets, changes);
      thread.take(changes.filter((change) => affectsOpenConversation(targets, change)));
      lists.take(changes);
    },
    // It reads everything, the lists too.
    takeAll: thread.takeAll,
    resume: () => both.forEach((reader) => reader.resume()),
    stop: () => both.forEach((reader) => reader.stop()),
  };
};

type InboxParts = Omit<RunningInbox, 'drafts' | 'forgetWritten' | 'close'>;

/** Reacts to the stream: shows what has changed, and makes up for a loss of the connection. */
const createReactions = (
  targets: ChangeTargets,
  { session, presence, stream, replies, isEnded }: InboxParts,
) => {
  const reader = createReaders(targets);
  let wasLost = false;
  const onState = (state: StreamState): void => {
    stream.update(() => state);
    if (state === 'lost') wasLost = true;
    if (state !== 'open') return;
    const { queries } = targets;
    if (wasLost) void queries.invalidateQueries({ predicate: (query) => query.state.error !== null });
    wasLost = false;
    reader.resume();
    replies.resume();
  };
  const onEvent = (event: StreamEvent): void => {
    if (event.type === 'changes') reader.take(event.changes);
    else if (event.type === 'presence') takePresence(presence, session.info.user.id, event.presence);
    else if (event.type === 'reset') reader.takeAll();
    else if (event.type === 'ended') {
      isEnded.update(() => true);
      session.check();
    }
  };
  return { onEvent, onState, stop: reader.stop };
};

/** Opens what the user writes: it stays in the browser, and goes on in the next session. */
const openWritten = (session: InboxSession, storage: KeyValueStorage, kept: KeptInbox | null) => {
  const { user, draftKey } = session.info;
  const draftStorage = openDraftStorage(storage, user.id, draftKey);
  const replyStorage = openReplyStorage(storage, user.id, draftKey);
  const drafts = openWrittenDrafts({
    storage: draftStorage,
    upload: (file) => uploadAttachment(session.send, file),
    left: kept?.drafts ?? new Map(),
  });
  return {
    drafts,
    attach: (replies: ReplySender) => replyStorage.attach(replies, kept?.replies),
    forget: (): void => {
      draftStorage.clear();
      replyStorage.clear();
    },
  };
};

const createParts = (session: InboxSession, storage: KeyValueStorage, kept: KeptInbox | null) => {
  const isEnded = createValueStore(false);
  const source = createSource(session, () => isEnded.update(() => true));
  const openId = createValueStore(kept?.openId ?? null);
  const targets: ChangeTargets = {
    source,
    queries: createQueries(),
    rows: createRowStore(),
    changed: createValueStore<ReadonlySet<string>>(new Set()),
    openConversationId: openId.get,
  };
  const show = ({ conversationId }: { conversationId: string }) => catchUpThread(targets, conversationId);
  const { queries, rows, changed } = targets;
  const parts: InboxParts = {
    session,
    source,
    queries,
    rows,
    changed,
    replies: createReplySender({ send: source.threads.reply, onSent: show, onConflict: show }),
    stream: createValueStore<StreamState>('connecting'),
    presence: createValueStore(new Map()),
    openId,
    justClosed: createValueStore<readonly string[]>([]),
    storage,
    isEnded,
    canWrite: session.info.access === 'write',
  };
  return { parts, targets };
};

/** Starts the inbox of a session: opens its stream, and keeps what it shows up to date. */
export const startInbox = (
  session: InboxSession,
  storage: KeyValueStorage,
  kept: KeptInbox | null,
): RunningInbox => {
  const { user, organization } = session.info;
  const { parts, targets } = createParts(session, storage, kept);
  const { drafts, attach, forget } = openWritten(session, storage, kept);
  const { replies, queries, canWrite } = parts;
  // A user who can only read sends nothing: written messages wait for a session that can send.
  const detach = canWrite ? attach(replies) : null;
  const sharedName = `inbox ${organization.id} ${user.id}`;
  const { stop, ...reactions } = createReactions(targets, parts);
  const live = openLiveStream({ ...session.stream, sharedName, ...reactions });
  return {
    ...parts,
    drafts,
    forgetWritten: forget,
    close: () => {
      drafts.close();
      replies.stop();
      detach?.();
      stop();
      live.close();
      queries.clear();
    },
  };
};
