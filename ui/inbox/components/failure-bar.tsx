import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInboxLocale } from './inbox-context.ts';
import type { ThreadFailure } from './use-thread-actions.ts';

/** Says that an action of the thread has failed, until the user has read it. */
export const FailureBar = ({ failure }: { failure: ThreadFailure }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <div className="failure-bar">
      <FailureNote error={failure.error} />
      <SymbolButton symbol="cross" label={texts.thread.dismiss} onPress={failure.dismiss} />
    </div>
  );
};
