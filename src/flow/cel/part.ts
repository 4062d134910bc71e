import { type Meter, TooExpensive } from './meter.ts';

/** A name that is bound in a part of an expression, and the bindings around it. */
export interface Binding {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Binding | null;
}

/** The context of an evaluation. */
export interface Frame {
  readonly meter: Meter;
  readonly names: Binding | null;
  /** Returns the value of `ai("...")`; throws where it is not known. */
  judge(question: string): boolean;
}

/** A compiled part of an expression; throws when it has no value. */
export type Part = (frame: Frame) => unknown;

/** Returns a frame with one more name, which hides an outer one. */
export const bindName = ({ meter, names, judge }: Frame, name: string, value: unknown): Frame => ({
  meter,
  judge,
  names: { name, value, outer: names },
});

/** Returns the value of a name; throws when the name is not bound. */
export const valueOf = (name: string, frame: Frame): unknown => {
  for (let binding = frame.names; binding !== null; binding = binding.outer)
    if (binding.name === name) return binding.value;
  throw new Error(`Unknown variable: ${name}`);
};

// Creating an error takes about 15 microseconds, and a loop can create one for each item.
const stepsOfError = 50;

/** The error of a part without which the expression can still have a value. */
export class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Returns the value of a part, or its failure. Throws when the evaluation is too expensive. */
export const attempt = (part: Part, frame: Frame): unknown => {
  try {
    return part(frame);
  } catch (error) {
    if (error instanceof TooExpensive) throw error;
    frame.meter.spend(stepsOfError);
    return new Failure(error);
  }
};

/** Returns a value that is true or false; throws for a failure and for any other value. */
export const truthOf = (value: unknown, what: string): boolean => {
  if (typeof value === 'boolean') return value;
  throw value instanceof Failure ? value.error : new Error(`${what} is neither true nor false`);
};
