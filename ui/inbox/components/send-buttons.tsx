import type { ReactElement } from 'react';

import { ActionMenu } from '../../design/action-menu.tsx';
import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { InboxConversation } from '../model/records.ts';
import { useInboxLocale } from './inbox-context.ts';

interface SendButtonsProps {
  readonly row: InboxConversation;
  readonly canSend: boolean;
  readonly send: (pausesChatbot: boolean) => void;
}

/** Sends a reply, and pauses the chatbot with it or lets it go on. */
export const SendButtons = ({ row, canSend, send }: SendButtonsProps): ReactElement => {
  const { texts } = useInboxLocale();
  // A paused chatbot stays paused, so there is nothing to choose. Whoever answers has the conversation then, unless a colleague has it.
  const canChoose = !row.chatbotPaused;
  return (
    <span className="send-buttons">
      <TextButton kind="primary" symbol="send" isDisabled={!canSend} onPress={() => send(true)}>
        {canChoose ? texts.composer.sendAndPause : texts.composer.send}
      </TextButton>
      {canChoose && (
        <ActionMenu
          label={texts.composer.sendOptions}
          entries={[
            { id: 'pause', label: texts.composer.sendAndPause, symbol: 'pause' },
            { id: 'only', label: texts.composer.sendOnly, symbol: 'send' },
          ]}
          placement="top end"
          triggerClass="symbol-button symbol-button-primary send-more"
          isDisabled={!canSend}
          onAction={(way) => send(way === 'pause')}
        >
          <DesignSymbol name="down" />
        </ActionMenu>
      )}
    </span>
  );
};
