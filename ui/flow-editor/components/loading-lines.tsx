import { type ReactElement, useState } from 'react';

import { SlowNote } from '../../design/slow-note.tsx';

interface SlowLoadProps {
  /** Whether something is being loaded. */
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Says when a load takes long, and lets the user try again; each attempt has its own ten seconds. */
export const SlowLoad = ({ isLoading, retry }: SlowLoadProps): ReactElement | null => {
  const [attempt, setAttempt] = useState(0);
  const again = (): void => {
    setAttempt(attempt + 1);
    retry();
  };
  return isLoading ? <SlowNote key={attempt} retry={again} /> : null;
};

/** Stands where something will be when it is loaded. */
export const LoadingLines = ({ retry }: Pick<SlowLoadProps, 'retry'>): ReactElement => (
  <>
    <span className="skeleton" />
    <SlowLoad isLoading retry={retry} />
  </>
);
