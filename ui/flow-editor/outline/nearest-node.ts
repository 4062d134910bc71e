import type { Point } from '../canvas/layout/arrangement.ts';

/** Returns the id of the node whose place is nearest to a point of the canvas; null without nodes. */
export const findNearestNode = (places: ReadonlyMap<string, Point>, { x, y }: Point): string | null => {
  let nearest: { readonly id: string; readonly distance: number } | null = null;
  for (const [id, place] of places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id ?? null;
};
