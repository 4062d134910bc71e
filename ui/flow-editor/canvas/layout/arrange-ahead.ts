import type { FlowGraph } from '../../../../src/flow/flow.ts';
import type { FlowLayout } from '../../model/edit.ts';
import type { EditQueue } from '../../model/edit-queue.ts';
import { toArrangementRequest } from '../model/arrangement-request.ts';
import type { Places } from './arrangement.ts';
import { arrangeBesidePage, dropSpareArranger } from './arranger.ts';

export { startSpareArranger } from './arranger.ts';

/** The arrangement of a whole flow, which is on its way or here. */
interface Arrangement {
  readonly coming: Promise<Places>;
  /** Null until it is here. */
  places: Places | null;
}

const arrangements = new WeakMap<FlowGraph, Arrangement>();

const nowhere = (): undefined => undefined;

const arrange = (graph: FlowGraph): Arrangement => {
  const request = toArrangementRequest(graph, nowhere, () => true);
  const begun: Arrangement = { coming: arrangeBesidePage(request), places: null };
  const keep = async (): Promise<void> => {
    begun.places = await begun.coming;
  };
  void keep();
  arrangements.set(graph, begun);
  return begun;
};

/** Returns whether no place of a flow is known. */
export const hasNoPlaces = ({ nodes }: FlowGraph, layout: Pick<FlowLayout, 'nodes'>): boolean =>
  nodes.length > 0 && nodes.every(({ id }) => layout.nodes[id] === undefined);

/** A flow that was read, whose places may not be known. */
export interface UnplacedFlow {
  readonly queue: EditQueue;
  readonly layout: FlowLayout;
}

/** Begins to arrange a flow of which no place is known, before the canvas that will show it is drawn. */
export const arrangeAhead = ({ queue, layout }: UnplacedFlow): void => {
  // Where edits wait on top of it, the canvas begins anew.
  const { graph } = queue.base;
  if (hasNoPlaces(graph, layout)) arrange(graph);
  else dropSpareArranger();
};

/** Arranges a flow of which no place is known, or goes on with what was begun ahead. */
export const arrangeUnplaced = (graph: FlowGraph): Promise<Places> =>
  (arrangements.get(graph) ?? arrange(graph)).coming;

/** Returns the arrangement of a flow that was begun ahead, if it is here. */
export const findArrangement = (graph: FlowGraph): Places | null => arrangements.get(graph)?.places ?? null;
