import { type ReactElement, useId } from 'react';

interface OptionRowProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

const fewOptions = 4;

/** Options of which one is chosen: beside each other, or in a list when there are many. */
export const OptionRow = ({ label, options, chosen, choose }: OptionRowProps): ReactElement => {
  const id = useId();
  if (options.length > fewOptions)
    return (
      <div className="setting">
        <label className="setting-label" htmlFor={id}>
          {label}
        </label>
        <select id={id} className="field" value={chosen} onChange={({ target }) => choose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset className="setting option-row">
      <legend className="setting-label">{label}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option.value} className="option">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
