import type { Fault } from '../errors.ts';

/** A parameter split at its brackets: `filter[a][b]` is family `filter`, members `a` and `b`. */
export interface Parameter {
  readonly name: string;
  readonly family: string;
  readonly members: readonly string[];
  readonly value: string;
}

const shape = /^([a-zA-Z_]+)((?:\[[^[\]]*\])*)$/;

/** Splits a parameter's name. */
export const splitParameter = (name: string, value: string): Parameter => {
  const [, family = name, brackets = ''] = shape.exec(name) ?? [];
  return { name, family, members: brackets === '' ? [] : brackets.slice(1, -1).split(']['), value };
};

/** A fault of a query parameter. */
export const parameterFault = (parameter: string, detail: string): Fault => ({
  code: 'parameter_invalid',
  detail,
  parameter,
});
