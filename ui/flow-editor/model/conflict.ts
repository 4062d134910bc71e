import { type DraftEdit, isSamePart, keyOf, type PartKey } from './draft.ts';
import type { JsonMembers } from './json-values.ts';

/**
 * Why a change of one's own waits for an answer: both changed the same place, a colleague removed what it is about, a
 * colleague changed what it removes, or the service refused it.
 */
export type ConflictKind = 'bothChanged' | 'theyRemoved' | 'iRemoved' | 'refused';

/** A change of one's own that is neither saved nor lost: it waits for the user's answer. */
export interface Conflict {
  readonly id: string;
  readonly kind: ConflictKind;
  readonly part: PartKey;
  /** The place inside the part that both changed: its first name is a member of the part. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The name of the colleague; null when it is not known. */
  readonly by: string | null;
  /** The edits that bring one's own change about, in the draft of the colleague. */
  readonly edits: readonly DraftEdit[];
  /** The words of the service, in English, for a change that it refused. */
  readonly detail: string | null;
}

/** The user's answer to a conflict. `both` puts one's own text below that of the colleague. */
export type ConflictAnswer = 'mine' | 'theirs' | 'both';

/** Returns whether the answer `both` makes sense: for longer texts, not for names and expressions. */
export const canKeepBoth = ({ kind, path, mine, theirs }: Conflict): boolean => {
  const [member] = path;
  const isText = member === 'reminderMessage' || (member === 'value' && path.length > 1);
  return kind === 'bothChanged' && isText && typeof mine === 'string' && typeof theirs === 'string';
};

const isSamePlace = (one: Conflict, other: Conflict): boolean =>
  isSamePart(one.part, other.part) &&
  (one.kind !== 'bothChanged' || other.kind !== 'bothChanged' || one.path.join('/') === other.path.join('/'));

/** A row of the flow's history, as the API gives it. */
export interface RecordedChange {
  readonly revision: number;
  readonly part: PartKey;
  readonly op: 'added' | 'updated' | 'removed';
  readonly before: JsonMembers | null;
  readonly after: JsonMembers | null;
  /** The name of the user; null for a change over the API. */
  readonly by: string | null;
}

/** Returns the name of whoever changed a part last, or anything of a node. */
export const findAuthor = (changes: readonly RecordedChange[], part: PartKey): string | null => {
  const isAbout = (change: RecordedChange): boolean =>
    isSamePart(change.part, part) || (part.type === 'nodes' && change.part.nodeId === part.id);
  const about = changes.filter(isAbout);
  const ofNode = changes.filter((change) => part.nodeId !== '' && change.part.id === part.nodeId);
  return (about.at(-1) ?? ofNode.at(-1))?.by ?? null;
};

/** Returns whether a conflict is about a part, or about something inside it. */
export const isAboutPart = (conflict: Conflict, edit: DraftEdit): boolean => {
  const key = keyOf(edit);
  return isSamePart(conflict.part, key) || (edit.kind === 'removeNode' && conflict.part.nodeId === key.id);
};

/** Returns conflicts with one for each place: the last one has the newest words, and the edits of all stay. */
export const mergeConflicts = (conflicts: readonly Conflict[]): readonly Conflict[] =>
  conflicts.reduce<readonly Conflict[]>((merged, conflict) => {
    const earlier = merged.find((each) => isSamePlace(each, conflict));
    if (!earlier) return [...merged, conflict];
    const together = { ...conflict, id: earlier.id, edits: [...earlier.edits, ...conflict.edits] };
    return merged.map((each) => (each === earlier ? together : each));
  }, []);
