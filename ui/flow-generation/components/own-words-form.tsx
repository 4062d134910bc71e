import { type ReactElement, type SubmitEvent, useId, useState } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import { useGenerationLocale } from './generation-context.ts';

interface OwnWordsFormProps {
  readonly label: string;
  readonly placeholder: string;
  /** The words that there are already: the same are not added twice. */
  readonly taken: readonly { readonly words: string }[];
  readonly add: (words: string) => void;
}

const maxLength = 1_000;

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Adds something in the user's own words. */
export const OwnWordsForm = ({ label, placeholder, taken, add }: OwnWordsFormProps): ReactElement => {
  const { texts } = useGenerationLocale();
  const id = useId();
  const [words, setWords] = useState('');
  const isTaken = taken.some((each) => isSame(each.words, words));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (words.trim() === '' || isTaken) return;
    add(words);
    setWords('');
  };
  return (
    <form className="own-words" onSubmit={submit}>
      <input
        className="field"
        value={words}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label}
        aria-describedby={`${id}-fault`}
        aria-invalid={isTaken}
        onChange={({ target }) => setWords(target.value)}
      />
      <button className="button button-plain" type="submit" aria-label={label}>
        <DesignSymbol name="plus" />
        <span className="button-words">{texts.questions.add}</span>
      </button>
      <output className="field-fault" id={`${id}-fault`}>
        {isTaken && texts.questions.duplicate}
      </output>
    </form>
  );
};
