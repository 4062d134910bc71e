/** The error of an evaluation that used up its steps. Nothing in an expression can catch it. */
export class TooExpensive extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TooExpensive';
  }
}

/**
 * Counts steps. A step is about 0.3 microseconds of work: one part of an expression, one item of a list, or 32 characters
 * of a text.
 */
export class Meter {
  #left: number;
  readonly #reason: string;
  readonly #outer: Meter | null;

  /** `reason` is the message when the limit is passed. Steps that are spent here are spent on the outer meter as well. */
  constructor(limit: number, reason: string, outer: Meter | null = null) {
    this.#left = limit;
    this.#reason = reason;
    this.#outer = outer;
  }

  /** Spends steps before the work is done; throws `TooExpensive` when too few are left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooExpensive(this.#reason);
    this.#outer?.spend(steps);
  }
}

/** Creates the meter of all expressions of a turn: about 0.3 s of work in all. */
export const createTurnMeter = (): Meter =>
  new Meter(1_000_000, 'the expressions of this turn take more than 1,000,000 steps');

/** Creates the meter of one expression, as part of the turn's meter if there is one. */
export const createExpressionMeter = (turn: Meter | null): Meter =>
  new Meter(100_000, 'it takes more than 100,000 steps', turn);
