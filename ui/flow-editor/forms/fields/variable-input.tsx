import { type ReactElement, useId } from 'react';

import { useFormScope, useFormTexts } from '../form-scope.ts';
import { FormNews } from './form-news.tsx';
import { toLocalInput, useLocalText } from '../use-local-text.ts';

interface VariableInputProps {
  readonly id: string;
  /** The name of the field, where no label on the page names it. */
  readonly name?: string;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly saved: string;
  readonly save: (name: string) => void;
}

/** The name of a session variable: a new one, or one that the list offers. */
export const VariableInput = (props: VariableInputProps): ReactElement => {
  const { id, name, describedBy, isInvalid = false, saved, save } = props;
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const listId = useId();
  const local = useLocalText(saved, (text) => save(text.trim()));
  return (
    <>
      <input
        className="field form-variable"
        id={id}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.variableHint}
        {...(name !== undefined && { 'aria-label': name })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        {...(isInvalid && { 'aria-invalid': true })}
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <datalist id={listId}>
        {variables.map((variable) => (
          <option key={variable.name} value={variable.name}>
            {variable.name}
          </option>
        ))}
      </datalist>
      <FormNews local={local} />
    </>
  );
};
