import { useMemo, useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import type { CardBox } from '../model/align-steps.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import { type GraphLinks, linkGraph } from '../model/graph-links.ts';
import { useOptionLabels } from './use-option-labels.ts';
import { createCardBuilder, type StepCard } from '../model/step-cards.ts';
import {
  buildNoteNodes,
  createEdgeBuilder,
  createNodeBuilder,
  type DraggedPositions,
  placeOf,
} from './canvas-nodes.ts';
import type { ExitEdge } from './exit-edge.tsx';
import type { NoteNode } from './note-view.tsx';
import type { StepNode } from './step-card-view.tsx';

/** The elements that the canvas library draws. */
export interface CanvasElements {
  readonly links: GraphLinks;
  readonly cards: readonly StepCard[];
  readonly nodes: (StepNode | NoteNode)[];
  readonly edges: ExitEdge[];
  /** Where the cards stand, by the id of the node. */
  readonly boxes: ReadonlyMap<string, CardBox>;
}

/** Returns where a card stands, and its size. */
export const toBox = (
  { node: { id }, shape }: StepCard,
  places: ReadonlyMap<string, NodePosition>,
): CardBox => {
  const { width, height } = shape;
  return { id, width, height, ...placeOf(id, {}, places) };
};

const isSameBox = (one: CardBox, other: CardBox | undefined): boolean =>
  one.x === other?.x && one.y === other.y && one.width === other.width && one.height === other.height;

type Boxes = ReadonlyMap<string, CardBox>;

/** Returns a builder that gives the same boxes again where no card has moved or changed its size. */
const createBoxBuilder = (): ((
  cards: readonly StepCard[],
  places: ReadonlyMap<string, NodePosition>,
) => Boxes) => {
  let last: Boxes = new Map();
  return (cards, places) => {
    const boxes = cards.map((card) => toBox(card, places));
    const isSame = boxes.length === last.size && boxes.every((box) => isSameBox(box, last.get(box.id)));
    if (!isSame) last = new Map(boxes.map((box) => [box.id, box]));
    return last;
  };
};

/** Builds what the canvas library draws. What has not changed stays the same object, so that nothing else is drawn anew. */
export const useCanvasElements = (
  places: ReadonlyMap<string, NodePosition>,
  dragged: DraggedPositions,
  texts: CanvasTexts,
): CanvasElements => {
  const { graph, layout, faults, others, selection, highlight } = useFlowEditor();
  const [buildCard] = useState(createCardBuilder);
  const [buildNode] = useState(createNodeBuilder);
  const [buildEdges] = useState(createEdgeBuilder);
  const [buildBoxes] = useState(createBoxBuilder);
  const links = useMemo(() => linkGraph(graph), [graph]);
  const labels = useOptionLabels();
  const litIds = useMemo(
    () => new Set([...(highlight?.nodeIds ?? []), ...(highlight?.transitionIds ?? [])]),
    [highlight],
  );
  const currentId = highlight?.currentNodeId ?? null;
  const cards = useMemo(() => {
    const sources = { links, labels, texts, faults, others, places, litIds, currentId };
    return graph.nodes.map((node) => buildCard(node, sources));
  }, [graph, links, labels, texts, faults, others, places, litIds, currentId, buildCard]);
  const nodes = useMemo(() => {
    const chosen = new Set(selection.nodeIds);
    return [
      ...cards.map((card) =>
        buildNode(card, placeOf(card.node.id, dragged, places), chosen.has(card.node.id)),
      ),
      ...buildNoteNodes(layout.notes, dragged),
    ];
  }, [cards, dragged, places, selection.nodeIds, layout.notes, buildNode]);
  const boxes = useMemo(() => buildBoxes(cards, places), [cards, places, buildBoxes]);
  const { transitionId: chosenId } = selection;
  const edges = useMemo(
    () => buildEdges(cards, { chosenId, litIds, boxes }),
    [cards, chosenId, litIds, boxes, buildEdges],
  );
  return { links, cards, nodes, edges, boxes };
};
