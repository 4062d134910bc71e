import type { Point } from '../layout/arrangement.ts';
import type { CardBox } from './align-steps.ts';

/** The level part of a line that goes above or below the cards in its way. In px on the canvas. */
export interface LineLane {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

const room = 24;
const bend = 48;

/** Returns the height at which a curved line passes a place between its ends. */
const heightAt = (from: Point, to: Point, x: number): number => {
  const way = (x - from.x) / (to.x - from.x);
  return from.y + (to.y - from.y) * way * way * (3 - 2 * way);
};

const isInTheWay = (from: Point, to: Point, { x, y, width, height }: CardBox): boolean => {
  const [one, other] = [heightAt(from, to, x), heightAt(from, to, x + width)];
  return Math.max(one, other) > y - 8 && Math.min(one, other) < y + height + 8;
};

/** Finds the way of a line around the cards between its ends. Null where none is in its way, and where there is no room. */
export const findLane = (from: Point, to: Point, boxes: readonly CardBox[]): LineLane | null => {
  const between = boxes.filter(({ x, width }) => x > from.x && x + width < to.x);
  const crossed = between.filter((box) => isInTheWay(from, to, box));
  if (crossed.length === 0) return null;
  const left = Math.min(...crossed.map(({ x }) => x)) - bend;
  const right = Math.max(...crossed.map(({ x, width }) => x + width)) + bend;
  if (left < from.x || right > to.x) return null;
  const isFree = (height: number): boolean =>
    between.every((box) => {
      const isBeside = box.x + box.width < left || box.x > right;
      return isBeside || height < box.y - 8 || height > box.y + box.height + 8;
    });
  const middle = (from.y + to.y) / 2;
  const above = Math.min(...crossed.map(({ y }) => y)) - room;
  const below = Math.max(...crossed.map(({ y, height }) => y + height)) + room;
  const [y] = [above, below]
    .filter(isFree)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return y === undefined ? null : { y, from: left, to: right };
};

const curve = (from: Point, to: Point): string => {
  const half = (from.x + to.x) / 2;
  return `C${half},${from.y} ${half},${to.y} ${to.x},${to.y}`;
};

/** Draws a line along a lane, as the path of an SVG; null when its ends have moved so far that it no longer fits. */
export const drawLane = (from: Point, to: Point, lane: LineLane): string | null => {
  if (lane.from < from.x || lane.to > to.x) return null;
  const [begin, end] = [
    { x: lane.from, y: lane.y },
    { x: lane.to, y: lane.y },
  ];
  return `M${from.x},${from.y}${curve(from, begin)}L${end.x},${end.y}${curve(end, to)}`;
};
