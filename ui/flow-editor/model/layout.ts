import type { CanvasNote, FlowLayout, NodePosition } from './edit.ts';
import type { LayoutEdit } from './draft.ts';

/** Changes of the canvas, by id; null removes. The last change of a node wins. */
export interface LayoutPatch {
  readonly nodes: Readonly<Record<string, NodePosition | null>>;
  readonly notes: Readonly<Record<string, CanvasNote | null>>;
  /** Places for nodes that have none: they never take the place of one that a colleague has given. */
  readonly unplaced?: Readonly<Record<string, NodePosition>>;
}

/** A patch that changes nothing. */
export const emptyPatch: LayoutPatch = { nodes: {}, notes: {} };

/** Returns whether a patch changes nothing. */
export const isEmptyPatch = ({ nodes, notes, unplaced }: LayoutPatch): boolean =>
  [nodes, notes, unplaced ?? {}].every((places) => Object.keys(places).length === 0);

/** Returns an edit of the canvas as a patch. */
export const toPatch = (edit: LayoutEdit): LayoutPatch =>
  edit.kind === 'move'
    ? { ...emptyPatch, nodes: edit.nodes, ...(edit.unplaced && { unplaced: edit.unplaced }) }
    : { ...emptyPatch, notes: { [edit.noteId]: edit.note } };

/** Returns one patch that does what two do after each other. */
export const mergePatches = (one: LayoutPatch, other: LayoutPatch): LayoutPatch => ({
  nodes: { ...one.nodes, ...other.nodes },
  notes: { ...one.notes, ...other.notes },
  ...((one.unplaced ?? other.unplaced) && { unplaced: { ...other.unplaced, ...one.unplaced } }),
});

const applyTo = <T>(
  items: Readonly<Record<string, T>>,
  patch: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T>> => {
  const next: Record<string, T> = {};
  for (const [id, item] of Object.entries<T | null>({ ...items, ...patch }))
    if (item !== null) next[id] = item;
  return next;
};

/** Returns the layout after a patch. */
export const applyPatch = (layout: FlowLayout, { nodes, notes, unplaced }: LayoutPatch): FlowLayout => ({
  nodes: applyTo({ ...unplaced, ...layout.nodes }, nodes),
  notes: applyTo(layout.notes, notes),
});

/** Returns the edit that takes an edit of the canvas back. A node that had no place goes back to where it was shown. */
export const invertLayoutEdit = (layout: FlowLayout, edit: LayoutEdit): LayoutEdit => {
  if (edit.kind === 'note') return { ...edit, note: layout.notes[edit.noteId] ?? null };
  const placeOf = (id: string): NodePosition | null => layout.nodes[id] ?? edit.unplaced?.[id] ?? null;
  const before = Object.keys(edit.nodes).map((id) => [id, placeOf(id)] as const);
  return { kind: 'move', nodes: Object.fromEntries(before) };
};
