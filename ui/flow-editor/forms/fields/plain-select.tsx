import type { ReactElement } from 'react';

import { useFormScope } from '../form-scope.ts';

interface PlainSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isTaken?: boolean }[];
  readonly change: (value: string) => void;
}

/** One of some values, named for listeners alone. */
export const PlainSelect = ({ label, value, options, change }: PlainSelectProps): ReactElement => {
  const { isReadOnly } = useFormScope();
  return (
    <select
      className="field form-select"
      aria-label={label}
      disabled={isReadOnly}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isTaken ?? false}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
