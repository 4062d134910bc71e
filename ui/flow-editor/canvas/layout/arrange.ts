import { Graph, layout } from '@dagrejs/dagre';

import type { ArrangedCard, ArrangementRequest, Places, Point } from './arrangement.ts';
import { orderByExits } from './exit-order.ts';

const snap = (value: number): number => Math.round(value / 16) * 16;

const bandGap = 160;

/**
 * Breaks a long flow into bands that stand below each other, as lines of a text do: a chain of 500 cards would be a thread that
 * nobody can see as a whole.
 */
const breakIntoBands = (
  cards: readonly ArrangedCard[],
  places: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> => {
  const boxes = cards.map((card) => ({ ...card, ...(places.get(card.id) ?? { x: 0, y: 0 }) }));
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height)) - top + bandGap;
  if (width < 10_000 || width < height * 8) return places;
  // As wide as it is high, in the shape of a screen.
  const bandWidth = Math.sqrt(width * height * 1.7);
  return new Map(
    boxes.map(({ id, x, y }) => {
      const band = Math.floor(x / bandWidth);
      return [id, { x: snap(x - band * bandWidth), y: snap(y + band * height) }];
    }),
  );
};

/** Moves the arranged cards so that the pinned ones are, on average, where they stay. */
const shiftTowards = (cards: readonly ArrangedCard[], places: ReadonlyMap<string, Point>): Point => {
  const pinned = cards.flatMap(({ id, at }) => {
    const place = places.get(id);
    return at && place ? [{ x: at.x - place.x, y: at.y - place.y }] : [];
  });
  const sum = pinned.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  const count = Math.max(1, pinned.length);
  return { x: snap(sum.x / count), y: snap(sum.y / count) };
};

/**
 * Arranges cards from left to right along their lines. Cards with a place of their own keep it; the others stand around them as
 * if all had been arranged.
 */
export const arrangeCards = ({ cards, lines }: ArrangementRequest): Places => {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: 160, nodesep: 40, edgesep: 16, ranker: 'tight-tree' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of cards) graph.setNode(id, { width, height });
  for (const { from, to } of lines) if (from !== to) graph.setEdge(from, to);
  layout(graph, { customOrder: orderByExits });
  const arranged = new Map(
    cards.map(({ id, width, height }): [string, Point] => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: snap(x - width / 2), y: snap(y - height / 2) }];
    }),
  );
  const places = breakIntoBands(cards, arranged);
  const shift = shiftTowards(cards, places);
  return Object.fromEntries(
    cards.map(({ id, at }) => {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      return [id, at ?? { x: x + shift.x, y: y + shift.y }];
    }),
  );
};
