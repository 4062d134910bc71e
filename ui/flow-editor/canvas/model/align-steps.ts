import type { Point } from '../layout/arrangement.ts';

/** The place and the size of a card. */
export interface CardBox extends Point {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The ways to put cards in a line, or at equal distances. */
export const alignments = ['left', 'centre', 'top', 'middle', 'across', 'down'] as const;

/** One of `alignments`. */
export type Alignment = (typeof alignments)[number];

const spread = (
  boxes: readonly CardBox[],
  at: 'x' | 'y',
  size: 'width' | 'height',
): Record<string, Point> => {
  const sorted = boxes.toSorted((one, other) => one[at] - other[at]);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return {};
  const filled = sorted.reduce((sum, box) => sum + box[size], 0);
  const gap = (last[at] + last[size] - first[at] - filled) / (sorted.length - 1);
  let next = first[at];
  const places: Record<string, Point> = {};
  for (const { id, x, y, [size]: length } of sorted) {
    places[id] = { x, y, [at]: Math.round(next) };
    next += length + gap;
  }
  return places;
};

const middleOf = (boxes: readonly CardBox[], at: 'x' | 'y', size: 'width' | 'height'): number => {
  const low = Math.min(...boxes.map((box) => box[at]));
  const high = Math.max(...boxes.map((box) => box[at] + box[size]));
  return (low + high) / 2;
};

/** Returns the places of cards after an alignment; `across` and `down` leave the same gap between all of them. */
export const alignCards = (
  boxes: readonly CardBox[],
  alignment: Alignment,
): Readonly<Record<string, Point>> => {
  if (boxes.length < 2) return {};
  if (alignment === 'across') return spread(boxes, 'x', 'width');
  if (alignment === 'down') return spread(boxes, 'y', 'height');
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const [centre, middle] = [middleOf(boxes, 'x', 'width'), middleOf(boxes, 'y', 'height')];
  const place = ({ x, y, width, height }: CardBox): Point => {
    if (alignment === 'left') return { x: left, y };
    if (alignment === 'top') return { x, y: top };
    return alignment === 'centre'
      ? { x: Math.round(centre - width / 2), y }
      : { x, y: Math.round(middle - height / 2) };
  };
  return Object.fromEntries(boxes.map((box) => [box.id, place(box)]));
};

/** Where a dragged card comes to rest, and the lines that say with what it is in line. */
export interface Snapping extends Point {
  readonly vertical: number | null;
  readonly horizontal: number | null;
}

const reach = 6;

const nearest = (own: readonly number[], others: readonly number[]): { by: number; line: number } | null => {
  let best: { by: number; line: number } | null = null;
  for (const line of others)
    for (const edge of own) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  return best;
};

/** Finds what a dragged card is nearly in line with: left edges, centres, tops and middles of the others. */
export const snapCard = (card: CardBox, others: readonly CardBox[]): Snapping => {
  const across = nearest(
    [card.x, card.x + card.width / 2],
    others.flatMap(({ x, width }) => [x, x + width / 2]),
  );
  const down = nearest(
    [card.y, card.y + card.height / 2],
    others.flatMap(({ y, height }) => [y, y + height / 2]),
  );
  return {
    x: card.x + (across?.by ?? 0),
    y: card.y + (down?.by ?? 0),
    vertical: across?.line ?? null,
    horizontal: down?.line ?? null,
  };
};
