import type { Graph } from '@dagrejs/dagre';

interface Ordered {
  rank: number;
  order: number;
}

/** How the library orders the cards of each column. */
type OrderCards = (graph: Graph, options?: { readonly disableOptimalOrderHeuristic?: boolean }) => void;

const placeIn = (graph: Graph, id: string): Ordered => graph.node(id);

/** Counts the pairs of lines that cross between two columns. */
const countCrossings = (graph: Graph): number => {
  const byRank = new Map<number, (readonly [number, number])[]>();
  for (const { v, w } of graph.edges()) {
    const [from, to] = [placeIn(graph, v), placeIn(graph, w)];
    const lines = byRank.get(from.rank);
    if (lines) lines.push([from.order, to.order]);
    else byRank.set(from.rank, [[from.order, to.order]]);
  }
  let crossings = 0;
  for (const lines of byRank.values())
    for (const [at, [from, to]] of lines.entries())
      for (const [otherFrom, otherTo] of lines.slice(at + 1))
        if ((from - otherFrom) * (to - otherTo) < 0) crossings += 1;
  return crossings;
};

/**
 * Orders the cards of each column as the exits that lead to them stand on their cards, where no more lines cross than in the
 * library's own order. The library's order is often the reverse: then the first exit leads down and the last one up.
 */
export const orderByExits = (graph: Graph, orderCards: OrderCards): void => {
  orderCards(graph, { disableOptimalOrderHeuristic: true });
  const crossings = countCrossings(graph);
  if (crossings === 0) return;
  const inExitOrder = new Map(graph.nodes().map((id) => [id, placeIn(graph, id).order]));
  orderCards(graph);
  if (countCrossings(graph) < crossings) return;
  for (const [id, order] of inExitOrder) placeIn(graph, id).order = order;
};
