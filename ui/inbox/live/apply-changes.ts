import type { QueryClient } from '@tanstack/react-query';

import type { InboxSource } from '../data/inbox-source.ts';
import type { StreamChange } from '../../bridge/stream-event.ts';
import { planReload } from '../model/changes.ts';
import { type MessageWindow, removeMessages, takeChanged } from '../model/message-window.ts';
import type { RowStore } from './row-store.ts';

/** The names under which answers are kept. */
export const queryKeys = {
  list: ['list'],
  newer: ['newer'],
  counts: ['counts'],
  thread: (threadId: string) => ['thread', threadId],
  run: (id: string) => ['run', id],
  runs: (threadId: string) => ['runs', threadId],
  candidate: (id: string) => ['candidate', id],
  ofCandidate: (id: string) => ['ofCandidate', id],
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
  /** Returns the conversation that is open. */
  readonly openConversationId: () => string | null;
}

const reloadRows = async ({ source, rows }: ChangeTargets, ids: readonly string[]): Promise<void> => {
  const known = ids.filter((id) => rows.get().has(id));
  if (known.length === 0) return;
  const found = await source.conversations.byIds(known);
  const foundIds = new Set(found.map(({ id }) => id));
  rows.take(found);
  rows.lose(known.filter((id) => !foundIds.has(id)));
};

/** Loads the messages that changed into the thread that shows them. A thread that is not shown is read again when it is. */
const reloadMessages = async (targets: ChangeTargets, ids: readonly string[]): Promise<void> => {
  const { source, queries, rows, openConversationId } = targets;
  const threadId = rows.get().get(openConversationId() ?? '')?.threadId;
  if (threadId === undefined || ids.length === 0) return;
  const found = await source.threads.byIds(ids);
  const foundIds = new Set(found.map(({ id }) => id));
  const gone = ids.filter((id) => !foundIds.has(id));
  queries.setQueryData<MessageWindow>(queryKeys.thread(threadId), (window) =>
    window ? removeMessages(takeChanged(window, found), gone) : window,
  );
};

const dropHiddenThreads = (
  { queries, rows, openConversationId }: ChangeTargets,
  changed: Set<string>,
): void => {
  for (const conversationId of changed) {
    if (conversationId === openConversationId()) continue;
    const threadId = rows.get().get(conversationId)?.threadId;
    if (threadId !== undefined) queries.removeQueries({ queryKey: queryKeys.thread(threadId) });
  }
};

/** Reads again what a batch of changes made old, and shows it. */
export const applyChanges = async (
  targets: ChangeTargets,
  changes: readonly StreamChange[],
): Promise<void> => {
  const { queries, openConversationId } = targets;
  const reload = planReload(changes);
  const openId = openConversationId();
  const messageIds = [...(reload.messages.get(openId) ?? []), ...(reload.messages.get(null) ?? [])];
  dropHiddenThreads(targets, new Set([...reload.messages.keys()].flatMap((id) => id ?? [])));
  const invalidate = (queryKey: readonly string[]): void => void queries.invalidateQueries({ queryKey });
  for (const id of reload.runs) invalidate(queryKeys.run(id));
  if (reload.runs.size > 0) invalidate(['runs']);
  for (const id of reload.candidates) invalidate(queryKeys.candidate(id));
  if (reload.notes.size > 0) invalidate(['notes']);
  if (reload.hasCannedReplies) invalidate(queryKeys.canned);
  if (reload.conversations.size > 0) {
    invalidate(queryKeys.newer);
    invalidate(queryKeys.counts);
  }
  await Promise.all([reloadRows(targets, [...reload.conversations]), reloadMessages(targets, messageIds)]);
};

/** Reads everything again: after a loss that the stream cannot make up for. */
export const reloadAll = async ({ source, queries, rows }: ChangeTargets): Promise<void> => {
  await queries.invalidateQueries();
  const ids = [...rows.get().keys()].slice(-200);
  if (ids.length > 0) rows.take(await source.conversations.byIds(ids));
};
