import type { ReactElement } from 'react';

import { SlowNote } from '../../design/slow-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';

/** The outline of messages that are being loaded. */
export const LogSkeleton = ({ retry }: { retry?: () => void }): ReactElement => {
  const texts = useStateTexts();
  return (
    <div className="log-skeleton" aria-busy="true">
      <span className="for-listeners">{texts.loading}</span>
      {retry && <SlowNote retry={retry} />}
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <span key={key} className="skeleton skeleton-bubble" />
      ))}
    </div>
  );
};

/** The place of a conversation that is about to be drawn. */
export const WaitingPane = (): ReactElement => (
  <section className="thread-pane">
    <LogSkeleton />
  </section>
);
