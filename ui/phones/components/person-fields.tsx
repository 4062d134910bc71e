import { type ReactElement, useState } from 'react';

import { formatNumber, type Person, readNumber, suggestPerson } from '../model/people.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { TextField } from './text-field.tsx';

/** A person that is being written down. */
export interface PersonDraft {
  readonly name: string;
  readonly number: string;
  /** The person; null while the name is empty, or the number is none. */
  readonly person: Person | null;
  setName(name: string): void;
  setNumber(number: string): void;
}

/** Begins with a person who has no phone yet. */
export const usePersonDraft = (taken: readonly Person[]): PersonDraft => {
  const [suggested] = useState(() => suggestPerson(taken));
  const [name, setName] = useState(suggested.name);
  const [number, setNumber] = useState(() => formatNumber(suggested.number));
  const digits = readNumber(number);
  const person = digits !== null && name.trim() !== '' ? { name: name.trim(), number: digits } : null;
  return { name, setName, number, setNumber, person };
};

/** Shows the fields of a person: the name and the phone number. */
export const PersonFields = ({ draft }: { draft: PersonDraft }): ReactElement => {
  const { texts } = usePhonesLocale();
  const words = texts.addPhone;
  return (
    <>
      <TextField label={words.name} value={draft.name} change={draft.setName} />
      <TextField
        label={words.number}
        kind="tel"
        value={draft.number}
        hint={words.numberHint}
        fault={readNumber(draft.number) === null ? words.wrongNumber : null}
        change={draft.setNumber}
      />
    </>
  );
};
