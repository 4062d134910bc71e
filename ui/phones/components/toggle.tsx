import { type ReactElement, useId } from 'react';

interface ToggleProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** Shows a switch with its name and what it does. */
export const Toggle = ({ label, hint, isOn, change }: ToggleProps): ReactElement => {
  const id = useId();
  return (
    <div className="toggle-row">
      <span className="toggle-words">
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <button
        className="toggle"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onClick={() => change(!isOn)}
      >
        <span className="toggle-knob" />
      </button>
    </div>
  );
};
