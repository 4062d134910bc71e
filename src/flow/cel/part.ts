import { type Meter, TooExpensive } from './meter.ts';

/** A name that a part of an expression may use, and those around it. */
export interface Binding {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Binding | null;
}

/** What a part of an expression is evaluated with. */
export interface Frame {
  readonly meter: Meter;
  readonly names: Binding | null;
  /** Answers `ai("...")`; throws where it cannot. */
  judge(question: string): boolean;
}

/** A compiled part of an expression; throws what keeps it from having a value. */
export type Part = (frame: Frame) => unknown;

/** A frame in which one more name is known; it hides an outer one. */
export const bindName = ({ meter, names, judge }: Frame, name: string, value: unknown): Frame => ({
  meter,
  judge,
  names: { name, value, outer: names },
});

/** The value of a name; throws where nothing has it. */
export const valueOf = (name: string, frame: Frame): unknown => {
  for (let binding = frame.names; binding !== null; binding = binding.outer)
    if (binding.name === name) return binding.value;
  throw new Error(`Unknown variable: ${name}`);
};

// Making an error costs some 15 microseconds, and a loop may make one for each item.
const stepsOfError = 50;

/** Why a part has no value, where the rest of the expression may do without it. */
export class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** The value of a part, or why it has none. That the evaluation is too expensive is for nobody to do without. */
export const attempt = (part: Part, frame: Frame): unknown => {
  try {
    return part(frame);
  } catch (error) {
    if (error instanceof TooExpensive) throw error;
    frame.meter.spend(stepsOfError);
    return new Failure(error);
  }
};

/** A value as true or false; throws what kept it from being one. */
export const truthOf = (value: unknown, what: string): boolean => {
  if (typeof value === 'boolean') return value;
  throw value instanceof Failure ? value.error : new Error(`${what} is neither true nor false`);
};
