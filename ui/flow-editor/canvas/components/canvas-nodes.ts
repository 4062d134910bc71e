import { Position } from '@xyflow/react';

import type { CanvasNote, NodePosition } from '../../model/edit.ts';
import type { Point } from '../layout/arrangement.ts';
import type { StepCard } from '../model/step-cards.ts';
import type { ExitEdge } from './exit-edge.tsx';
import type { NoteNode } from './note-view.tsx';
import { newExitHandle, type StepNode } from './step-card-view.tsx';

/** Where the nodes are while they are dragged, by id. */
export type Dragged = Readonly<Record<string, Point>>;

const handlesOf = ({ shape, node }: StepCard): NonNullable<StepNode['handles']> => {
  const leave = (id: string, y: number) => ({
    id,
    type: 'source' as const,
    position: Position.Right,
    x: shape.width,
    y,
    width: 0,
    height: 0,
  });
  return [
    { type: 'target', position: Position.Left, x: 0, y: 24, width: 0, height: 0 },
    ...node.transitions.map(({ id }) => leave(id, shape.exitHeights.get(id) ?? 24)),
    ...(shape.newExitHeight === null ? [] : [leave(newExitHandle, shape.newExitHeight)]),
  ];
};

const buildStepNode = (card: StepCard, position: Point, selected: boolean): StepNode => {
  const { width, height } = card.shape;
  return {
    id: card.node.id,
    type: 'step',
    position,
    data: { card },
    selected,
    width,
    height,
    measured: { width, height },
    handles: handlesOf(card),
    // The card inside has role and name.
    domAttributes: { 'aria-roledescription': undefined },
  };
};

/** Returns a builder that gives the library the same object again for a card that has not moved or changed. */
export const createNodeBuilder = (): ((card: StepCard, at: Point, selected: boolean) => StepNode) => {
  const kept = new Map<string, StepNode>();
  return (card, { x, y }, selected) => {
    const before = kept.get(card.node.id);
    const { data, position, selected: wasSelected } = before ?? {};
    if (before && data?.card === card && position?.x === x && position.y === y && wasSelected === selected)
      return before;
    const node = buildStepNode(card, { x, y }, selected);
    kept.set(card.node.id, node);
    return node;
  };
};

/** Builds the notes for the library. */
export const buildNoteNodes = (
  notes: Readonly<Record<string, CanvasNote>>,
  dragged: Dragged,
): readonly NoteNode[] =>
  Object.entries(notes).map(([noteId, note]) => ({
    id: `note:${noteId}`,
    type: 'note',
    position: dragged[`note:${noteId}`] ?? { x: note.x, y: note.y },
    data: { noteId, note },
    selectable: false,
    connectable: false,
    width: note.width,
    height: 120,
    measured: { width: note.width, height: 120 },
    handles: [],
    domAttributes: { 'aria-roledescription': undefined },
  }));

/** Builds the lines of a card: exits to crowded nodes have none. */
export const buildEdges = (
  { node, exits }: StepCard,
  chosenId: string | null,
  lit: ReadonlySet<string>,
): readonly ExitEdge[] =>
  exits
    .filter(({ isChip }) => !isChip)
    .map((exit) => ({
      id: exit.id,
      type: 'exit',
      source: node.id,
      sourceHandle: exit.id,
      target: exit.targetId,
      data: { exit, isLit: lit.has(exit.id) },
      selected: exit.id === chosenId,
      reconnectable: exit.id === chosenId ? 'target' : false,
    }));

/** Returns the place of a card: where it is dragged to, or where it stands. */
export const placeOf = (nodeId: string, dragged: Dragged, places: ReadonlyMap<string, NodePosition>): Point =>
  dragged[nodeId] ?? places.get(nodeId) ?? { x: 0, y: 0 };
