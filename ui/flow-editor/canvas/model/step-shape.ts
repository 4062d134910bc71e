import type { FlowAction, FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import { countLines } from './action-summary.ts';

/** Sizes on the canvas, in px at full size. The styles of the cards use the same numbers. */
export const stepSizes = {
  width: 288,
  head: 48,
  row: 30,
  tallRow: 48,
  exit: 30,
  foot: 32,
  gap: 8,
  folded: 32,
  grid: 16,
} as const;

/** The most actions and exits that a card shows; the rest is counted in one more line. */
const mostRows = 10;

/** The size of a card, the lines that it shows, and the heights at which its exits leave it. */
export interface StepShape {
  readonly width: number;
  readonly height: number;
  readonly actions: readonly FlowAction[];
  readonly hiddenActions: number;
  readonly exits: readonly FlowTransition[];
  readonly hiddenExits: number;
  /** By the id of the exit, from the top of the card. */
  readonly exitHeights: ReadonlyMap<string, number>;
  /** Where a new exit begins; null where there is no line for it. */
  readonly newExitHeight: number | null;
}

const shown = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length > mostRows + 1 ? items.slice(0, mostRows) : items;

const { head, row, tallRow, exit, foot, gap } = stepSizes;

const blockHeight = (rows: readonly number[]): number =>
  rows.length === 0 ? 0 : rows.reduce((sum, height) => sum + height, gap);

const rowsOf = (actions: readonly FlowAction[], hidden: number): readonly number[] => [
  ...actions.map((action) => (countLines(action) === 2 ? tallRow : row)),
  ...(hidden > 0 ? [row] : []),
];

const foldedShape = ({ actions, transitions }: FlowNode): StepShape => {
  const middle = head + stepSizes.folded / 2;
  return {
    width: stepSizes.width,
    height: head + stepSizes.folded,
    actions: [],
    hiddenActions: actions.length,
    exits: [],
    hiddenExits: transitions.length,
    exitHeights: new Map(transitions.map(({ id }) => [id, middle])),
    newExitHeight: null,
  };
};

/**
 * Measures the card of a node from its parts alone. So a layout needs no browser, and lines can be drawn to cards that are not
 * on the screen.
 */
export const shapeStep = (node: FlowNode, isFolded = false): StepShape => {
  if (isFolded) return foldedShape(node);
  const [actions, exits] = [shown(node.actions), shown(node.transitions)];
  const hiddenActions = node.actions.length - actions.length;
  const hiddenExits = node.transitions.length - exits.length;
  const exitsAt = head + blockHeight(rowsOf(actions, hiddenActions));
  const heightOf = (index: number): number => exitsAt + Math.min(index, exits.length) * exit + exit / 2;
  const exitRows = exits.length + Math.sign(hiddenExits);
  const footAt = exitsAt + blockHeight(Array.from({ length: exitRows }, () => exit));
  const hasFoot = !node.isEndFlow;
  return {
    width: stepSizes.width,
    height: footAt + (hasFoot ? foot : 0),
    actions,
    hiddenActions,
    exits,
    hiddenExits,
    exitHeights: new Map(node.transitions.map(({ id }, index) => [id, heightOf(index)])),
    newExitHeight: hasFoot ? footAt + foot / 2 : null,
  };
};
