import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DialogBox } from '../../design/dialog-box.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { InboxTexts } from '../model/texts/texts.ts';
import type { InboxConversation } from '../model/records.ts';
import { FailureNote } from '../../design/failure-note.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';

interface BotStripProps {
  readonly row: InboxConversation;
  readonly takeOver: () => void;
  readonly isTakingOver: boolean;
  readonly isHandingBack: boolean;
  readonly setHandingBack: (isOpen: boolean) => void;
}

const PreviewWords = ({ row }: { row: InboxConversation }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const liftsOptOut = row.optedOutAt !== null;
  const { data, isPending } = useQuery({
    queryKey: ['handBack', row.threadId, liftsOptOut],
    queryFn: () => source.threads.previewHandBack(row.threadId, liftsOptOut),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <span className="skeleton" />;
  if (!data) return <p>{texts.actions.handBackUnknown}</p>;
  return (
    <>
      <p>{texts.actions.handBacks[data.action]}</p>
      {data.text !== null && <blockquote className="hand-back-words">{data.text}</blockquote>}
    </>
  );
};

/** Asks before the chatbot gets the conversation back, and shows what it will do then. */
const HandBackDialog = ({ row, close }: { row: InboxConversation; close: () => void }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const [reason, setReason] = useState('');
  const hasOptedOut = row.optedOutAt !== null;
  const handBack = useMutation({
    mutationFn: async () => {
      if (hasOptedOut) await source.threads.optIn(row.threadId, reason.trim());
      await source.threads.setPaused(row.threadId, false);
    },
    onSuccess: close,
  });
  const canHandBack = (!hasOptedOut || reason.trim() !== '') && !handBack.isPending;
  return (
    <DialogBox title={texts.actions.handBackTitle} onClose={close} isAlert={hasOptedOut}>
      <PreviewWords row={row} />
      {hasOptedOut && (
        <label className="labelled">
          <span className="warning-words">{texts.actions.handBackOptedOut}</span>
          <span>{texts.actions.optInReason}</span>
          <input
            className="field"
            value={reason}
            placeholder={texts.actions.optInHint}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {handBack.error && <FailureNote error={handBack.error} />}
      <div className="dialog-buttons">
        <TextButton onPress={close}>{texts.details.cancel}</TextButton>
        <TextButton kind="primary" symbol="bot" isDisabled={!canHandBack} onPress={() => handBack.mutate()}>
          {texts.actions.handBack}
        </TextButton>
      </div>
    </DialogBox>
  );
};

const explainPause = (
  { pauseReason, pausedBy }: InboxConversation,
  { badges, actions }: InboxTexts,
  ownId: string,
): string => {
  if (pauseReason === null) return actions.paused;
  if (pauseReason !== 'user' || !pausedBy) return badges.pauseReasons[pauseReason];
  return pausedBy.id === ownId ? badges.pausedByYou : badges.pausedBy(pausedBy.name);
};

const explain = (row: InboxConversation, texts: InboxTexts, ownId: string): string => {
  const { badges, actions } = texts;
  if (row.optedOutAt !== null) return badges.pauseReasons.optOut;
  if (row.chatbotPaused) return explainPause(row, texts, ownId);
  if (row.attention !== null) return badges.attentions[row.attention];
  if (row.needsPerson) return actions.waits;
  return row.botTalks ? actions.botTalks : actions.botWaits;
};

const lookOf = (row: InboxConversation) => {
  if (row.optedOutAt !== null) return { look: 'strip-paused', symbol: 'stop' } as const;
  if (row.needsPerson) return { look: 'strip-calls', symbol: 'hand' } as const;
  return row.chatbotPaused
    ? ({ look: 'strip-paused', symbol: 'pause' } as const)
    : ({ look: 'strip-bot', symbol: 'bot' } as const);
};

/** Says who has the conversation, people or the chatbot, and lets the other one have it. */
export const BotStrip = (props: BotStripProps): ReactElement => {
  const { row, takeOver, isTakingOver, isHandingBack, setHandingBack } = props;
  const { canWrite, session } = useInbox();
  const { texts } = useInboxLocale();
  const { look, symbol } = lookOf(row);
  return (
    <div className={`strip ${look}`}>
      <DesignSymbol name={symbol} />
      <output className="strip-words">{explain(row, texts, session.info.user.id)}</output>
      {canWrite && !row.chatbotPaused && (
        <TextButton isDisabled={isTakingOver} onPress={takeOver}>
          {texts.actions.takeOver}
        </TextButton>
      )}
      {canWrite && row.chatbotPaused && (
        <TextButton onPress={() => setHandingBack(true)}>{texts.actions.handBack}</TextButton>
      )}
      {isHandingBack && <HandBackDialog row={row} close={() => setHandingBack(false)} />}
    </div>
  );
};
