import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import type { InboxConversation } from '../model/records.ts';
import { CandidatePanel } from './candidate-panel.tsx';
import { useInboxLocale } from './inbox-context.ts';
import { RunPanel } from './run-panel.tsx';

interface SidePanelProps {
  readonly row: InboxConversation;
  readonly close: () => void;
  readonly open: (conversationId: string) => void;
  readonly showMessage: (id: string) => void;
}

/** The details beside the messages: the candidate and the flow. */
export const DetailPanel = ({ row, close, open, showMessage }: SidePanelProps): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <aside className="side-panel" aria-label={texts.actions.details}>
      <header className="panel-head">
        {/* The focus comes here where the panel takes the place of the messages. */}
        <h2 className="panel-heading" tabIndex={-1}>
          {texts.actions.details}
        </h2>
        <SymbolButton symbol="cross" label={texts.actions.hideDetails} shortcut="I" onPress={close} />
      </header>
      <div className="panel-scroll">
        <CandidatePanel row={row} open={open} />
        <RunPanel row={row} showMessage={showMessage} />
      </div>
    </aside>
  );
};
