import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

/** A change that the stream names: what has changed, and never its words. */
export interface StreamChange {
  readonly type: string;
  readonly id: string;
  readonly conversationId: string | null;
}

const streamChange = z.object({
  type: z.string(),
  id: z.string(),
  conversationId: orElse(z.nullable(z.string()), null),
});

const changesEvent = z.object({ changes: z.array(streamChange) });

const presenceEvent = z.object({
  conversationId: z.string(),
  users: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.enum(['viewing', 'writing', 'left']) }),
  ),
});

/** The users who look at one conversation. */
export type PresenceEvent = z.infer<typeof presenceEvent>;

/** An event of the stream. */
export type StreamEvent =
  | { readonly type: 'changes'; readonly cursor: string; readonly changes: readonly StreamChange[] }
  | { readonly type: 'presence'; readonly presence: PresenceEvent }
  | { readonly type: 'beat'; readonly cursor: string }
  | { readonly type: 'reset'; readonly cursor: string }
  | { readonly type: 'ended'; readonly reason: string };

const endedEvent = z.object({ reason: orElse(z.string(), 'expired') });

const parseData = <T>(schema: z.ZodMiniType<T>, data: string): T | null => {
  try {
    return z.parse(schema, JSON.parse(data));
  } catch {
    return null;
  }
};

/** Reads an event of the stream. Null for one that this version does not know. */
export const parseStreamEvent = (name: string, cursor: string, data: string): StreamEvent | null => {
  switch (name) {
    case 'changes': {
      const parsed = parseData(changesEvent, data);
      return parsed && { type: 'changes', cursor, changes: parsed.changes };
    }
    case 'presence': {
      const presence = parseData(presenceEvent, data);
      return presence && { type: 'presence', presence };
    }
    case 'beat':
    case 'reset':
      return { type: name, cursor };
    case 'ended':
      return { type: 'ended', reason: parseData(endedEvent, data)?.reason ?? 'expired' };
    default:
      return null;
  }
};

/** The things to ask for again after a number of changes. */
export interface Reload {
  readonly conversations: ReadonlySet<string>;
  /** Messages by the conversation that they belong to; those without one belong to whatever is open. */
  readonly messages: ReadonlyMap<string | null, ReadonlySet<string>>;
  /** Conversations whose notes, runs or candidate changed. */
  readonly runs: ReadonlySet<string>;
  readonly candidates: ReadonlySet<string>;
  readonly notes: ReadonlySet<string | null>;
  readonly hasCannedReplies: boolean;
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
  };
};
