import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react';

import { longestText } from '../../../src/messaging/channels/web/wire.ts';
import type { Answer } from '../model/choices.ts';
import { useWords } from './language.ts';

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly send: (answer: Answer) => void;
}

interface FieldProps extends Pick<ComposerProps, 'field'> {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly submit: () => void;
}

// Enter ends a word in an input method for Japanese and others; it must not send then.
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

// Where `field-sizing` is not known, the field is given the height of its text.
const grow = (field: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};

/** Puts the cursor into the field, but not on a phone: there the keyboard would come up over the messages. */
export const focusOnDesktop = (field: HTMLTextAreaElement | null): void => {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus();
};

const Field = ({ field, text, change, submit }: FieldProps): ReactElement => {
  const { texts } = useWords();
  return (
    <textarea
      ref={field}
      className="composer-field"
      rows={1}
      maxLength={longestText}
      aria-label={texts.composer}
      placeholder={texts.composerHint}
      enterKeyHint="send"
      autoComplete="off"
      value={text}
      onInput={(event) => grow(event.currentTarget)}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (!sends(event)) return;
        event.preventDefault();
        submit();
      }}
    />
  );
};

/** The place to write: Enter sends, Shift and Enter begins a line. */
export const Composer = ({ field, send }: ComposerProps): ReactElement => {
  const { texts } = useWords();
  const [text, setText] = useState('');
  useEffect(() => focusOnDesktop(field.current), [field]);
  const submit = (): void => {
    const written = text.trim();
    if (written === '') return;
    send({ text: written });
    setText('');
    field.current?.style.removeProperty('height');
    field.current?.focus();
  };
  return (
    <form className="composer" action={submit}>
      <Field field={field} text={text} change={setText} submit={submit} />
      <button className="composer-send" type="submit" aria-label={texts.send} disabled={text.trim() === ''}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />
        </svg>
      </button>
    </form>
  );
};
