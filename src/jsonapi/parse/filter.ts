import type { ApiFault } from '../../errors/api-error.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import { isTooLong, queryLimits } from './query-limits.ts';
import type { ListFilterContext } from '../declare/list-filter.ts';
import { toSnakeCase } from '../declare/columns.ts';
import type { Caller } from '../../security/caller.ts';

/** The operators of `filter[field][operator]`. */
const filterOperators = ['eq', 'eql', 'match', 'prefix', 'suffix', 'gt', 'gte', 'lt', 'lte'] as const;
/** One of `filterOperators`. */
export type FilterOperator = (typeof filterOperators)[number];

const textOperators: ReadonlySet<FilterOperator> = new Set(['eql', 'prefix', 'suffix']);

/** One condition on a field. `values` are alternatives in stored form; `orNull` adds null to them. */
export interface FieldFilter {
  readonly queryable: QueryableField;
  readonly operator: FilterOperator;
  readonly values: readonly unknown[];
  readonly orNull: boolean;
}

/** A condition of a filter that the resource declares itself. */
export interface OwnFilter {
  condition(context: ListFilterContext): string;
}

/** One condition of a list. */
export type Filter = FieldFilter | OwnFilter;

/** Returns the operators of a field. */
export const operatorsOf = (queryable: QueryableField): readonly FilterOperator[] =>
  filterOperators.filter(
    (operator) => ['text', 'id'].includes(queryable.fieldType.operators) || !textOperators.has(operator),
  );

/** Splits a list at its unescaped commas; the escapes stay. */
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
  return queryable.fieldType.parseFilterValue(word, scope) ?? [word];
};

const parseValues = (
  queryable: QueryableField,
  operator: FilterOperator,
  word: string,
  scope: Caller,
): readonly unknown[] | undefined => {
  const isExact = operator === 'eq' || operator === 'match';
  const isPartial = operator === 'prefix' || operator === 'suffix';
  // PostgreSQL's text of an id is lower case. A whole id is compared as a UUID, so that an index serves it.
  if (queryable.fieldType.operators === 'id' && isPartial) return [word.toLowerCase()];
  if (isExact || queryable.fieldType.operators !== 'text')
    return queryable.fieldType.parseFilterValue(word, scope);
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
): FieldFilter => {
  const values: unknown[] = [];
  let orNull = false;
  const hasTooMany = isTooLong({ name }, words, queryLimits.filterValues, faults);
  for (const word of hasTooMany ? [] : words) {
    if (word === 'null' && (operator === 'eq' || operator === 'match')) {
      orNull = true;
      continue;
    }
    const parsed = parseValues(queryable, operator, unescape(word), scope);
    if (parsed) values.push(...parsed);
    else faults.push(parameterFault(name, `"${unescape(word)}" is not ${queryable.fieldType.name}.`));
  }
  return { queryable, operator, values, orNull };
};

const parseOwnFilter = (
  { resource }: ResourceModel,
  { name, members: [field = '', ...more], value }: QueryParameter,
  faults: ApiFault[],
): readonly Filter[] | undefined => {
  const declared = Object.entries(resource.filters).find(
    ([key]) => key === field || toSnakeCase(key) === field,
  );
  if (!declared || more.length > 0) return undefined;
  const parsed = declared[1].parse(value);
  if (parsed.ok) return [parsed];
  faults.push(parameterFault(name, parsed.detail));
  return [];
};

/** Parses one filter parameter. Adds a fault, and returns no filter, when it is invalid. */
export const parseFilter = (
  model: ResourceModel,
  parameter: QueryParameter,
  scope: Caller,
  faults: ApiFault[],
): readonly Filter[] => {
  const own = parseOwnFilter(model, parameter, faults);
  if (own) return own;
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
    const operators = operatorsOf(queryable).join(', ');
    faults.push(parameterFault(name, `"${field}" can have the operators ${operators}.`));
    return [];
  }
  const words = operator === 'match' ? splitList(value) : [value];
  return [parseCondition({ queryable, operator, words }, parameter, scope, faults)];
};
