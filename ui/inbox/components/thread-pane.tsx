import { useQuery } from '@tanstack/react-query';
import {
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import type { InboxConversation } from '../model/records.ts';
import { findObstacle } from '../model/badges.ts';
import { type PendingReply, repliesOf } from '../model/reply-outbox.ts';
import { buildInboxTimeline } from '../model/timeline.ts';
import { BotStrip } from './bot-strip.tsx';
import { DateDialog } from './date-dialog.tsx';
import { DraftLeft } from './draft-left.tsx';
import { FailureBar } from './failure-bar.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { InboxComposer, type WritingMode } from './inbox-composer.tsx';
import { EditReplyContext, useClock, useInbox, useInboxLocale } from './inbox-context.ts';
import { type ThreadAction, ThreadHead } from './thread-head.tsx';
import { type ScrollTarget, ThreadLog } from './thread-log.tsx';
import { ThreadNews } from './thread-news.tsx';
import { LogSkeleton } from './waiting-pane.tsx';
import { useFirstUnread } from './use-first-unread.ts';
import { usePresenceReport } from './use-presence-report.ts';
import { useReadMark } from './use-read-mark.ts';
import { type ThreadMessages, useThreadMessages } from './use-thread.ts';
import type { ThreadFailure } from './use-thread-actions.ts';

/** The state of a thread that the page around it keeps. */
export interface ThreadControls {
  readonly mode: WritingMode;
  readonly setMode: (mode: WritingMode) => void;
  readonly isHandingBack: boolean;
  readonly setHandingBack: (isOpen: boolean) => void;
  readonly isPanelOpen: boolean;
  readonly togglePanel: () => void;
  readonly back: () => void;
  readonly act: (action: ThreadAction) => void;
  readonly failure: ThreadFailure | null;
  readonly isTakingOver: boolean;
  /** The time of the newest message when the user marked the conversation as unread; null when they have not. */
  readonly keptUnreadAt: string | null;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly target: ScrollTarget | null;
  /** Leads the reader to a message. */
  readonly showMessage: (id: string) => void;
}

interface ThreadPaneProps {
  readonly row: InboxConversation;
  readonly controls: ThreadControls;
  /** Opens the next conversation, where the candidate of this one was deleted; null where there is none. */
  readonly openNext: (() => void) | null;
}

const useTimeline = (row: InboxConversation, { window }: ThreadMessages, firstUnreadId: string | null) => {
  const { source, replies } = useInbox();
  const { dayOf } = useInboxLocale();
  const outbox = useStoreValue(replies.outbox);
  const { data: notes } = useQuery({
    queryKey: queryKeys.notes(row.id),
    queryFn: () => source.details.notes(row.id),
  });
  return useMemo(
    () =>
      buildInboxTimeline({
        messages: window?.messages ?? [],
        hasOlder: window?.hasOlder ?? false,
        notes: notes ?? [],
        pending: repliesOf(outbox, row.id),
        firstUnreadId,
        dayOf,
      }),
    [window, notes, outbox, row.id, firstUnreadId, dayOf],
  );
};

const LogArea = ({
  row,
  messages,
  target,
  showMessage,
  onAtEnd,
}: {
  row: InboxConversation;
  messages: ThreadMessages;
  target: ScrollTarget | null;
  showMessage: (id: string) => void;
  onAtEnd: (isAtEnd: boolean) => void;
}): ReactElement => {
  const { texts } = useInboxLocale();
  const unread = useFirstUnread(row, messages);
  const items = useTimeline(row, messages, unread?.id ?? null);
  if (messages.error)
    return (
      <div className="log-fault">
        <FailureNote error={messages.error} retry={messages.retry} />
      </div>
    );
  if (!messages.window) return <LogSkeleton retry={messages.retry} />;
  if (items.length === 0) return <BlankState symbol="sms" title={texts.thread.noMessages} />;
  const show = { target, showMessage, unread, onAtEnd };
  return <ThreadLog items={items} messages={messages} {...show} />;
};

/** Loads the messages around the one that the reader is led to, once: the reader can scroll far from it. */
const useLoadedTarget = (messages: ThreadMessages, target: ScrollTarget | null): void => {
  const { source } = useInbox();
  const { window, showAround } = messages;
  const led = useRef<ScrollTarget | null>(null);
  const load = useEffectEvent(async (messageId: string): Promise<void> => {
    const [message] = await source.threads.byIds([messageId]);
    if (message) await showAround(message.createdAt);
  });
  useEffect(() => {
    if (!window || !target || led.current === target) return;
    led.current = target;
    if (window.messages.some(({ id }) => id === target.messageId)) return;
    void load(target.messageId).catch(() => undefined);
  }, [target, window]);
};

const DeletedCandidate = ({ row, openNext }: Omit<ThreadPaneProps, 'controls'>): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <div className="obstacle">
      <DesignSymbol name="trash" />
      <div className="obstacle-words">
        <output>{texts.composer.candidateDeleted}</output>
        <DraftLeft conversationId={row.id} />
        {openNext && <TextButton onPress={openNext}>{texts.help.commands.next}</TextButton>}
      </div>
    </div>
  );
};

const WritePlace = ({
  row,
  controls,
  openNext,
  messages,
  onWriting,
}: ThreadPaneProps & {
  messages: ThreadMessages;
  onWriting: (isWriting: boolean) => void;
}): ReactElement => {
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const { mode, setMode, fieldRef } = controls;
  const isLoaded = messages.window !== null || messages.error !== null;
  if (!canWrite) return <p className="obstacle">{texts.actions.readOnly}</p>;
  if (row.isCandidateDeleted) return <DeletedCandidate row={row} openNext={openNext} />;
  return (
    <InboxComposer
      row={row}
      mode={mode}
      setMode={setMode}
      fieldRef={fieldRef}
      newestId={isLoaded ? (messages.window?.messages.at(-1)?.id ?? null) : undefined}
      onSent={() => fieldRef.current?.focus()}
      onWriting={onWriting}
    />
  );
};

/** Returns what takes an unsent reply back into the field; null where nothing can be written. */
const useEditReply = (row: InboxConversation, { setMode, fieldRef }: ThreadControls) => {
  const { canWrite, drafts, replies } = useInbox();
  const hasObstacle = findObstacle(row, useClock()) !== null;
  // Opened with the thread, so that what is kept of it is there when a reply comes back.
  const draft = drafts.of(row.id);
  if (!canWrite || row.isCandidateDeleted || hasObstacle) return null;
  return ({ id, content }: PendingReply): void => {
    if (content.kind !== 'words') return;
    draft.putBack(content);
    replies.discard(id);
    setMode('reply');
    fieldRef.current?.focus();
  };
};

/** One conversation: its head, its messages and the place to write. */
export const ThreadPane = (props: ThreadPaneProps): ReactElement => {
  const { row, controls } = props;
  const { texts } = useInboxLocale();
  const { target, act, isPanelOpen, togglePanel, back, showMessage } = controls;
  const messages = useThreadMessages(row.threadId);
  const [isAtEnd, setAtEnd] = useState(true);
  const [isWriting, setWriting] = useState(false);
  const [isChoosingDate, setChoosingDate] = useState(false);
  usePresenceReport(row.id, isWriting);
  useReadMark(row, isAtEnd && messages.window !== null, controls.keptUnreadAt);
  useLoadedTarget(messages, target);
  const perform = (action: ThreadAction): void => (action === 'jump' ? setChoosingDate(true) : act(action));
  return (
    <section className="thread-pane" aria-label={texts.thread.thread}>
      <ThreadHead row={row} isPanelOpen={isPanelOpen} togglePanel={togglePanel} back={back} act={perform} />
      {!row.isCandidateDeleted && <BotStrip row={row} takeOver={() => act('takeOver')} {...controls} />}
      {controls.failure && <FailureBar failure={controls.failure} />}
      <EditReplyContext value={useEditReply(row, controls)}>
        <LogArea row={row} messages={messages} target={target} showMessage={showMessage} onAtEnd={setAtEnd} />
      </EditReplyContext>
      <ThreadNews
        row={row}
        messages={messages.window?.hasNewer === false ? messages.window.messages : null}
      />
      <WritePlace {...props} messages={messages} onWriting={setWriting} />
      {isChoosingDate && (
        <DateDialog threadId={row.threadId} close={() => setChoosingDate(false)} showMessage={showMessage} />
      )}
    </section>
  );
};
