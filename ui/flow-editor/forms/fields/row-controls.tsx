import type { ReactElement } from 'react';

import type { ReferencedTable } from '../../../../src/flow/actions/action-kind.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import type { FormFieldType } from '../field-types.ts';
import { toText } from '../json-object.ts';
import { readTemplateParts, withTemplateValue } from '../list-items.ts';
import { type RowOption, useRowOptions } from '../row-options.ts';
import { type ControlProps, toInputProps } from './control-props.ts';
import { FieldGroup } from './field-group.tsx';
import { WordsInput } from './text-control.tsx';

/** The options of a select; a row that is not among them keeps its id, so that it is not lost. */
const RowChoices = ({
  rows,
  chosen,
}: {
  rows: readonly RowOption[] | null;
  chosen: string;
}): ReactElement => {
  const texts = useFormTexts();
  const isListed = rows?.some(({ id }) => id === chosen) ?? false;
  return (
    <>
      {chosen !== '' && !isListed && (
        <option value={chosen}>{rows ? texts.unknownRow(chosen) : texts.loadingRows}</option>
      )}
      {rows?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
};

/** Says, where there is nothing to choose, where such rows come from. */
const NoRows = ({
  table,
  rows,
}: {
  table: ReferencedTable;
  rows: readonly RowOption[] | null;
}): ReactElement | null => {
  const texts = useFormTexts();
  return rows?.length === 0 ? <p className="form-hint">{texts.noRows[table]}</p> : null;
};

/** One row of the organization. */
export const RowControl = (
  props: ControlProps & { readonly field: Extract<FormFieldType, { type: 'row' }> },
): ReactElement => {
  const { value, change, field } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const rows = useRowOptions(field.table);
  const chosen = toText(value);
  const isOptional = field.isRequired !== true;
  return (
    <>
      <select
        className="field form-select"
        {...toInputProps(props)}
        disabled={isReadOnly}
        value={chosen}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      >
        {(isOptional || chosen === '') && (
          <option value="">{isOptional ? texts.noRow : texts.chooseRow}</option>
        )}
        <RowChoices rows={rows} chosen={chosen} />
      </select>
      <NoRows table={field.table} rows={rows} />
    </>
  );
};

const placeholders = /\{\{\s*(\d+)\s*\}\}/gu;

const countPlaceholders = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(placeholders), ([, number]) => Number(number)));

/** A part of a template: its words, and the values of its placeholders. */
interface TemplatePart {
  readonly type: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly count: number;
}

const partsOf = (template: RowOption | undefined, value: unknown): readonly TemplatePart[] => {
  const kept = readTemplateParts(value);
  return ['header', 'body'].map((type) => {
    const values = kept.find((part) => part.type === type)?.values ?? [];
    const text = template?.parts[type] ?? '';
    return { type, text, values, count: template ? countPlaceholders(text) : values.length };
  });
};

/** The values of a template, below the words that they stand in, which have a language of their own. */
export const TemplateValuesControl = ({ id, label, value, whole, change }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const rows = useRowOptions('messageTemplates');
  const template = rows?.find((row) => row.id === whole['id']);
  const parts = partsOf(template, value);
  const isWithout = parts.every(({ text, count }) => text === '' && count === 0);
  return (
    <FieldGroup className="form-template" id={id} label={label}>
      {isWithout && <p className="form-hint">{template ? texts.noTemplateValues : texts.templateFirst}</p>}
      {parts.map(({ type, text, values, count }) => (
        <div key={type}>
          {text !== '' && (
            <p className="form-quote" lang={template?.language}>
              {text}
            </p>
          )}
          {Array.from({ length: count }, (_, place) => (
            <div className="form-grid-line" key={place}>
              <span className="form-grid-label">{`{{${place + 1}}}`}</span>
              <WordsInput
                isLong={false}
                hasPlaceholders
                {...(template && { language: template.language })}
                name={texts.templateValue(type, place + 1)}
                input={{ id: `${id}-${type}-${place}` }}
                saved={values[place] ?? ''}
                save={(words) => change(withTemplateValue(value, type, place, words, count))}
              />
            </div>
          ))}
        </div>
      ))}
    </FieldGroup>
  );
};

const splitScheduleIds = (list: string): readonly string[] =>
  list
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => id !== '');

interface TickLineProps {
  readonly words: string;
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
}

const TickLine = ({ words, isTicked, tick }: TickLineProps): ReactElement => {
  const { isReadOnly } = useFormScope();
  return (
    <label className="form-flag">
      <input
        type="checkbox"
        disabled={isReadOnly}
        checked={isTicked}
        onChange={({ target }) => tick(target.checked)}
      />
      <span>{words}</span>
    </label>
  );
};

/** The schedules to book on, or that each run names its own. */
export const SchedulesControl = ({ id, label, value, whole, changeWhole }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const rows = useRowOptions('schedules');
  const chosen = splitScheduleIds(toText(value));
  const lost = (rows ? chosen : []).filter((each) => !rows?.some((row) => row.id === each));
  const lines = [
    ...(rows ?? []).map((row) => ({ id: row.id, name: row.name })),
    ...lost.map((each) => ({ id: each, name: texts.unknownRow(each) })),
  ];
  const choose = (ids: readonly string[]): void =>
    changeWhole({ scheduleIds: ids.length === 0 ? undefined : ids.join(','), scheduleMode: undefined });
  return (
    <FieldGroup className="form-ticks" id={id} label={label}>
      <TickLine
        words={texts.scheduleOfRun}
        isTicked={whole['scheduleMode'] === 'custom'}
        tick={(isTicked) =>
          changeWhole({ scheduleIds: undefined, scheduleMode: isTicked ? 'custom' : undefined })
        }
      />
      {lines.map((line) => (
        <TickLine
          key={line.id}
          words={line.name}
          isTicked={chosen.includes(line.id)}
          tick={(isTicked) =>
            choose(isTicked ? [...chosen, line.id] : chosen.filter((each) => each !== line.id))
          }
        />
      ))}
      <NoRows table="schedules" rows={rows} />
    </FieldGroup>
  );
};
