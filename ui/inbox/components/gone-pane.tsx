import { type ReactElement, useEffect, useRef } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { DraftLeft } from './draft-left.tsx';
import { useInboxLocale } from './inbox-context.ts';

interface GonePaneProps {
  readonly id: string;
  /** Opens the conversation that stands where the deleted one was; null where there is none. */
  readonly openNext: (() => void) | null;
  readonly back: () => void;
}

/** Stands in the place of a conversation that was deleted: what was written can be copied, and the next one opened. */
export const GonePane = ({ id, openNext, back }: GonePaneProps): ReactElement => {
  const { texts } = useInboxLocale();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A user who was writing reads why they cannot go on.
    if (document.activeElement === document.body) pane.current?.focus();
  }, []);
  return (
    <section className="thread-pane thread-none" aria-label={texts.thread.thread}>
      <div className="gone" role="alert" tabIndex={-1} ref={pane}>
        <BlankState symbol="trash" title={texts.thread.deleted} text={texts.thread.deletedText}>
          <DraftLeft conversationId={id} />
          <span className="gone-buttons">
            {openNext && (
              <TextButton kind="primary" onPress={openNext}>
                {texts.help.commands.next}
              </TextButton>
            )}
            <TextButton className="back-button" onPress={back}>
              {texts.thread.back}
            </TextButton>
          </span>
        </BlankState>
      </div>
    </section>
  );
};
