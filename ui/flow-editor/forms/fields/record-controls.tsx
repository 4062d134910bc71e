import type { ReactElement } from 'react';

import { useFormScope, useFormTexts } from '../form-scope.ts';
import { toJsonObject, toText, withMembers } from '../json-object.ts';
import { replaceAt } from '../list-order.ts';
import { FormNews } from './form-news.tsx';
import { toLocalInput, useLocalText } from '../use-local-text.ts';
import { type ControlProps, toInputProps } from './control-props.ts';
import { ExpressionInput } from './expression-input.tsx';
import { FieldGroup } from './field-group.tsx';
import { ItemList } from './item-list.tsx';
import { VariableInput } from './variable-input.tsx';

/** A CEL expression for each variable. */
export const ExpressionsControl = ({ id, label, value, change }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const entries = Object.entries(toJsonObject(value));
  const taken = entries.map(([name]) => name);
  const save = (next: readonly (readonly [string, unknown])[]): void => change(Object.fromEntries(next));
  // A second one without a name would be the same member.
  const add = (): [string, unknown] => ['', toJsonObject(value)[''] ?? ''];
  return (
    <ItemList
      {...{ id, label, add }}
      items={entries}
      change={save}
      addLabel={texts.addVariable}
      isOrdered={false}
    >
      {([name, source], place) => (
        <>
          <VariableInput
            id={`${id}-${place}`}
            name={texts.variableName(place + 1)}
            saved={name}
            // Two members of one name cannot be kept: the one that has it stays.
            save={(next) => !taken.includes(next) && save(replaceAt(entries, place, [next, source]))}
          />
          <ExpressionInput
            id={`${id}-${name}`}
            name={texts.variableValue(name)}
            isCondition={false}
            saved={toText(source)}
            save={(text) => save(replaceAt(entries, place, [name, text]))}
          />
        </>
      )}
    </ItemList>
  );
};

const candidateFieldNames = ['firstName', 'lastName', 'email', 'phone', 'postalCode', 'externalId'] as const;

/** The variable for each field of the candidate; an empty one leaves the field as it is. */
export const CandidateFieldsControl = ({ id, label, value, change }: ControlProps): ReactElement => {
  const texts = useFormTexts();
  const fields = toJsonObject(value);
  return (
    <FieldGroup className="form-grid" id={id} label={label}>
      {candidateFieldNames.map((field) => (
        <div className="form-grid-line" key={field}>
          <span className="form-grid-label">{texts.candidateFields[field]}</span>
          <VariableInput
            id={`${id}-${field}`}
            name={texts.candidateFields[field]}
            saved={toText(fields[field])}
            save={(name) => change(withMembers(fields, { [field]: name === '' ? undefined : name }))}
          />
        </div>
      ))}
    </FieldGroup>
  );
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Any JSON object. What is no JSON yet stays in the field, and is not saved. */
export const DataControl = (props: ControlProps): ReactElement => {
  const { value, change } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const saved = value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
  const local = useLocalText(saved, (text) => {
    const data = text.trim() === '' ? undefined : readJson(text);
    if (text.trim() === '' || data !== undefined) change(data);
  });
  const isJson = local.text.trim() === '' || readJson(local.text) !== undefined;
  return (
    <>
      <textarea
        className="field form-code"
        {...toInputProps({ ...props, isInvalid: props.isInvalid || !isJson })}
        rows={5}
        spellCheck={false}
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <FormNews local={local} />
      {!isJson && <p className="form-warning">{texts.noJson}</p>}
    </>
  );
};
