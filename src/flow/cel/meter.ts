/** An evaluation went over its steps; nothing in an expression can catch it. */
export class TooExpensive extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TooExpensive';
  }
}

/**
 * Counts steps. A step is some 0.3 microseconds of work: one part of an expression, one item of a list, 32 characters
 * of a text.
 */
export class Meter {
  #left: number;
  readonly #reason: string;
  readonly #outer: Meter | null;

  /** `reason` is said when the limit is passed; what is spent here is spent of the outer meter as well. */
  constructor(limit: number, reason: string, outer: Meter | null = null) {
    this.#left = limit;
    this.#reason = reason;
    this.#outer = outer;
  }

  /** Takes these steps before the work is done; throws `TooExpensive` when there are not so many left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooExpensive(this.#reason);
    this.#outer?.spend(steps);
  }
}

/** The meter of all expressions of a turn: some 0.3 s of work, whatever the number of them. */
export const createTurnMeter = (): Meter =>
  new Meter(1_000_000, 'the expressions of this turn take more than 1,000,000 steps');

/** The meter of one expression, of a turn if there is one. */
export const createExpressionMeter = (turn: Meter | null): Meter =>
  new Meter(100_000, 'it takes more than 100,000 steps', turn);
