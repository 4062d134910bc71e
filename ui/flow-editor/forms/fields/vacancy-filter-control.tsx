import type { ReactElement } from 'react';

import { useFormTexts } from '../form-scope.ts';
import {
  type FilterLine,
  filterFields,
  haveOneMeaning,
  readFilter,
  vacancyOperators,
  writeFilter,
} from '../list-items.ts';
import { removeAt, replaceAt } from '../list-order.ts';
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
  /** The other conditions: two of one field cannot have the same operator. */
  readonly others: readonly FilterLine[];
  readonly save: (changes: Partial<FilterLine>) => void;
}

const FilterFields = ({ id, number, line, others, save }: FilterLineProps): ReactElement => {
  const texts = useFormTexts();
  const isFree = (operator: FilterLine['operator'], field = line.field): boolean =>
    !others.some((other) => haveOneMeaning(other, { field, operator }));
  /** The operator that stays with a field; undefined where each of its operators is taken. */
  const operatorFor = (field: string) =>
    [line.operator, ...vacancyOperators].find((operator) => isFree(operator, field));
  return (
    <>
      <PlainSelect
        label={texts.filterField(number)}
        value={line.field}
        options={filterFields.map((field) => ({
          value: field,
          label: texts.vacancyFields[field],
          isTaken: operatorFor(field) === undefined,
        }))}
        change={(field) => save({ field, operator: operatorFor(field) ?? null })}
      />
      <PlainSelect
        label={texts.filterOperator(number)}
        value={line.operator ?? 'is'}
        options={vacancyOperators.map((operator) => {
          const name = operator ?? 'is';
          return { value: name, label: texts.filterOperators[name], isTaken: !isFree(operator) };
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
    const condition = { values: [texts.newFilterValue], isList: false };
    const all = vacancyOperators.flatMap((operator) => filterFields.map((field) => ({ field, operator })));
    const isFree = (place: Pick<FilterLine, 'field' | 'operator'>): boolean =>
      !lines.some((line) => haveOneMeaning(line, place));
    return { ...condition, ...(all.find(isFree) ?? { field: 'title', operator: null }) };
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
            others={removeAt(lines, place)}
            number={place + 1}
            save={(changes) => change(writeFilter(replaceAt(lines, place, { ...line, ...changes })))}
          />
        )}
      </ItemList>
      {lines.length > 0 && <p className="form-hint">{texts.filterHint}</p>}
    </>
  );
};
