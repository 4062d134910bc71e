import type { ApiFault } from '../../errors/api-error.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import { isTooLong, queryLimits } from './query-limits.ts';
import type { Caller } from '../../security/caller.ts';

/** The operators of `filter[field][operator]`. */
export const filterOperators = ['eq', 'eql', 'match', 'prefix', 'suffix', 'gt', 'gte', 'lt', 'lte'] as const;
/** One of the operators. */
export type FilterOperator = (typeof filterOperators)[number];

const textOperators: ReadonlySet<FilterOperator> = new Set(['eql', 'prefix', 'suffix']);

/** One condition; `values` are in stored form, alternatives to each other, and `orNull` adds null to them. */
export interface Filter {
  readonly queryable: QueryableField;
  readonly operator: FilterOperator;
  readonly values: readonly unknown[];
  readonly orNull: boolean;
}

/** The operators that a field takes. */
export const operatorsOf = (queryable: QueryableField): readonly FilterOperator[] =>
  filterOperators.filter(
    (operator) => ['text', 'id'].includes(queryable.kind.operators) || !textOperators.has(operator),
  );

/** Splits at commas that are not escaped, and keeps the escapes. */
const splitList = (value: string): readonly string[] => {
  const words: string[] = [];
  let word = '';
  for (const [token] of value.matchAll(/\\[^]|[^]/g)) {
    if (token !== ',') word += token;
    else {
      words.push(word);
      word = '';
    }
  }
  return [...words, word];
};

const unescape = (value: string): string => value.replace(/\\([^])/g, '$1');

const isOperator = (word: string): word is FilterOperator =>
  filterOperators.some((operator) => operator === word);

const parseTextValues = (
  queryable: QueryableField,
  operator: FilterOperator,
  word: string,
  scope: Caller,
): readonly unknown[] => {
  if (operator === 'prefix' || operator === 'suffix') return [word];
  return queryable.kind.parseFilterValue(word, scope) ?? [word];
};

const parseValues = (
  queryable: QueryableField,
  operator: FilterOperator,
  word: string,
  scope: Caller,
): readonly unknown[] | undefined => {
  const exact = operator === 'eq' || operator === 'match';
  const part = operator === 'prefix' || operator === 'suffix';
  // PostgreSQL writes ids in lower case; as a whole one is found by its value, and so by an index.
  if (queryable.kind.operators === 'id' && part) return [word.toLowerCase()];
  if (exact || queryable.kind.operators !== 'text') return queryable.kind.parseFilterValue(word, scope);
  return parseTextValues(queryable, operator, word, scope);
};

const parseCondition = (
  {
    queryable,
    operator,
    words,
  }: { queryable: QueryableField; operator: FilterOperator; words: readonly string[] },
  { name }: QueryParameter,
  scope: Caller,
  faults: ApiFault[],
): Filter => {
  const values: unknown[] = [];
  let orNull = false;
  const tooMany = isTooLong({ name }, words, queryLimits.filterValues, faults);
  for (const word of tooMany ? [] : words) {
    if (word === 'null' && (operator === 'eq' || operator === 'match')) {
      orNull = true;
      continue;
    }
    const parsed = parseValues(queryable, operator, unescape(word), scope);
    if (parsed) values.push(...parsed);
    else faults.push(parameterFault(name, `"${unescape(word)}" is not ${queryable.kind.name}.`));
  }
  return { queryable, operator, values, orNull };
};

/** Reads one filter parameter; a fault instead of a filter when it means nothing. */
export const parseFilter = (
  model: ResourceModel,
  parameter: QueryParameter,
  scope: Caller,
  faults: ApiFault[],
): readonly Filter[] => {
  const { name, members, value } = parameter;
  const [field = '', operator] = members;
  const queryable = model.queryableFields.get(field);
  if (!queryable || members.length > 2) {
    faults.push(parameterFault(name, `${model.resource.type} cannot be filtered by "${members.join('.')}".`));
    return [];
  }
  if (operator === undefined) {
    return [
      parseCondition({ queryable, operator: 'match', words: splitList(value) }, parameter, scope, faults),
    ];
  }
  if (!isOperator(operator) || !operatorsOf(queryable).includes(operator)) {
    const offered = operatorsOf(queryable).join(', ');
    faults.push(parameterFault(name, `"${field}" takes the operators ${offered}.`));
    return [];
  }
  const words = operator === 'match' ? splitList(value) : [value];
  return [parseCondition({ queryable, operator, words }, parameter, scope, faults)];
};
