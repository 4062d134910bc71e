import type { ArrangedCard, ArrangementRequest, Places, Point } from './arrangement.ts';

const gap = { x: 112, y: 40 } as const;

const overlaps = (card: ArrangedCard, at: Point, other: ArrangedCard, place: Point): boolean =>
  at.x < place.x + other.width &&
  place.x < at.x + card.width &&
  at.y < place.y + other.height + gap.y &&
  place.y < at.y + card.height + gap.y;

/** Returns the first free place at or below a point. */
const findFree = (
  card: ArrangedCard,
  from: Point,
  taken: readonly (readonly [ArrangedCard, Point])[],
): Point => {
  let at = from;
  for (;;) {
    const under = taken.filter(([other, place]) => overlaps(card, at, other, place));
    if (under.length === 0) return at;
    at = { x: at.x, y: Math.max(...under.map(([other, place]) => place.y + other.height)) + gap.y };
  }
};

/**
 * Finds a place for each card without one: to the right of the card that leads to it, below what stands there. Cards that nothing
 * leads to stand below the others. It is quick, and moves no card that has a place.
 */
export const placeMissing = ({ cards, lines }: ArrangementRequest): Places => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const taken: (readonly [ArrangedCard, Point])[] = cards.flatMap((card) =>
    card.at ? [[card, card.at] as const] : [],
  );
  const places = new Map(taken.map(([{ id }, at]) => [id, at]));
  const settle = (card: ArrangedCard, from: Point): void => {
    const at = findFree(
      card,
      from,
      taken.filter(([, place]) => Math.abs(place.x - from.x) < 1000),
    );
    taken.push([card, at]);
    places.set(card.id, at);
  };
  const follow = (begin: string): void => {
    const waiting = [begin];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const [card, at] = [byId.get(id), places.get(id)];
      if (!card || !at) continue;
      for (const line of lines) {
        const next = line.from === id && !places.has(line.to) ? byId.get(line.to) : undefined;
        if (!next) continue;
        settle(next, { x: at.x + card.width + gap.x, y: at.y });
        waiting.push(next.id);
      }
    }
  };
  for (const { id } of cards) if (places.has(id)) follow(id);
  for (const card of cards) {
    if (places.has(card.id)) continue;
    const bottom = taken.map(([other, place]) => place.y + other.height + gap.y);
    settle(card, { x: 0, y: Math.max(0, ...bottom) });
    follow(card.id);
  }
  return Object.fromEntries(places);
};
