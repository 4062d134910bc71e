import { Position } from '@xyflow/react';

import type { CanvasNote, NodePosition } from '../../model/edit.ts';
import type { Point } from '../layout/arrangement.ts';
import { areEqual, areSameItems } from '../../model/json-values.ts';
import type { CardBox } from '../model/align-steps.ts';
import { findLane, type LineLane } from '../model/line-lanes.ts';
import type { ExitLine, StepCard } from '../model/step-cards.ts';
import type { ExitEdge } from './exit-edge.tsx';
import type { NoteNode } from './note-view.tsx';
import { newExitHandle, type StepNode } from './step-card-view.tsx';

/** Where the nodes are while they are dragged, by id. */
export type DraggedPositions = Readonly<Record<string, Point>>;

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
  dragged: DraggedPositions,
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

/** Shorter lines lead to the next column: no card is between. */
const shortestLane = 288 + 2 * 96;

const laneOf = (card: StepCard, exit: ExitLine, boxes: ReadonlyMap<string, CardBox>): LineLane | null => {
  const [own, target] = [boxes.get(card.node.id), boxes.get(exit.targetId)];
  if (!own || !target || target.x - own.x - own.width < shortestLane) return null;
  const from = { x: own.x + own.width, y: own.y + (card.shape.exitHeights.get(exit.id) ?? 24) };
  return findLane(from, { x: target.x, y: target.y + 24 }, [...boxes.values()]);
};

/** The sources of the lines of all cards. */
export interface LineSources {
  readonly chosenId: string | null;
  readonly litIds: ReadonlySet<string>;
  /** Where the cards stand, by the id of the node. */
  readonly boxes: ReadonlyMap<string, CardBox>;
}

const heardOf = (card: StepCard, exit: ExitLine): string => `${card.node.name}. ${exit.label}`;

const buildEdge = (card: StepCard, exit: ExitLine, { chosenId, litIds, boxes }: LineSources): ExitEdge => ({
  id: exit.id,
  type: 'exit',
  source: card.node.id,
  sourceHandle: exit.id,
  target: exit.targetId,
  ariaLabel: heardOf(card, exit),
  domAttributes: { 'aria-roledescription': undefined },
  data: { exit, isLit: litIds.has(exit.id), lane: laneOf(card, exit, boxes) },
  selected: exit.id === chosenId,
  reconnectable: exit.id === chosenId ? 'target' : false,
});

const isSameEdge = (
  { id, ariaLabel, data, selected }: ExitEdge,
  card: StepCard,
  exit: ExitLine,
  sources: LineSources,
): boolean =>
  ariaLabel === heardOf(card, exit) &&
  selected === (id === sources.chosenId) &&
  data?.isLit === sources.litIds.has(id) &&
  (data.exit === exit || areEqual(data.exit, exit));

/**
 * Returns a builder of the lines of all cards; exits to crowded nodes have none. A line that has not changed is the same object
 * again, and so is the list in which none has: the library goes through all lines of a new list.
 */
export const createEdgeBuilder = (): ((cards: readonly StepCard[], sources: LineSources) => ExitEdge[]) => {
  let kept = new Map<string, ExitEdge>();
  let last: ExitEdge[] = [];
  let places: LineSources['boxes'] | null = null;
  return (cards, sources) => {
    const isAllMoved = places !== sources.boxes;
    const edges = cards.flatMap((card) =>
      card.exits
        .filter(({ isChip }) => !isChip)
        .map((exit) => {
          const before = isAllMoved ? undefined : kept.get(exit.id);
          return before && isSameEdge(before, card, exit, sources) ? before : buildEdge(card, exit, sources);
        }),
    );
    places = sources.boxes;
    if (areSameItems(last, edges)) return last;
    kept = new Map(edges.map((edge) => [edge.id, edge]));
    last = edges;
    return edges;
  };
};

/** Returns the place of a card: where it is dragged to, or where it stands. */
export const placeOf = (
  nodeId: string,
  dragged: DraggedPositions,
  places: ReadonlyMap<string, NodePosition>,
): Point => dragged[nodeId] ?? places.get(nodeId) ?? { x: 0, y: 0 };
