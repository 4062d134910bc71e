import type { FlowVariable, VariableType } from '../forms/variables.ts';
import {
  type ConditionRow,
  needsNoValue,
  type RowOperator,
  type RowSubject,
  type RowValue,
} from './condition-rows.ts';

const equals: readonly RowOperator[] = ['==', '!='];
const orders: readonly RowOperator[] = ['>=', '>', '<=', '<'];
const texts: readonly RowOperator[] = ['contains', 'startsWith', 'endsWith', 'matches'];
const presence: readonly RowOperator[] = ['isSet', 'isNotSet'];
const truth: readonly RowOperator[] = ['holds', 'holdsNot'];
const members: readonly RowOperator[] = ['includes', 'excludes'];

const operatorsOfTypes: Readonly<Record<VariableType, readonly RowOperator[]>> = {
  choice: [...equals, 'oneOf', ...presence],
  day: [...equals, ...orders, ...presence],
  flag: [...equals, ...truth, ...presence],
  list: [...members, ...presence],
  number: [...equals, ...orders, 'oneOf', ...presence],
  other: [...equals, ...orders, ...texts, ...members, 'oneOf', ...truth, ...presence],
  text: [...equals, ...texts, 'oneOf', ...presence],
};

/** Finds the variable that a row is about; undefined for everything that is none. The answer is in that of the last question. */
export const findRowVariable = (
  { source, name }: RowSubject,
  variables: readonly FlowVariable[],
): FlowVariable | undefined => {
  if (source === 'answer') return variables.find(({ isAnswer }) => isAnswer);
  return source === 'session' ? variables.find((variable) => variable.name === name) : undefined;
};

const typeOfSubject = (subject: RowSubject, variables: readonly FlowVariable[]): VariableType => {
  if (subject.source === 'candidate') return 'text';
  if (subject.source === 'vacancy') return subject.name === 'cities' ? 'list' : 'text';
  return findRowVariable(subject, variables)?.type ?? 'other';
};

/** Returns the operators that make sense for a row, with the one that it has. */
export const operatorsFor = (
  { subject, operator }: ConditionRow,
  variables: readonly FlowVariable[],
): readonly RowOperator[] => {
  if (subject.source === 'ai') return truth;
  const usual = operatorsOfTypes[typeOfSubject(subject, variables)].filter(
    (each) => subject.source !== 'answer' || !presence.includes(each),
  );
  return usual.includes(operator) ? usual : [operator, ...usual];
};

/** Reads what was typed as a value: of a number a number, of another variable what it looks like. */
export const toRowValue = (
  typed: string,
  subject: RowSubject,
  operator: RowOperator,
  variables: readonly FlowVariable[],
): RowValue => {
  const type = typeOfSubject(subject, variables);
  const text = typed.trim().replace(',', '.');
  const isNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/u.test(text);
  const canBeNumber = type === 'number' || (type === 'other' && !texts.includes(operator));
  return canBeNumber && isNumber ? { type: 'number', text } : { type: 'text', text: typed };
};

const firstValueFor = (
  subject: RowSubject,
  operator: RowOperator,
  variables: readonly FlowVariable[],
): RowValue => {
  const variable = findRowVariable(subject, variables);
  const [option] = variable?.options ?? [];
  if (option) return { type: 'text', text: option.value };
  if (variable?.type === 'flag') return { type: 'flag', isTrue: true };
  if (variable?.type === 'number' || orders.includes(operator)) return { type: 'number', text: '0' };
  return subject.source === 'answer' ? { type: 'flag', isTrue: true } : { type: 'text', text: '' };
};

/** Returns a row with another operator. Its value stays where the operator takes it. */
export const withOperator = (
  row: ConditionRow,
  operator: RowOperator,
  variables: readonly FlowVariable[],
): ConditionRow => {
  if (needsNoValue(operator)) return { ...row, operator, values: [] };
  const [kept] = row.values;
  const isText = kept?.type === 'text';
  const fits = kept && (isText || !texts.includes(operator));
  const first = fits ? kept : firstValueFor(row.subject, operator, variables);
  const value: RowValue =
    texts.includes(operator) && first.type !== 'text' ? { type: 'text', text: '' } : first;
  return { ...row, operator, values: operator === 'oneOf' && row.values.length > 0 ? row.values : [value] };
};

/** Returns a row about something else, with its first operator where the old one makes no sense. */
export const withSubject = (
  row: ConditionRow,
  subject: RowSubject,
  variables: readonly FlowVariable[],
): ConditionRow => {
  const bare: ConditionRow = { subject, operator: '==', values: [] };
  const usual = subject.source === 'ai' ? truth : operatorsOfTypes[typeOfSubject(subject, variables)];
  const operator = usual.includes(row.operator) ? row.operator : (usual[0] ?? '==');
  return withOperator({ ...bare, operator }, operator, variables);
};

/** Returns the row that a condition begins with: about the newest variable that is surely set. */
export const firstRowFor = (variables: readonly FlowVariable[]): ConditionRow => {
  const variable = variables.findLast(({ reach }) => reach === 'every');
  const subject: RowSubject = variable
    ? { source: 'session', name: variable.name }
    : { source: 'answer', name: '' };
  return withSubject({ subject, operator: '==', values: [] }, subject, variables);
};
