import type { ReactElement, ReactNode } from 'react';

interface PlainFormProps {
  readonly className?: string;
  readonly submit: () => void;
  readonly children: ReactNode;
}

/** Shows a form that stays on the page: Enter and its button call `submit`. */
export const PlainForm = ({ className, submit, children }: PlainFormProps): ReactElement => (
  <form
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  >
    {children}
  </form>
);
