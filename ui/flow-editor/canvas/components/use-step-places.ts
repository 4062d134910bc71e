import { useEffect, useMemo, useState } from 'react';

import type { FlowGraph } from '../../../../src/flow/flow.ts';
import { useFlowEditor } from '../../components/editor-context.ts';
import type { Edit, FlowLayout, NodePosition } from '../../model/edit.ts';
import type { Places } from '../layout/arrangement.ts';
import { arrangeUnplaced, findArrangement, hasNoPlaces } from '../layout/arrange-ahead.ts';
import { placeMissing } from '../layout/place-missing.ts';
import { toArrangementRequest } from '../model/arrangement-request.ts';

/** The places of all nodes. */
export interface StepPlaces {
  /** By the id of the node; null while the flow is arranged for the first time. */
  readonly places: ReadonlyMap<string, NodePosition> | null;
  /** Returns the edit that moves nodes. With the first one, the places that were only derived are kept for all that have none. */
  toMove(moves: Readonly<Record<string, NodePosition>>): Edit;
}

const nothing: Places = {};

const deriveMissing = (graph: FlowGraph, known: Places, layout: FlowLayout): Places => {
  const placeOf = (id: string): NodePosition | undefined => layout.nodes[id] ?? known[id];
  const all = placeMissing(toArrangementRequest(graph, placeOf, () => true));
  return { ...known, ...Object.fromEntries(Object.entries(all).filter(([id]) => placeOf(id) === undefined)) };
};

/** Arranges a flow of which no place is known. Nothing is recorded: each visitor sees the same until somebody moves a node. */
const useDerivedPlaces = (graph: FlowGraph, layout: FlowLayout): Places | null => {
  const [derived, setDerived] = useState(() => findArrangement(graph));
  const isUnplaced = derived === null && hasNoPlaces(graph, layout);
  useEffect(() => {
    if (!isUnplaced) return undefined;
    let isWanted = true;
    const arrange = async (): Promise<void> => {
      const places = await arrangeUnplaced(graph);
      if (isWanted) setDerived(places);
    };
    void arrange();
    return () => {
      isWanted = false;
    };
  }, [isUnplaced, graph]);
  if (isUnplaced) return null;
  const known = derived ?? nothing;
  if (graph.nodes.every(({ id }) => layout.nodes[id] !== undefined || known[id] !== undefined)) return known;
  const complete = deriveMissing(graph, known, layout);
  setDerived(complete);
  return complete;
};

/** Keeps the places of the nodes: those of the layout document, and derived ones for all others. */
export const useStepPlaces = (): StepPlaces => {
  const { graph, layout } = useFlowEditor();
  const derived = useDerivedPlaces(graph, layout);
  return useMemo(() => {
    const places =
      derived &&
      new Map(
        graph.nodes.map(({ id }): [string, NodePosition] => [
          id,
          layout.nodes[id] ?? derived[id] ?? { x: 0, y: 0 },
        ]),
      );
    const unstored = [...(places ?? [])].filter(([id]) => layout.nodes[id] === undefined);
    return {
      places,
      toMove: (moves) => ({
        kind: 'move',
        nodes: moves,
        ...(unstored.length > 0 && { unplaced: Object.fromEntries(unstored) }),
      }),
    };
  }, [graph, layout, derived]);
};
