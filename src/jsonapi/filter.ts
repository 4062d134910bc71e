import type { Fault } from '../errors.ts';
import type { Model, Selector } from './model.ts';
import { type Parameter, parameterFault } from './parameter.ts';
import type { Scope } from './scope.ts';

/** The operators of `filter[field][operator]`. */
export const operators = ['eq', 'eql', 'match', 'prefix', 'suffix', 'gt', 'gte', 'lt', 'lte'] as const;
/** One of the operators. */
export type Operator = (typeof operators)[number];

const textOnly: ReadonlySet<Operator> = new Set(['eql', 'prefix', 'suffix']);

/** One condition; `values` are in stored form, alternatives to each other, and `orNull` adds null to them. */
export interface Filter {
  readonly selector: Selector;
  readonly operator: Operator;
  readonly values: readonly unknown[];
  readonly orNull: boolean;
}

/** The operators that a field takes. */
export const operatorsOf = (selector: Selector): readonly Operator[] =>
  operators.filter((operator) => selector.kind.operators === 'text' || !textOnly.has(operator));

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

const isOperator = (word: string): word is Operator => operators.some((operator) => operator === word);

const textValues = (
  selector: Selector,
  operator: Operator,
  word: string,
  scope: Scope,
): readonly unknown[] => {
  if (operator === 'prefix' || operator === 'suffix') return [word];
  return selector.kind.parse(word, scope) ?? [word];
};

const valuesOf = (
  selector: Selector,
  operator: Operator,
  word: string,
  scope: Scope,
): readonly unknown[] | undefined => {
  const exact = operator === 'eq' || operator === 'match';
  if (exact || selector.kind.operators !== 'text') return selector.kind.parse(word, scope);
  return textValues(selector, operator, word, scope);
};

const conditionOf = (
  { selector, operator, words }: { selector: Selector; operator: Operator; words: readonly string[] },
  { name }: Parameter,
  scope: Scope,
  faults: Fault[],
): Filter => {
  const values: unknown[] = [];
  let orNull = false;
  for (const word of words) {
    if (word === 'null' && (operator === 'eq' || operator === 'match')) {
      orNull = true;
      continue;
    }
    const parsed = valuesOf(selector, operator, unescape(word), scope);
    if (parsed) values.push(...parsed);
    else faults.push(parameterFault(name, `"${unescape(word)}" is not ${selector.kind.name}.`));
  }
  return { selector, operator, values, orNull };
};

/** Reads one filter parameter; a fault instead of a filter when it means nothing. */
export const parseFilter = (
  model: Model,
  parameter: Parameter,
  scope: Scope,
  faults: Fault[],
): readonly Filter[] => {
  const { name, members, value } = parameter;
  const [field = '', operator] = members;
  const selector = model.selectors.get(field);
  if (!selector || members.length > 2) {
    faults.push(parameterFault(name, `${model.resource.type} cannot be filtered by "${members.join('.')}".`));
    return [];
  }
  if (operator === undefined) {
    return [conditionOf({ selector, operator: 'match', words: splitList(value) }, parameter, scope, faults)];
  }
  if (!isOperator(operator) || !operatorsOf(selector).includes(operator)) {
    const offered = operatorsOf(selector).join(', ');
    faults.push(parameterFault(name, `"${field}" takes the operators ${offered}.`));
    return [];
  }
  const words = operator === 'match' ? splitList(value) : [value];
  return [conditionOf({ selector, operator, words }, parameter, scope, faults)];
};
