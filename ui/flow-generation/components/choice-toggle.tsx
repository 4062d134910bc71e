import type { ReactElement } from 'react';

interface ChoiceToggleProps {
  readonly label: string;
  /** The words of the two choices. */
  readonly yes: string;
  readonly no: string;
  readonly isYes: boolean;
  readonly isDisabled?: boolean;
  readonly choose: (isYes: boolean) => void;
}

/** Two choices beside each other, of which one holds. */
export const ChoiceToggle = (props: ChoiceToggleProps): ReactElement => {
  const { label, yes, no, isYes, isDisabled = false, choose } = props;
  const button = (words: string, value: boolean): ReactElement => (
    <button
      className="toggle-part"
      type="button"
      aria-pressed={isYes === value}
      disabled={isDisabled}
      onClick={() => choose(value)}
    >
      {words}
    </button>
  );
  return (
    <fieldset className="toggle" aria-label={label}>
      {button(yes, true)}
      {button(no, false)}
    </fieldset>
  );
};
