import { type ReactElement, useState } from 'react';

import { SymbolButton, TextButton } from '../../design/button.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { ExpressionInput } from '../forms/fields/expression-input.tsx';
import { useFormScope, useFormTexts } from '../forms/form-scope.ts';
import type { FlowVariable } from '../forms/variables.ts';
import { ConditionRowLine } from './condition-row-line.tsx';
import { type ConditionRow, formatConditionRows, type RowGroups } from './condition-rows.ts';
import { unsetCondition } from '../model/unset-condition.ts';
import { parseConditionRows } from './parse-condition-rows.ts';
import { firstRowFor } from './row-choices.ts';

interface ConditionEditorProps {
  readonly id: string;
  readonly name: string;
  readonly saved: string;
  readonly save: (condition: string) => void;
}

/** The place of a row: its group, and its place in it. */
type RowPlace = readonly [group: number, place: number];

const changeRow = (groups: RowGroups, [group, place]: RowPlace, next: readonly ConditionRow[]): RowGroups =>
  groups
    .map((rows, at) => (at === group ? rows.toSpliced(place, 1, ...next) : rows))
    .filter((rows) => rows.length > 0);

/** Joins a row to the row before it, or begins a new group with it and those behind it. */
const joinRow = (groups: RowGroups, [group, place]: RowPlace, joiner: 'and' | 'or'): RowGroups => {
  const own = groups[group] ?? [];
  if (joiner === 'or')
    return place === 0 ? groups : groups.toSpliced(group, 1, own.slice(0, place), own.slice(place));
  const before = groups[group - 1];
  return before && place === 0 ? groups.toSpliced(group - 1, 2, [...before, ...own]) : groups;
};

const RowJoiner = ({
  isOr,
  change,
}: {
  isOr: boolean;
  change: (joiner: 'and' | 'or') => void;
}): ReactElement => {
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  return (
    <select
      className="field form-select form-joiner"
      aria-label={texts.joiner}
      disabled={isReadOnly}
      value={isOr ? 'or' : 'and'}
      onChange={({ target }) => change(target.value === 'or' ? 'or' : 'and')}
    >
      <option value="and">{texts.and}</option>
      <option value="or">{texts.or}</option>
    </select>
  );
};

interface ConditionRowsProps {
  readonly id: string;
  /** Says what the condition means while it has no rows. */
  readonly emptyHint: string;
  readonly groups: RowGroups;
  readonly save: (groups: RowGroups) => void;
}

const addRow = (groups: RowGroups, variables: readonly FlowVariable[]): RowGroups => {
  const row = firstRowFor(variables);
  return groups.length === 0 ? [[row]] : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), row]];
};

const ConditionRows = ({ id, emptyHint, groups, save }: ConditionRowsProps): ReactElement => {
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const lines = groups.flatMap((rows, group) =>
    rows.map((row, place) => ({ row, at: [group, place] as const, isOr: place === 0 && group > 0 })),
  );
  return (
    <FieldGroup className="form-items" id={id} label={texts.conditionRows}>
      {lines.length === 0 && <p className="form-hint">{emptyHint}</p>}
      {lines.map(({ row, at, isOr }, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own that stays the same
        <div className={isOr ? 'form-row form-row-or' : 'form-row'} key={number}>
          {number > 0 && <RowJoiner isOr={isOr} change={(joiner) => save(joinRow(groups, at, joiner))} />}
          <ConditionRowLine
            id={`${id}-${number}`}
            number={number + 1}
            row={row}
            save={(next) => save(changeRow(groups, at, [next]))}
          />
          {!isReadOnly && (
            <SymbolButton
              symbol="cross"
              label={texts.removeRow(number + 1)}
              onPress={() => save(changeRow(groups, at, []))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <TextButton kind="quiet" symbol="plus" onPress={() => save(addRow(groups, variables))}>
          {texts.addRow}
        </TextButton>
      )}
    </FieldGroup>
  );
};

/**
 * A condition: as rows where rows can show it, otherwise as a CEL expression. Looking at it in the other way changes nothing;
 * the text is written anew only when a row changes.
 */
export const ConditionEditor = ({ id, name, saved, save }: ConditionEditorProps): ReactElement => {
  const texts = useFormTexts();
  const [wantsText, setWantsText] = useState(false);
  // A new exit beside one that always holds has no condition yet.
  const isUnset = saved.trim() === unsetCondition;
  const groups = isUnset ? [] : parseConditionRows(saved);
  const isText = wantsText || groups === null;
  return (
    <div className="form-condition">
      {isText ? (
        <ExpressionInput {...{ id, name, saved, save }} isCondition />
      ) : (
        <ConditionRows
          {...{ id, groups }}
          emptyHint={isUnset ? texts.neverYet : texts.always}
          save={(next) => save(formatConditionRows(next))}
        />
      )}
      {groups === null ? (
        <p className="form-hint">{texts.tooRichForRows}</p>
      ) : (
        <TextButton kind="quiet" onPress={() => setWantsText(!wantsText)}>
          {isText ? texts.asRows : texts.asText}
        </TextButton>
      )}
    </div>
  );
};
