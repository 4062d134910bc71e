import type { ReactElement } from 'react';

import { useFormScope, useFormTexts } from '../form-scope.ts';
import { toItems, toJsonObject, toText } from '../json-object.ts';
import { valueForLabel } from '../list-items.ts';
import { replaceAt } from '../list-order.ts';
import { emptyOption } from '../kind-forms.ts';
import { type ControlProps, toInputProps } from './control-props.ts';
import { FieldGroup } from './field-group.tsx';
import { ItemList } from './item-list.tsx';
import { WordsInput } from './text-control.tsx';
import { VariableInput } from './variable-input.tsx';

const plainText = { isLong: false, hasPlaceholders: false } as const;

const filledText = { isLong: false, hasPlaceholders: true } as const;

/** An option whose value follows its label keeps doing so. */
const withLabel = (option: Readonly<Record<string, unknown>>, label: string, taken: readonly string[]) => {
  const [oldLabel, oldValue] = [toText(option['label']), toText(option['value'])];
  const follows = oldValue === '' || oldValue === valueForLabel(oldLabel, taken);
  return { ...option, value: follows ? valueForLabel(label, taken) : oldValue, label };
};

/** The options of a choice: what the candidate sees, and what is kept. */
export const OptionsControl = ({ id, label, value, change }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const options = toItems(value).map(toJsonObject);
  const valuesBeside = (place: number): readonly string[] =>
    options.filter((_, at) => at !== place).map((option) => toText(option['value']));
  return (
    <ItemList
      {...{ id, label, change }}
      items={options}
      add={() => emptyOption}
      addLabel={texts.addOption}
      isOrdered
    >
      {(option, place) => (
        <>
          <WordsInput
            {...filledText}
            name={texts.optionLabel(place + 1)}
            input={{ id: `${id}-${place}-label` }}
            saved={toText(option['label'])}
            save={(text) => change(replaceAt(options, place, withLabel(option, text, valuesBeside(place))))}
          />
          <WordsInput
            {...plainText}
            name={texts.optionValue(place + 1)}
            hint={texts.keptAs}
            input={{ id: `${id}-${place}-value` }}
            saved={toText(option['value'])}
            save={(text) => change(replaceAt(options, place, { ...option, value: text }))}
          />
        </>
      )}
    </ItemList>
  );
};

/** The answers of a summary. Without any, all of them are listed. */
export const AnswersControl = ({ id, label, value, change }: ControlProps): ReactElement => {
  const { variables } = useFormScope();
  const texts = useFormTexts();
  const answers = toItems(value).map(toJsonObject);
  const add = () => {
    const name = variables.find(({ reach }) => reach === 'every')?.name ?? 'first_name';
    return { variableName: name, label: name };
  };
  return (
    <>
      {answers.length === 0 && <p className="form-hint">{texts.allAnswers}</p>}
      <ItemList
        {...{ id, label, add }}
        items={answers}
        change={(items) => change(items.length === 0 ? undefined : items)}
        addLabel={texts.addAnswer}
        isOrdered
      >
        {(answer, place) => (
          <>
            <VariableInput
              id={`${id}-${place}-variableName`}
              name={texts.answerVariable(place + 1)}
              saved={toText(answer['variableName'])}
              save={(text) => change(replaceAt(answers, place, { ...answer, variableName: text }))}
            />
            <WordsInput
              {...filledText}
              name={texts.answerLabel(place + 1)}
              input={{ id: `${id}-${place}-label` }}
              saved={toText(answer['label'])}
              save={(text) => change(replaceAt(answers, place, { ...answer, label: text }))}
            />
          </>
        )}
      </ItemList>
    </>
  );
};

const usualTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/msword',
  'image/*',
  'video/*',
  'audio/*',
] as const;

/** Kinds of files: the usual ones to tick, and others as their MIME types. Without any, all are taken. */
export const MimeTypesControl = (props: ControlProps): ReactElement => {
  const { value, change } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const types = toItems(value).map(toText);
  const others = types.filter((type) => !usualTypes.some((usual) => usual === type));
  const save = (next: readonly string[]): void => change(next.length === 0 ? undefined : next);
  const saveOthers = (text: string): void =>
    save([
      ...types.filter((type) => !others.includes(type)),
      ...text.split(/[\s,;]+/u).filter((type) => type !== ''),
    ]);
  return (
    <FieldGroup className="form-ticks" id={props.id} label={props.label}>
      {types.length === 0 && <p className="form-hint">{texts.allFiles}</p>}
      {usualTypes.map((type) => (
        <label className="form-flag" key={type}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={types.includes(type)}
            onChange={({ target }) =>
              save(target.checked ? [...types, type] : types.filter((other) => other !== type))
            }
          />
          <span>{texts.fileTypes[type]}</span>
        </label>
      ))}
      <WordsInput
        {...plainText}
        name={texts.otherFileTypes}
        hint={texts.otherFileTypes}
        input={toInputProps({ ...props, id: `${props.id}-others` })}
        saved={others.join(', ')}
        save={saveOthers}
      />
    </FieldGroup>
  );
};
