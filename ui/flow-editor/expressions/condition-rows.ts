import { quoteText } from './condition-tokens.ts';

/** The sources of values that a row can compare. */
export const subjectSources = ['session', 'answer', 'candidate', 'vacancy', 'ai'] as const;

/** The subject of a row: a variable, the last answer, a member, or a question to the AI engine. */
export interface RowSubject {
  readonly source: (typeof subjectSources)[number];
  /** The variable, the member or the question; empty for the answer. */
  readonly name: string;
}

/** A literal of a row. A number is kept as it was written. */
export type RowValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'flag'; readonly isTrue: boolean }
  | { readonly type: 'null' };

/** The operators of rows. */
export const rowOperators = [
  '==',
  '!=',
  '>=',
  '>',
  '<=',
  '<',
  'contains',
  'startsWith',
  'endsWith',
  'matches',
  'includes',
  'excludes',
  'oneOf',
  'isSet',
  'isNotSet',
  'holds',
  'holdsNot',
] as const;

/** One of `rowOperators`. */
export type RowOperator = (typeof rowOperators)[number];

/** One line of a condition. */
export interface ConditionRow {
  readonly subject: RowSubject;
  readonly operator: RowOperator;
  /** None for operators that need none, several for `oneOf`, otherwise one. */
  readonly values: readonly RowValue[];
}

/** A condition as rows: one of the groups must hold, and of a group all rows. */
export type RowGroups = readonly (readonly ConditionRow[])[];

const bareOperators: readonly RowOperator[] = ['isSet', 'isNotSet', 'holds', 'holdsNot'];

/** Returns whether an operator stands without a value. */
export const needsNoValue = (operator: RowOperator): boolean => bareOperators.includes(operator);

/** Words of the language, which are no plain names. */
export const reservedWords = new Set(['true', 'false', 'null', 'in', 'has', 'ai', 'now']);

const isPlainName = (name: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_]*$/u.test(name) && !reservedWords.has(name);

/** Returns whether `has` can ask for it: it takes a plain member alone; another is looked for with `in`. */
export const canStandInHas = ({ source, name }: RowSubject): boolean =>
  source !== 'answer' && isPlainName(name);

const formatSubject = ({ source, name }: RowSubject): string => {
  if (source === 'answer') return 'answer';
  if (source === 'ai') return `ai(${quoteText(name)})`;
  return isPlainName(name) ? `${source}.${name}` : `${source}[${quoteText(name)}]`;
};

const formatValue = (value: RowValue): string => {
  switch (value.type) {
    case 'text':
      return quoteText(value.text);
    case 'number':
      return value.text;
    case 'flag':
      return String(value.isTrue);
    case 'null':
      return 'null';
  }
};

const formatIsSet = (subject: RowSubject): string =>
  canStandInHas(subject)
    ? `has(${formatSubject(subject)})`
    : `${quoteText(subject.name)} in ${subject.source}`;

const formatRow = ({ subject, operator, values }: ConditionRow): string => {
  const left = formatSubject(subject);
  const [first = ''] = values.map(formatValue);
  switch (operator) {
    case 'contains':
    case 'startsWith':
    case 'endsWith':
    case 'matches':
      return `${left}.${operator}(${first})`;
    case 'includes':
      return `${first} in ${left}`;
    case 'excludes':
      return `!(${first} in ${left})`;
    case 'oneOf':
      return `${left} in [${values.map(formatValue).join(', ')}]`;
    case 'isSet':
      return formatIsSet(subject);
    case 'isNotSet':
      return canStandInHas(subject) ? `!${formatIsSet(subject)}` : `!(${formatIsSet(subject)})`;
    case 'holds':
      return left;
    case 'holdsNot':
      return `!${left}`;
    default:
      return `${left} ${operator} ${first}`;
  }
};

/** Writes rows as a CEL expression, which the rows are read from again. */
export const formatConditionRows = (groups: RowGroups): string =>
  groups.map((rows) => rows.map(formatRow).join(' && ')).join(' || ');
