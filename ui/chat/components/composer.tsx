import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';

import { longestText } from '../../../src/messaging/channels/web/wire.ts';
import type { Answer } from '../model/choices.ts';
import { useWords } from './language.ts';

const isFine = (): boolean => window.matchMedia('(pointer: fine)').matches;

// Enter ends a word in an input method for Japanese and others; it must not send then.
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

/** The place to write: Enter sends, Shift and Enter begins a line. */
export const Composer = ({ send }: { send: (answer: Answer) => void }): ReactElement => {
  const { texts } = useWords();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone this would open the keyboard over the first message.
    if (isFine()) field.current?.focus();
  }, []);
  useEffect(() => {
    if (!field.current || CSS.supports('field-sizing', 'content')) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [text]);
  const submit = (): void => {
    const written = text.trim();
    if (written === '') return;
    send({ text: written });
    setText('');
    field.current?.focus();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <button className="composer-send" type="submit" aria-label={texts.send} disabled={text.trim() === ''}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5M5.500 11.500 12 5l6.500 6.500" />
        </svg>
      </button>
    </form>
  );
};
