import { type ReactElement, useId, useRef } from 'react';

import { useContentLanguage } from '../../components/content-language.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { toText } from '../json-object.ts';
import { withReadablePlaceholders } from '../../model/readable-placeholders.ts';
import { type LocalText, useLocalText } from '../use-local-text.ts';
import { findUnknownPlaceholders } from '../variables.ts';
import { type ControlProps, toInputProps } from './control-props.ts';
import { FormNews } from './form-news.tsx';
import { PlaceholderList, PlaceholderMenu } from './placeholder-menu.tsx';
import { usePlaceholderPicker } from './use-placeholder-picker.ts';

/** How a text is written: on how many lines, and with what in it. */
export interface TextKind {
  readonly isLong: boolean;
  /** Whether it is said to candidates, with values in it. */
  readonly hasPlaceholders: boolean;
  /** The language of a text for candidates, where it is another than that of the flow. */
  readonly language?: string;
}

interface WordsInputProps extends TextKind {
  readonly input: ReturnType<typeof toInputProps>;
  /** The name of the field, where no label on the page names it. */
  readonly name?: string;
  readonly hint?: string;
  readonly saved: string;
  readonly save: (text: string) => void;
}

const UnknownNote = ({ text }: { text: string }): ReactElement | null => {
  const { variables } = useFormScope();
  const texts = useFormTexts();
  const unknown = findUnknownPlaceholders(text, variables);
  if (unknown.length === 0) return null;
  return <p className="form-warning">{texts.unknownPlaceholders([...new Set(unknown)].join(', '))}</p>;
};

const WordsBox = (props: WordsInputProps & { local: LocalText }): ReactElement => {
  const { input, name, hint, local, isLong, hasPlaceholders, language } = props;
  const { isReadOnly } = useFormScope();
  const contentLanguage = useContentLanguage();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const picker = usePlaceholderPicker(fieldRef, local, hasPlaceholders && !isReadOnly);
  return (
    <div className="form-words-box">
      <textarea
        className={isLong ? 'field form-text form-text-long' : 'field form-text'}
        ref={fieldRef}
        {...input}
        {...(name !== undefined && { 'aria-label': name })}
        {...(hint !== undefined && { placeholder: hint })}
        {...picker.listProps(listId)}
        {...(hasPlaceholders && { lang: language ?? contentLanguage })}
        rows={isLong ? 2 : 1}
        readOnly={isReadOnly}
        value={isReadOnly ? withReadablePlaceholders(local.text) : local.text}
        onFocus={local.enter}
        onChange={({ target }) => {
          picker.moveTo(target.selectionStart);
          local.write(isLong ? target.value : target.value.replaceAll(/\s*\n\s*/gu, ' '));
        }}
        onSelect={({ currentTarget }) => picker.moveTo(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (picker.onKey(event.key) || (!isLong && event.key === 'Enter')) event.preventDefault();
        }}
        onBlur={() => {
          picker.close();
          local.leave();
        }}
      />
      {hasPlaceholders && !isReadOnly && <PlaceholderMenu insert={picker.insert} />}
      {picker.matches && <PlaceholderList id={listId} {...picker} matches={picker.matches} />}
    </div>
  );
};

/** A text that is saved while it is written, with placeholders by a button and by typing two braces. */
export const WordsInput = (props: WordsInputProps): ReactElement => {
  const local = useLocalText(props.saved, props.save);
  return (
    <div className="form-words">
      <WordsBox {...props} local={local} />
      <FormNews local={local} />
      {props.hasPlaceholders && <UnknownNote text={local.text} />}
    </div>
  );
};

/** The text of a field; an empty one leaves the member out, unless the action depends on it. */
export const TextControl = (
  props: ControlProps & { readonly field: TextKind & { readonly isRequired?: true } },
): ReactElement => {
  const { value, change, field } = props;
  const save = (text: string): void => change(text === '' && field.isRequired !== true ? undefined : text);
  return <WordsInput {...field} input={toInputProps(props)} saved={toText(value)} save={save} />;
};
