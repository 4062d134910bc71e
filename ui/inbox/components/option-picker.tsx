import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useId, useState } from 'react';

import type { OptionKind } from '../data/inbox-source.ts';
import { queryKeys } from '../live/apply-changes.ts';
import type { NamedReference } from '../model/records.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';

/** Loads the rows of a kind whose name begins with some words. */
export const useOptions = (kind: OptionKind, words: string): readonly NamedReference[] | null => {
  const { source } = useInbox();
  const { data } = useQuery({
    queryKey: [...queryKeys.options, kind, words],
    queryFn: () => source.details.options(kind, words),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
};

interface ChoiceListProps {
  readonly label: string;
  readonly options: readonly NamedReference[];
  readonly chosenId: string | null;
  readonly choose: (id: string | null) => void;
  /** Words for no choice; without them one must be chosen. */
  readonly anyLabel?: string;
}

/** One choice out of some, as a group of radio buttons. */
export const ChoiceList = ({ label, options, chosenId, choose, anyLabel }: ChoiceListProps): ReactElement => {
  const name = useId();
  const all: readonly { readonly id: string | null; readonly name: string }[] = [
    ...(anyLabel === undefined ? [] : [{ id: null, name: anyLabel }]),
    ...options,
  ];
  return (
    <fieldset className="choice-set">
      <legend className="for-listeners">{label}</legend>
      {all.map((option) => (
        <label className="choice-line" key={option.id ?? ''}>
          <input
            type="radio"
            name={name}
            checked={option.id === chosenId}
            onChange={() => choose(option.id)}
          />
          <span className="choice-words">{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface OptionPickerProps {
  readonly kind: OptionKind;
  readonly label: string;
  readonly chosenId: string | null;
  readonly choose: (id: string | null) => void;
  readonly isRequired?: boolean;
}

const manyOptions = 8;

/** One choice out of the rows of a kind, which can be searched for when there are many. */
export const SearchedOptions = ({
  kind,
  label,
  chosenId,
  choose,
  isRequired = false,
}: OptionPickerProps): ReactElement => {
  const { texts } = useInboxLocale();
  const [words, setWords] = useState('');
  const options = useOptions(kind, useDeferredValue(words));
  const hasMany = words !== '' || (options?.length ?? 0) > manyOptions;
  return (
    <div className="option-picker">
      {hasMany && (
        <input
          className="field"
          type="search"
          value={words}
          placeholder={texts.list.findOption}
          aria-label={`${label}: ${texts.list.findOption}`}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <div className="option-scroll">
        <ChoiceList
          label={label}
          options={options ?? []}
          chosenId={chosenId}
          choose={choose}
          {...(!isRequired && { anyLabel: texts.list.any })}
        />
        {options?.length === 0 && <p className="option-none">{texts.list.noOptions}</p>}
      </div>
    </div>
  );
};
