import type { QueryClient } from '@tanstack/react-query';

import type { InboxSource } from '../data/inbox-source.ts';
import type { StreamChange } from '../../bridge/stream-event.ts';
import { planReload } from '../model/changes.ts';
import { type MessageWindow, removeMessages, takeChanged } from '../model/message-window.ts';
import type { ValueStore } from '../../shared/value-store.ts';
import type { RowStore } from './row-store.ts';

/** The names under which answers are kept. */
export const queryKeys = {
  list: ['list'],
  newer: ['newer'],
  counts: ['counts'],
  thread: (threadId: string) => ['thread', threadId],
  firstUnread: (threadId: string, unread: number) => ['firstUnread', threadId, unread],
  run: (id: string) => ['run', id],
  /** Below the key of the run: what makes it old makes its path old. */
  runMessages: (id: string) => ['run', id, 'messages'],
  flowSteps: (flowId: string, version: number) => ['flowSteps', flowId, version],
  candidate: (id: string) => ['candidate', id],
  ofCandidate: (id: string) => ['ofCandidate', id],
  appointments: (candidateId: string) => ['appointments', candidateId],
  notes: (conversationId: string) => ['notes', conversationId],
  canned: ['canned'],
  options: ['options'],
  templates: (threadId: string) => ['templates', threadId],
} as const;

/** The parts that changes are applied to. */
export interface ChangeTargets {
  readonly source: InboxSource;
  readonly queries: QueryClient;
  readonly rows: RowStore;
  /** The conversations that the last changes of the lists named, once their rows were read. */
  readonly changed: ValueStore<ReadonlySet<string>>;
  /** Returns the conversation that is open. */
  readonly openConversationId: () => string | null;
}

/** More conversations than this that no list has shown are not read one by one: then the loaded pages are read again. */
const mostUnknown = 100;

/** Reads rows again, also those that no list has shown: a change can be what makes a conversation join a list. */
const reloadRows = async (
  { source, queries, rows, changed }: ChangeTargets,
  ids: ReadonlySet<string>,
): Promise<void> => {
  const known = [...ids].filter((id) => rows.get().has(id));
  const isMass = ids.size - known.length > mostUnknown;
  const wanted = isMass ? known : [...ids];
  const reading = rows.beginReading();
  const [found] = await Promise.all([
    source.conversations.byIds(wanted),
    isMass && queries.invalidateQueries({ queryKey: queryKeys.list }, { throwOnError: true }),
  ]);
  const foundIds = new Set(found.map(({ id }) => id));
  reading.take(found);
  reading.lose(wanted.filter((id) => !foundIds.has(id)));
  changed.update(() => ids);
};

/** Loads the messages that changed into the thread that shows them. A thread that is not shown is read again when it is. */
const reloadMessages = async (targets: ChangeTargets, ids: readonly string[]): Promise<void> => {
  const { source, queries, rows, openConversationId } = targets;
  const threadId = rows.get().get(openConversationId() ?? '')?.threadId;
  if (threadId === undefined || ids.length === 0) return;
  const queryKey = queryKeys.thread(threadId);
  // A thread that is being loaded just now can be older than the change.
  if (queries.getQueryData(queryKey) === undefined)
    return queries.invalidateQueries({ queryKey }, { throwOnError: true });
  const found = await source.threads.byIds(ids);
  const foundIds = new Set(found.map(({ id }) => id));
  const gone = ids.filter((id) => !foundIds.has(id));
  queries.setQueryData<MessageWindow>(queryKey, (window) =>
    window ? removeMessages(takeChanged(window, found), gone) : window,
  );
};

/**
 * Forgets the messages of threads that have changed while they are not shown: they are read again when they are. They are most of
 * the changes of a busy organization, and delay nothing of the thread that is shown.
 */
export const forgetHiddenThreads = (
  { queries, rows, openConversationId }: ChangeTargets,
  changes: readonly StreamChange[],
): void => {
  const changed = new Set(
    changes.flatMap(({ type, conversationId }) => (type === 'messages' && conversationId) || []),
  );
  for (const conversationId of changed) {
    if (conversationId === openConversationId()) continue;
    const threadId = rows.get().get(conversationId)?.threadId;
    if (threadId !== undefined) queries.removeQueries({ queryKey: queryKeys.thread(threadId) });
  }
};

/** Returns whether a change makes something of the open conversation old: its thread, or what stands beside it. */
export const affectsOpenConversation = (
  { openConversationId }: Pick<ChangeTargets, 'openConversationId'>,
  { type, conversationId }: StreamChange,
): boolean =>
  type === 'messages'
    ? conversationId === null || conversationId === openConversationId()
    : type !== 'conversations' && type !== 'messageThreads';

/** Reads again what a batch of changes made old in the lists, and shows it. Throws when something could not be read. */
export const applyToLists = async (
  targets: ChangeTargets,
  changes: readonly StreamChange[],
): Promise<void> => {
  const { conversations, candidates } = planReload(changes);
  const { queries, rows } = targets;
  // A row shows the name of its candidate.
  for (const [id, row] of rows.get()) if (candidates.has(row?.candidate?.id ?? '')) conversations.add(id);
  if (conversations.size === 0) return;
  await Promise.all([
    reloadRows(targets, conversations),
    ...[queryKeys.newer, queryKeys.counts].map((queryKey) =>
      queries.invalidateQueries({ queryKey }, { throwOnError: true }),
    ),
  ]);
};

/** Reads again what a batch of changes made old beside the lists, and shows it. Throws when something could not be read. */
export const applyToThread = async (
  targets: ChangeTargets,
  changes: readonly StreamChange[],
): Promise<void> => {
  const { queries, openConversationId } = targets;
  const reload = planReload(changes);
  const openId = openConversationId();
  const messageIds = [...(reload.messages.get(openId) ?? []), ...(reload.messages.get(null) ?? [])];
  forgetHiddenThreads(targets, changes);
  const old: (readonly string[])[] = [
    ...[...reload.runs].map(queryKeys.run),
    ...[...reload.candidates].map(queryKeys.candidate),
    ...(reload.notes.size > 0 ? [['notes']] : []),
    ...(reload.hasAppointments ? [['appointments']] : []),
    ...(reload.hasCannedReplies ? [queryKeys.canned] : []),
  ];
  await Promise.all([
    ...old.map((queryKey) => queries.invalidateQueries({ queryKey }, { throwOnError: true })),
    reloadMessages(targets, messageIds),
  ]);
};

/** Reads everything again: after a loss that the stream cannot make up for. */
export const reloadAll = async ({ source, queries, rows }: ChangeTargets): Promise<void> => {
  const ids = [...rows.get().keys()].slice(-200);
  const reading = rows.beginReading();
  const [found] = await Promise.all([
    source.conversations.byIds(ids),
    queries.invalidateQueries({}, { throwOnError: true }),
  ]);
  const foundIds = new Set(found.map(({ id }) => id));
  reading.take(found);
  reading.lose(ids.filter((id) => !foundIds.has(id)));
};
