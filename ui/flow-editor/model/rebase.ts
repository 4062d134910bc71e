import type { FlowTransition } from '../../../src/flow/flow.ts';
import type { Conflict, RecordedChange } from './conflict.ts';
import { findAuthor } from './conflict.ts';
import {
  applyDraftEdit,
  type Draft,
  type DraftEdit,
  findNode,
  findDraftPart,
  isUpdate,
  keyOf,
  type PartKey,
  type UpdateEdit,
  withChanges,
} from './draft.ts';
import { invertEdit, restoreNode, type InvertibleEdit } from './invert.ts';
import { areEqual, type JsonMembers, mergeValues } from './json-values.ts';
import { contentOf, orderMember } from './part-content.ts';

/** The knowledge that is needed when one's own changes are put on top of those of colleagues. */
export interface RebaseContext {
  /** The draft that the user saw, with the parts that a colleague has removed since. */
  readonly seen: Draft;
  readonly changes: readonly RecordedChange[];
  createId(): string;
}

/** One's own steps on top of the new draft, and those that cannot be there without an answer. */
export interface RebasedSteps {
  readonly draft: Draft;
  readonly steps: readonly InvertibleEdit[];
  readonly conflicts: readonly Conflict[];
}

interface RebasedEdit {
  readonly edits: readonly DraftEdit[];
  readonly conflicts: readonly Conflict[];
}

const dropped: RebasedEdit = { edits: [], conflicts: [] };
const waiting = (...conflicts: readonly Conflict[]): RebasedEdit => ({ edits: [], conflicts });
const kept = (edit: DraftEdit): RebasedEdit => ({ edits: [edit], conflicts: [] });

type ConflictSketch = Pick<Conflict, 'kind' | 'part' | 'edits'> & Partial<Conflict>;

const toConflict = (sketch: ConflictSketch, { changes, createId }: RebaseContext): Conflict => ({
  id: createId(),
  path: [],
  mine: null,
  theirs: null,
  by: findAuthor(changes, sketch.part),
  detail: null,
  ...sketch,
});

/** Returns the edits that bring back what a colleague removed, as the user last saw it, with the user's own changes. */
const bringBack = ({ seen }: RebaseContext, draft: Draft, key: PartKey): readonly DraftEdit[] => {
  const node = findNode(seen, key.nodeId);
  if (!node) return [];
  if (!findNode(draft, node.id)) return restoreNode(seen, node);
  const action = node.actions.find(({ id }) => id === key.id);
  if (action) return [{ kind: 'addAction', nodeId: node.id, action }];
  const transition = node.transitions.find(({ id }) => id === key.id);
  return transition ? [{ kind: 'addTransition', nodeId: node.id, transition }] : [];
};

const nodeKey = (id: string): PartKey => ({ type: 'nodes', id, nodeId: id });

/** Returns the conflict about something that a colleague removed. It is about the node, when that is gone as a whole. */
export const removedByOther = (
  key: PartKey,
  draft: Draft,
  context: RebaseContext,
  then: readonly DraftEdit[] = [],
): Conflict => {
  const part = findNode(draft, key.nodeId) ? key : nodeKey(key.nodeId);
  const edits = [...bringBack(context, draft, part), ...then];
  return toConflict({ kind: 'theyRemoved', part, edits }, context);
};

const rebaseUpdate = (
  step: InvertibleEdit,
  edit: UpdateEdit,
  draft: Draft,
  context: RebaseContext,
): RebasedEdit => {
  const key = keyOf(edit);
  const now = findDraftPart(draft, key);
  if (!now) return step.inverse.length === 0 ? dropped : waiting(removedByOther(key, draft, context));
  const [inverse] = step.inverse;
  const before: JsonMembers = inverse && isUpdate(inverse) ? { ...inverse.changes } : {};
  const members: [string, unknown][] = [];
  const conflicts: Conflict[] = [];
  for (const [name, mine] of Object.entries<unknown>(edit.changes)) {
    if (name === orderMember) {
      members.push([name, mine]);
      continue;
    }
    const { value, clashes } = mergeValues(before[name], mine, now[name], [name]);
    if (!areEqual(value, now[name])) members.push([name, value]);
    for (const { path, ...values } of clashes)
      conflicts.push(toConflict({ kind: 'bothChanged', part: key, path, edits: [], ...values }, context));
  }
  const edits = members.length === 0 ? [] : [withChanges(edit, Object.fromEntries(members))];
  return { edits, conflicts };
};

const addedBy = (inverse: readonly DraftEdit[]): unknown => {
  const [edit] = inverse;
  if (edit?.kind === 'addNode') return edit.node;
  if (edit?.kind === 'addAction') return edit.action;
  return edit?.kind === 'addTransition' ? edit.transition : null;
};

/** Returns the exits that lead to a node, by id: a removal takes them along. */
const entrancesOf = (edits: readonly DraftEdit[]): unknown =>
  contentOf(edits.flatMap((edit) => (edit.kind === 'addTransition' ? [edit.transition] : [])));

const rebaseRemoval = (step: InvertibleEdit, draft: Draft, context: RebaseContext): RebasedEdit => {
  const { edit, inverse } = step;
  const now = invertEdit(draft, edit);
  if (now.length === 0) return dropped;
  const isSame =
    areEqual(contentOf(addedBy(inverse)), contentOf(addedBy(now))) &&
    areEqual(entrancesOf(inverse), entrancesOf(now));
  if (isSame) return kept(edit);
  const sketch = { kind: 'iRemoved', part: keyOf(edit), edits: [edit], theirs: addedBy(now) } as const;
  return waiting(toConflict(sketch, context));
};

type Addition = Extract<DraftEdit, { readonly kind: 'addNode' | 'addAction' | 'addTransition' }>;

const rebaseAddition = (edit: Addition, draft: Draft, context: RebaseContext): RebasedEdit => {
  const key = keyOf(edit);
  if (findDraftPart(draft, key)) return dropped;
  const lost = (id: string, then: DraftEdit): Conflict => removedByOther(nodeKey(id), draft, context, [then]);
  if (edit.kind !== 'addNode') {
    if (!findNode(draft, edit.nodeId)) return waiting(lost(edit.nodeId, edit));
    if (edit.kind === 'addAction' || findNode(draft, edit.transition.exitNodeId)) return kept(edit);
    return waiting(lost(edit.transition.exitNodeId, edit));
  }
  const { node } = edit;
  const hasEnd = ({ exitNodeId }: FlowTransition): boolean =>
    exitNodeId === node.id || findNode(draft, exitNodeId) !== null;
  const conflicts = node.transitions
    .filter((transition) => !hasEnd(transition))
    .map((transition) => lost(transition.exitNodeId, { kind: 'addTransition', nodeId: node.id, transition }));
  return { edits: [{ ...edit, node: { ...node, transitions: node.transitions.filter(hasEnd) } }], conflicts };
};

const rebaseStep = (step: InvertibleEdit, draft: Draft, context: RebaseContext): RebasedEdit => {
  const { edit } = step;
  if (edit.kind === 'addNode' || edit.kind === 'addAction' || edit.kind === 'addTransition')
    return rebaseAddition(edit, draft, context);
  if (!isUpdate(edit)) return rebaseRemoval(step, draft, context);
  if (edit.kind === 'updateTransition' && findDraftPart(draft, keyOf(edit))) {
    const { exitNodeId } = edit.changes;
    if (exitNodeId !== undefined && !findNode(draft, exitNodeId))
      return waiting(removedByOther(nodeKey(exitNodeId), draft, context, [edit]));
  }
  return rebaseUpdate(step, edit, draft, context);
};

/**
 * Puts one's own steps on top of a draft that colleagues have changed. What touches other places is kept silently; what
 * touches the same place, or a part that is gone, becomes a conflict, so that nothing is lost without an answer.
 */
export const rebaseSteps = (
  base: Draft,
  steps: readonly InvertibleEdit[],
  context: RebaseContext,
): RebasedSteps => {
  const rebased: InvertibleEdit[] = [];
  const conflicts: Conflict[] = [];
  let draft = base;
  for (const step of steps) {
    const found = rebaseStep(step, draft, context);
    conflicts.push(...found.conflicts);
    for (const edit of found.edits) {
      rebased.push({ edit, inverse: invertEdit(draft, edit) });
      draft = applyDraftEdit(draft, edit);
    }
  }
  return { draft, steps: rebased, conflicts };
};
