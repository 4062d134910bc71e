import type { CanvasNote, FlowLayout, NodePosition } from './edit.ts';
import type { LayoutEdit } from './draft.ts';

/** Changes of the canvas, by id; null removes. The last change of a node wins. */
export interface LayoutPatch {
  readonly nodes: Readonly<Record<string, NodePosition | null>>;
  readonly notes: Readonly<Record<string, CanvasNote | null>>;
}

/** A patch that changes nothing. */
export const emptyPatch: LayoutPatch = { nodes: {}, notes: {} };

/** Returns whether a patch changes nothing. */
export const isEmptyPatch = ({ nodes, notes }: LayoutPatch): boolean =>
  Object.keys(nodes).length + Object.keys(notes).length === 0;

/** Returns an edit of the canvas as a patch. */
export const toPatch = (edit: LayoutEdit): LayoutPatch =>
  edit.kind === 'move'
    ? { ...emptyPatch, nodes: edit.nodes }
    : { ...emptyPatch, notes: { [edit.noteId]: edit.note } };

/** Returns one patch that does what two do after each other. */
export const mergePatches = (one: LayoutPatch, other: LayoutPatch): LayoutPatch => ({
  nodes: { ...one.nodes, ...other.nodes },
  notes: { ...one.notes, ...other.notes },
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
export const applyPatch = (layout: FlowLayout, { nodes, notes }: LayoutPatch): FlowLayout => ({
  nodes: applyTo(layout.nodes, nodes),
  notes: applyTo(layout.notes, notes),
});

/** Returns the edit that takes an edit of the canvas back. */
export const invertLayoutEdit = (layout: FlowLayout, edit: LayoutEdit): LayoutEdit => {
  if (edit.kind === 'note') return { ...edit, note: layout.notes[edit.noteId] ?? null };
  const before = Object.keys(edit.nodes).map((id) => [id, layout.nodes[id] ?? null] as const);
  return { kind: 'move', nodes: Object.fromEntries(before) };
};
