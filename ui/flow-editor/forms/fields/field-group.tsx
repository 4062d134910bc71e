import type { ReactElement, ReactNode } from 'react';

interface FieldGroupProps {
  readonly id: string;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Controls that belong together, under one name. The group itself takes the focus where a fault belongs to no single control. */
export const FieldGroup = ({ id, label, className, children }: FieldGroupProps): ReactElement => (
  <fieldset className={`form-group ${className}`} id={id} tabIndex={-1}>
    <legend className="for-listeners">{label}</legend>
    {children}
  </fieldset>
);
