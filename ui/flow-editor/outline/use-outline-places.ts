import { useMemo } from 'react';

import type { StepPlaces } from '../canvas/components/use-step-places.ts';
import { placeMissing } from '../canvas/layout/place-missing.ts';
import { toArrangementRequest } from '../canvas/model/arrangement-request.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { FlowLayout, NodePosition } from '../model/edit.ts';

/** The places of the nodes in the outline, which does not show them. */
export interface OutlinePlaces extends StepPlaces {
  readonly places: ReadonlyMap<string, NodePosition>;
  /** Whether somebody has placed the flow. */
  readonly isPlaced: boolean;
}

/** Keeps the places of the nodes for the commands. A flow that nobody has placed stays so: the canvas arranges it as a whole. */
export const useOutlinePlaces = (): OutlinePlaces => {
  const { graph, layout } = useFlowEditor();
  return useMemo(() => {
    const placeOf = (id: string): FlowLayout['nodes'][string] | undefined => layout.nodes[id];
    const isPlaced = graph.nodes.some(({ id }) => placeOf(id) !== undefined);
    const derived = placeMissing(toArrangementRequest(graph, placeOf, () => true));
    const places = graph.nodes.map(({ id }): [string, NodePosition] => [
      id,
      placeOf(id) ?? derived[id] ?? { x: 0, y: 0 },
    ]);
    return {
      places: new Map(places),
      isPlaced,
      toMove: (moves) => ({ kind: 'move', nodes: isPlaced ? moves : {} }),
    };
  }, [graph, layout]);
};
