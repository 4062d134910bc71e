import type { ReactElement } from 'react';

import { useFormTexts } from '../form-scope.ts';
import {
  type FilterLine,
  filterFields,
  readFilter,
  replaceAt,
  vacancyOperators,
  writeFilter,
} from '../list-items.ts';
import type { ControlProps } from './control-props.ts';
import { ItemList } from './item-list.tsx';
import { PlainSelect } from './plain-select.tsx';
import { WordsInput } from './text-control.tsx';

const toOperator = (name: string): (typeof vacancyOperators)[number] =>
  vacancyOperators.find((operator) => (operator ?? 'is') === name) ?? null;

interface FilterLineProps {
  readonly id: string;
  /** The number of the condition, from 1. */
  readonly number: number;
  readonly line: FilterLine;
  readonly save: (changes: Partial<FilterLine>) => void;
}

const FilterFields = ({ id, number, line, save }: FilterLineProps): ReactElement => {
  const texts = useFormTexts();
  return (
    <>
      <PlainSelect
        label={texts.filterField(number)}
        value={line.field}
        options={filterFields.map((field) => ({ value: field, label: texts.vacancyFields[field] }))}
        change={(field) => save({ field })}
      />
      <PlainSelect
        label={texts.filterOperator(number)}
        value={line.operator ?? 'is'}
        options={vacancyOperators.map((operator) => {
          const name = operator ?? 'is';
          return { value: name, label: texts.filterOperators[name] };
        })}
        change={(name) => save({ operator: toOperator(name) })}
      />
      <WordsInput
        isLong
        hasPlaceholders
        name={texts.filterValue(number)}
        input={{ id: `${id}-${line.field}-${number}` }}
        saved={line.values.join('\n')}
        save={(text) => save({ values: text.split('\n') })}
      />
    </>
  );
};

/** Conditions on the vacancies that are offered. Without any, all are. */
export const VacancyFilterControl = ({ id, label, value, change }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const lines = readFilter(value);
  const add = (): FilterLine => {
    const field = filterFields.find((name) => !lines.some((line) => line.field === name)) ?? 'title';
    return { field, operator: null, values: [texts.newFilterValue], isList: false };
  };
  return (
    <>
      {lines.length === 0 && <p className="form-hint">{texts.allVacancies}</p>}
      <ItemList
        {...{ id, label, add }}
        items={lines}
        change={(next) => change(writeFilter(next))}
        addLabel={texts.addFilter}
        isOrdered={false}
      >
        {(line, place) => (
          <FilterFields
            {...{ id, line }}
            number={place + 1}
            save={(changes) => change(writeFilter(replaceAt(lines, place, { ...line, ...changes })))}
          />
        )}
      </ItemList>
      {lines.length > 0 && <p className="form-hint">{texts.filterHint}</p>}
    </>
  );
};
