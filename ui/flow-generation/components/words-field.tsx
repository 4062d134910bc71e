import { type KeyboardEvent, type ReactElement, useState } from 'react';

interface WordsFieldProps {
  readonly label: string;
  readonly words: string;
  readonly save: (words: string) => void;
  /** Called when the words are done with; `byKey` when the focus has nowhere to go. */
  readonly close: (byKey: boolean) => void;
}

const maxLength = 1_000;

/** Changes words in their place. Enter and leaving keep them, Escape does not; blank words change nothing. */
export const WordsField = ({ label, words, save, close }: WordsFieldProps): ReactElement => {
  const [text, setText] = useState(words);
  const keep = (byKey: boolean): void => {
    if (text.trim() !== '') save(text.trim());
    close(byKey);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') keep(true);
    else if (key === 'Escape') close(true);
  };
  return (
    <input
      className="field words-field"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has asked to change the words
      autoFocus
      value={text}
      maxLength={maxLength}
      aria-label={label}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => keep(false)}
      onKeyDown={onKey}
    />
  );
};
