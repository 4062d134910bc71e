import type { Point } from '../layout/arrangement.ts';
import { type GraphLinks } from './graph-links.ts';

/** A way to go from a step to another one with the keys. */
export type StepDirection = 'forward' | 'back' | 'up' | 'down';

const byPlace = (ids: readonly string[], places: ReadonlyMap<string, Point>): readonly string[] =>
  ids.toSorted((one, other) => {
    const [a, b] = [places.get(one), places.get(other)];
    return (a?.y ?? 0) - (b?.y ?? 0) || (a?.x ?? 0) - (b?.x ?? 0);
  });

const exitsOf = ({ nodes }: GraphLinks, id: string): readonly string[] => [
  ...new Set((nodes.get(id)?.transitions ?? []).map(({ exitNodeId }) => exitNodeId)),
];

const entrancesOf = ({ entrances }: GraphLinks, id: string): readonly string[] => [
  ...new Set((entrances.get(id) ?? []).map(({ from }) => from.id)),
];

/** The steps that are entered from where this one is; all steps that nothing leads to, for one of these. */
const siblingsOf = (links: GraphLinks, id: string): readonly string[] => {
  const before = entrancesOf(links, id);
  if (before.length === 0)
    return [...links.nodes.keys()].filter((each) => entrancesOf(links, each).length === 0);
  return [...new Set(before.flatMap((each) => exitsOf(links, each)))];
};

/** Returns the nearest step above or below, so that no step is out of reach. */
const neighbourOf = (
  places: ReadonlyMap<string, Point>,
  id: string,
  direction: 'up' | 'down',
): string | null => {
  const here = places.get(id);
  if (!here) return null;
  const sign = direction === 'up' ? -1 : 1;
  const ahead = [...places].filter(([each, { y }]) => each !== id && (y - here.y) * sign > 0);
  const distance = ([, { x, y }]: readonly [string, Point]): number =>
    Math.abs(y - here.y) + Math.abs(x - here.x) * 2;
  return ahead.toSorted((one, other) => distance(one) - distance(other))[0]?.[0] ?? null;
};

/**
 * Finds the step that a key leads to: forward along the first exit, back along the first entrance, up and down among the steps
 * that are entered from the same one. Null where there is none.
 */
export const findNextStep = (
  links: GraphLinks,
  places: ReadonlyMap<string, Point>,
  from: string,
  direction: StepDirection,
): string | null => {
  if (direction === 'forward') return exitsOf(links, from).find((id) => links.nodes.has(id)) ?? null;
  if (direction === 'back') return entrancesOf(links, from)[0] ?? null;
  const siblings = byPlace(siblingsOf(links, from), places);
  const next = siblings[siblings.indexOf(from) + (direction === 'up' ? -1 : 1)];
  return next ?? neighbourOf(places, from, direction);
};
