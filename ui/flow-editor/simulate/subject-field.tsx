import { type ReactElement, useCallback, useState } from 'react';
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';

import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { useLoaded, usePanelTexts } from '../components/panel-context.ts';
import type { Subject } from './simulation-choices.ts';

interface SubjectFieldProps<T extends Subject> {
  readonly label: string;
  /** The words for no subject. */
  readonly none: string;
  readonly chosen: Subject | null;
  /** Returns the subjects that have the words; the newest ones without words. Give the same function each time. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly choose: (subject: T | null) => void;
}

const quietMs = 250;
const noneId = 'none';
const nothing: readonly never[] = [];

const SubjectInput = ({ none }: { none: string }): ReactElement => (
  <Group className="subject-input">
    <Input className="field" placeholder={none} />
    <Button className="subject-open">
      <DesignSymbol name="down" />
    </Button>
  </Group>
);

const SubjectList = ({ isLoading }: { isLoading: boolean }): ReactElement => {
  const texts = usePanelTexts();
  const empty = <p className="subject-empty">{isLoading ? texts.searching : texts.nothingFound}</p>;
  return (
    <Popover className="popover subject-popover" offset={2}>
      <ListBox className="menu" renderEmptyState={() => empty}>
        {({ id, name }: Subject) => (
          <ListBoxItem id={id} className="menu-item" textValue={name}>
            {name}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
};

/** A field in which one of many candidates or vacancies is found by words, and chosen. */
export const SubjectField = <T extends Subject>(props: SubjectFieldProps<T>): ReactElement => {
  const { label, none, chosen, search, choose } = props;
  // The typed words; null while the field shows the chosen row.
  const [typed, setTyped] = useState<string | null>(null);
  const words = useDebouncedValue((typed ?? '').trim(), quietMs);
  const load = useCallback((signal: AbortSignal) => search(words, signal), [search, words]);
  const { value, error, isLoading, retry } = useLoaded(load);
  const found = value ?? nothing;
  const lines: readonly Subject[] = words === '' ? [{ id: noneId, name: none }, ...found] : found;
  const take = (id: unknown): void => {
    // The field is also left with what was chosen before.
    setTyped(null);
    if (id === null || id === (chosen?.id ?? noneId)) return;
    choose(found.find((subject) => subject.id === id) ?? null);
  };
  return (
    <div className="choice-field">
      <ComboBox
        className="subject-field"
        allowsEmptyCollection
        // Typing opens the list; a name that comes into the field by itself does not.
        menuTrigger={typed === null ? 'manual' : 'input'}
        items={lines}
        inputValue={typed ?? chosen?.name ?? ''}
        onInputChange={(text) => setTyped(text === (chosen?.name ?? '') ? null : text)}
        value={chosen?.id ?? noneId}
        onChange={take}
        onBlur={() => {
          if (typed === '' && chosen) choose(null);
          setTyped(null);
        }}
      >
        <Label>{label}</Label>
        <SubjectInput none={none} />
        <SubjectList isLoading={isLoading} />
      </ComboBox>
      {error && <FailureNote error={error} retry={retry} />}
    </div>
  );
};
