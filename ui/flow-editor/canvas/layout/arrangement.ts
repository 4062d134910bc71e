/** A card to arrange; `at` is where it has to stay. Lengths in px at full size. */
export interface ArrangedCard {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly at: Point | null;
}

/** A line that the layout keeps short. */
export interface ArrangedLine {
  readonly from: string;
  readonly to: string;
}

/** A task for a layout: the cards in the order of the flow, and the lines between them. */
export interface ArrangementRequest {
  readonly cards: readonly ArrangedCard[];
  readonly lines: readonly ArrangedLine[];
}

/** A place on the canvas, in px at full size. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Places by the id of the node. */
export type Places = Readonly<Record<string, Point>>;
