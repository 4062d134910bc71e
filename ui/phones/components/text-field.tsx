import { type ReactElement, type ReactNode, useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly kind?: 'text' | 'tel';
  readonly hint?: string;
  /** The fault of the value; null when it has none. */
  readonly fault?: string | null;
  /** A button beside the field. */
  readonly children?: ReactNode;
}

/** Shows a field with its name, a hint, and what is wrong with its value. */
export const TextField = (props: TextFieldProps): ReactElement => {
  const { label, value, change, kind = 'text', hint, fault = null, children } = props;
  const id = useId();
  const about = fault ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="field-line">
        <input
          className="field-input"
          id={id}
          type={kind}
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          onChange={(event) => change(event.target.value)}
        />
        {children}
      </span>
      {about !== undefined && (
        <span className={fault === null ? 'hint' : 'hint hint-fault'} id={`${id}-about`}>
          {about}
        </span>
      )}
    </div>
  );
};
