import type { StreamChange } from '../../bridge/stream-event.ts';

/** The things to ask for again after a number of changes. */
export interface Reload {
  readonly conversations: Set<string>;
  /** Messages by the conversation that they belong to; those without one belong to whatever is open. */
  readonly messages: ReadonlyMap<string | null, ReadonlySet<string>>;
  /** Conversations whose notes, runs or candidate changed. */
  readonly runs: ReadonlySet<string>;
  readonly candidates: ReadonlySet<string>;
  readonly notes: ReadonlySet<string | null>;
  readonly hasCannedReplies: boolean;
  readonly hasAppointments: boolean;
}

const byConversation = (changes: readonly StreamChange[]): Map<string | null, Set<string>> => {
  const found = new Map<string | null, Set<string>>();
  for (const { id, conversationId } of changes)
    found.set(conversationId, (found.get(conversationId) ?? new Set()).add(id));
  return found;
};

const ofType = (changes: readonly StreamChange[], type: string): readonly StreamChange[] =>
  changes.filter((change) => change.type === type);

const idsOf = (changes: readonly StreamChange[]): Set<string> => new Set(changes.map(({ id }) => id));

/** Collects what a number of changes make old: each thing once, however many changes name it. */
export const planReload = (changes: readonly StreamChange[]): Reload => {
  // A message, a run or a pause also changes the row of its conversation.
  const touched = changes.flatMap(({ conversationId }) => (conversationId === null ? [] : [conversationId]));
  return {
    conversations: new Set([...idsOf(ofType(changes, 'conversations')), ...touched]),
    messages: byConversation(ofType(changes, 'messages')),
    runs: idsOf(ofType(changes, 'flowRuns')),
    candidates: idsOf(ofType(changes, 'candidates')),
    notes: new Set(ofType(changes, 'conversationNotes').map(({ conversationId }) => conversationId)),
    hasCannedReplies: ofType(changes, 'cannedReplies').length > 0,
    hasAppointments: ofType(changes, 'appointments').length > 0,
  };
};
