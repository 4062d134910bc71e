import type { ReactElement } from 'react';

import { VariableInput } from '../forms/fields/variable-input.tsx';
import { WordsInput } from '../forms/fields/text-control.tsx';
import { useFormScope, useFormTexts } from '../forms/form-scope.ts';
import { memberSources } from '../forms/variables.ts';
import {
  type ConditionRow,
  needsNoValue,
  type RowSubject,
  type RowValue,
  rowOperators,
  subjectSources,
} from './condition-rows.ts';
import { findRowVariable, operatorsFor, toRowValue, withOperator, withSubject } from './row-choices.ts';

interface RowLineProps {
  readonly id: string;
  /** The number of the row, from 1. */
  readonly number: number;
  readonly row: ConditionRow;
  readonly save: (row: ConditionRow) => void;
}

const nameFor = (source: RowSubject['source'], firstVariable: string): string => {
  if (source === 'session') return firstVariable;
  if (source === 'candidate' || source === 'vacancy') return memberSources[source][0] ?? '';
  return source === 'ai' ? '?' : '';
};

const SubjectName = ({ id, number, row, save }: RowLineProps): ReactElement | null => {
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const { source, name } = row.subject;
  const rename = (next: string): void => save(withSubject(row, { source, name: next }, variables));
  switch (source) {
    case 'session':
      return <VariableInput id={`${id}-name`} name={texts.rowName(number)} saved={name} save={rename} />;
    case 'ai':
      return (
        <WordsInput
          isLong
          hasPlaceholders={false}
          name={texts.rowName(number)}
          input={{ id: `${id}-name` }}
          saved={name}
          save={(question) => save({ ...row, subject: { source, name: question } })}
        />
      );
    case 'candidate':
    case 'vacancy':
      return (
        <select
          className="field form-select"
          aria-label={texts.rowName(number)}
          disabled={isReadOnly}
          value={name}
          onChange={({ target }) => rename(target.value)}
        >
          {[...new Set([...memberSources[source], name])].map((member) => (
            <option key={member} value={member}>
              {member}
            </option>
          ))}
        </select>
      );
    case 'answer':
      return null;
  }
};

const RowSubjectInput = (props: RowLineProps): ReactElement => {
  const { number, row, save } = props;
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const change = (chosen: string): void => {
    const source = subjectSources.find((each) => each === chosen) ?? 'session';
    const first = variables.findLast(({ reach }) => reach === 'every')?.name ?? 'first_name';
    save(withSubject(row, { source, name: nameFor(source, first) }, variables));
  };
  return (
    <>
      <select
        className="field form-select"
        aria-label={texts.rowSubject(number)}
        disabled={isReadOnly}
        value={row.subject.source}
        onChange={({ target }) => change(target.value)}
      >
        {subjectSources.map((source) => (
          <option key={source} value={source}>
            {texts.subjects[source]}
          </option>
        ))}
      </select>
      <SubjectName {...props} />
    </>
  );
};

const textOf = (value: RowValue | undefined): string =>
  value && (value.type === 'text' || value.type === 'number') ? value.text : '';

interface ListedValue {
  readonly key: string;
  readonly words: string;
  readonly value: RowValue;
}

const keyOf = (value: RowValue): string => JSON.stringify(value);

const useListedValues = ({ subject, values }: ConditionRow): readonly ListedValue[] => {
  const { variables } = useFormScope();
  const texts = useFormTexts();
  const variable = findRowVariable(subject, variables);
  const [own] = values;
  const isFlag = variable?.type === 'flag' || own?.type === 'flag' || own?.type === 'null';
  const flags: readonly (readonly [RowValue, string])[] = [
    [{ type: 'flag', isTrue: true }, texts.yes],
    [{ type: 'flag', isTrue: false }, texts.no],
    [{ type: 'null' }, texts.nothing],
  ];
  const options = (variable?.options ?? []).map(
    ({ value, label }) =>
      [{ type: 'text', text: value }, label] as const satisfies readonly [RowValue, string],
  );
  const listed = isFlag ? flags : options;
  if (listed.length === 0) return [];
  const known = listed.map(([value, words]) => ({ key: keyOf(value), words, value }));
  return own && !known.some(({ key }) => key === keyOf(own))
    ? [...known, { key: keyOf(own), words: textOf(own), value: own }]
    : known;
};

const RowValueInput = ({ id, number, row, save }: RowLineProps): ReactElement => {
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const listed = useListedValues(row);
  const { subject, operator, values } = row;
  const [own] = values;
  const read = (typed: string): RowValue => toRowValue(typed, subject, operator, variables);
  if (listed.length > 0 && operator !== 'oneOf') {
    return (
      <select
        className="field form-select"
        aria-label={texts.rowValue(number)}
        disabled={isReadOnly}
        value={own ? keyOf(own) : ''}
        onChange={({ target }) => {
          const chosen = listed.find(({ key }) => key === target.value);
          if (chosen) save({ ...row, values: [chosen.value] });
        }}
      >
        {listed.map(({ key, words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  const isList = operator === 'oneOf';
  return (
    <WordsInput
      isLong={isList}
      hasPlaceholders={false}
      name={isList ? texts.rowValues(number) : texts.rowValue(number)}
      input={{ id: `${id}-value` }}
      saved={values.map(textOf).join('\n')}
      save={(typed) => save({ ...row, values: isList ? typed.split('\n').map(read) : [read(typed)] })}
    />
  );
};

/** One row of a condition: what it is about, how it is compared, and with what. */
export const ConditionRowLine = (props: RowLineProps): ReactElement => {
  const { number, row, save } = props;
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  return (
    <div className="form-row-fields">
      <RowSubjectInput {...props} />
      <select
        className="field form-select"
        aria-label={texts.rowOperator(number)}
        disabled={isReadOnly}
        value={row.operator}
        onChange={({ target }) => {
          const operator = rowOperators.find((each) => each === target.value);
          if (operator) save(withOperator(row, operator, variables));
        }}
      >
        {operatorsFor(row, variables).map((operator) => (
          <option key={operator} value={operator}>
            {texts.operators[operator]}
          </option>
        ))}
      </select>
      {!needsNoValue(row.operator) && <RowValueInput {...props} />}
    </div>
  );
};
