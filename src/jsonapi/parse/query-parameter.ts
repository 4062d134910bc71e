import type { ApiFault } from '../../errors/api-error.ts';

/** A query parameter, split at its brackets: `filter[a][b]` has the group `filter` and the members `a` and `b`. */
export interface QueryParameter {
  readonly name: string;
  readonly group: string;
  readonly members: readonly string[];
  readonly value: string;
}

const parameterPattern = /^([a-zA-Z_]+)((?:\[[^[\]]*\])*)$/;

/** Splits the name of a query parameter. */
export const splitQueryParameter = (name: string, value: string): QueryParameter => {
  const [, group = name, brackets = ''] = parameterPattern.exec(name) ?? [];
  return { name, group, members: brackets === '' ? [] : brackets.slice(1, -1).split(']['), value };
};

/** Creates a fault of a query parameter. */
export const parameterFault = (parameter: string, detail: string): ApiFault => ({
  code: 'parameter_invalid',
  detail,
  parameter,
});
