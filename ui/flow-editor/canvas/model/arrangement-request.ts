import type { FlowGraph } from '../../../../src/flow/flow.ts';
import type { NodePosition } from '../../model/edit.ts';
import type { ArrangementRequest } from '../layout/arrangement.ts';
import { isCrowded, linkGraph } from './graph-links.ts';
import { shapeStep } from './step-shape.ts';

/**
 * Describes the cards of a flow to whoever finds places for them. A card keeps the place that `keep` returns for it. Lines to
 * crowded nodes are left out: they are not drawn either.
 */
export const toArrangementRequest = (
  graph: FlowGraph,
  placeOf: (nodeId: string) => NodePosition | undefined,
  keep: (place: NodePosition) => boolean,
): ArrangementRequest => {
  const links = linkGraph(graph);
  return {
    cards: graph.nodes.map((node) => {
      const place = placeOf(node.id);
      const { width, height } = shapeStep(node, place?.collapsed === true);
      return { id: node.id, width, height, at: place && keep(place) ? { x: place.x, y: place.y } : null };
    }),
    lines: graph.nodes.flatMap(({ id, transitions }) =>
      transitions
        .filter(({ exitNodeId }) => links.nodes.has(exitNodeId) && !isCrowded(links, exitNodeId))
        .map(({ exitNodeId }) => ({ from: id, to: exitNodeId })),
    ),
  };
};
