import {
  type ReactElement,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { BlankState } from '../../design/blank-state.tsx';
import { useKeptFocus } from '../../design/use-kept-focus.ts';
import { useStoreValue } from '../../shared/value-store.ts';
import { type ConversationSlots, findNear, neighbourOf } from '../model/conversation-list.ts';
import type { InboxConversation } from '../model/records.ts';
import type { ListQuery } from '../model/views.ts';
import { ConnectionBar } from '../../design/connection-bar.tsx';
import { ClosedNote, useUndoClose } from './closed-note.tsx';
import type { WritingMode } from './inbox-composer.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { GonePane } from './gone-pane.tsx';
import { ListPane } from './list-pane.tsx';
import type { ScrollTarget } from './thread-log.tsx';
import type { ThreadControls } from './thread-pane.tsx';
import { laterPanes } from './later-panes.tsx';
import { WaitingPane } from './waiting-pane.tsx';
import { type CommandTable, useCommands } from './use-commands.ts';
import { useThreadActions } from './use-thread-actions.ts';
import { useOpenConversation } from './use-open-conversation.ts';
import { useDetailPanel } from './use-detail-panel.ts';
import { type InboxPreferences, useInboxPreferences } from './use-preferences.ts';
import { type RowSelection, useRowSelection } from './use-selection.ts';
import { useUnreadCount } from './use-unread-count.ts';

const NoConversation = (): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <section className="thread-pane thread-none" aria-label={texts.thread.thread}>
      <BlankState symbol="inbox" title={texts.thread.none} text={texts.thread.noneText} />
    </section>
  );
};

/** Keeps what is being done in the thread that is open. Another thread begins anew. */
const useThreadState = (row: InboxConversation | null, preferences: InboxPreferences) => {
  const { openId: store } = useInbox();
  const openId = useStoreValue(store);
  const [mode, setMode] = useState<WritingMode>('reply');
  const [isHandingBack, setHandingBack] = useState(false);
  const [target, setTarget] = useState<ScrollTarget | null>(null);
  const [shownId, setShownId] = useState(openId);
  const [paneId, setPaneId] = useState(openId);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const actions = useThreadActions(row);
  if (shownId !== openId) {
    setShownId(openId);
    setMode('reply');
    setHandingBack(false);
    setTarget(null);
  }
  // The press shows at once in the list; the panes are drawn after it.
  useEffect(() => startTransition(() => setPaneId(openId)), [openId]);
  const showPane = (): void => setPaneId(openId);
  const panel = useDetailPanel(openId, preferences);
  const showMessage = (messageId: string): void => {
    panel.uncover();
    setTarget((before) => ({ messageId, count: (before?.count ?? 0) + 1 }));
  };
  const controls: ThreadControls = {
    mode,
    setMode,
    isHandingBack,
    setHandingBack,
    isPanelOpen: panel.isOpen,
    togglePanel: panel.toggle,
    back: () => store.update(() => null),
    ...actions,
    fieldRef,
    target,
    showMessage,
  };
  return { controls, paneId, showPane };
};

/** Returns the id of the conversation on whose row the focus is. */
const focusedRowId = (): string | null =>
  document.activeElement?.closest('.row')?.querySelector('[data-row]')?.getAttribute('data-row') ?? null;

interface CommandParts {
  readonly row: InboxConversation | null;
  readonly controls: ThreadControls;
  readonly showPane: () => void;
  readonly selection: RowSelection;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly move: (step: 1 | -1) => void;
  readonly undo: () => void;
  readonly openHelp: () => void;
}

const useCommandTable = (parts: CommandParts): CommandTable => {
  const { row, controls, showPane, selection, searchRef, move, undo, openHelp } = parts;
  const { canWrite } = useInbox();
  const write = (mode: WritingMode): void => {
    // The field is there at once: the next key of a fast typist is a letter, and no command.
    flushSync(() => {
      showPane();
      controls.setMode(mode);
    });
    controls.fieldRef.current?.focus();
  };
  const pause = (): void => {
    if (row?.chatbotPaused) controls.setHandingBack(true);
    else controls.act('takeOver');
  };
  return {
    next: () => move(1),
    previous: () => move(-1),
    search: () => searchRef.current?.focus(),
    help: openHelp,
    details: controls.togglePanel,
    undo,
    ...(canWrite && { select: () => selection.toggle(focusedRowId() ?? row?.id ?? null) }),
    ...(canWrite &&
      row && { close: () => controls.act('toggleClosed'), unread: () => controls.act('unread') }),
    ...(canWrite &&
      row &&
      !row.isCandidateDeleted && { reply: () => write('reply'), note: () => write('note'), pause }),
  };
};

/** Puts the focus on the row of the conversation that the keyboard has opened. */
const focusRow = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus());
};

interface OpenPanesProps {
  readonly row: InboxConversation | null;
  /** The id of a conversation that was deleted while it was open. */
  readonly goneId: string | null;
  /** Set where the conversation, or its candidate, was deleted. */
  readonly openNext: (() => void) | null;
  readonly thread: ReturnType<typeof useThreadState>;
  readonly open: (id: string) => void;
}

const OpenPanes = ({ row, goneId, openNext, thread, open }: OpenPanesProps): ReactElement => {
  const { controls, paneId } = thread;
  if (goneId !== null) return <GonePane key={goneId} id={goneId} openNext={openNext} back={controls.back} />;
  if (!row) return <NoConversation />;
  if (row.id !== paneId) return <WaitingPane />;
  return (
    <>
      <laterPanes.thread.View key={row.id} row={row} controls={controls} openNext={openNext} />
      {controls.isPanelOpen && (
        <laterPanes.details.View
          key={`panel ${row.id}`}
          row={row}
          close={controls.togglePanel}
          open={open}
          showMessage={controls.showMessage}
        />
      )}
    </>
  );
};

/** Reports to the page around the inbox which conversation is open. */
const useOpenedEvent = (row: InboxConversation | null): void => {
  const { session } = useInbox();
  const id = row?.id;
  const candidateId = row?.candidate?.id ?? null;
  useEffect(() => {
    if (id !== undefined) session.tell({ event: 'conversationOpened', conversationId: id, candidateId });
  }, [session, id, candidateId]);
};

interface ShownList {
  readonly slots: ConversationSlots;
  /** The place of the conversation that is open. */
  readonly place: number;
}

/** Returns the conversation to go on with after one in which nothing can be done: the next one, or the one before the last. */
const findNextOf = ({ slots, place }: ShownList, id: string | null): string | null =>
  id === null || slots.indexOf(id) === -1
    ? findNear(slots, place)
    : (neighbourOf(slots, id, 1) ?? neighbourOf(slots, id, -1));

/** The list as it is shown, and the conversations that are opened from it. */
const useNavigation = () => {
  const { openId } = useInbox();
  const [list, setList] = useState<ShownList | null>(null);
  const { row, isGone, open } = useOpenConversation();
  const setSlots = useCallback(
    (slots: ConversationSlots): void =>
      setList((before) => {
        const index = slots.indexOf(openId.get() ?? '');
        // One that was deleted has left its place to the next one.
        return { slots, place: index === -1 ? (before?.place ?? 0) : index };
      }),
    [openId],
  );
  const show = useCallback(
    (id: string, byKeyboard: boolean): void => {
      open(id);
      if (byKeyboard) focusRow(id);
    },
    [open],
  );
  const move = (step: 1 | -1): void => {
    const next = list && neighbourOf(list.slots, openId.get(), step);
    if (next) show(next, true);
  };
  const nextId = list && (isGone || row?.isCandidateDeleted) ? findNextOf(list, openId.get()) : null;
  const openNext = nextId === null ? null : (): void => show(nextId, true);
  return { row, isGone, open, show, move, openNext, setSlots };
};

const InboxHead = (): ReactElement => {
  const { stream } = useInbox();
  return (
    <>
      {/* A pane that is hidden gives the page no heading. */}
      <h1 className="for-listeners">{useInboxLocale().texts.list.title}</h1>
      <ConnectionBar stream={stream} />
    </>
  );
};

/** The whole inbox: the list, the thread and the panel beside it. */
export const InboxApp = (): ReactElement => {
  const preferences = useInboxPreferences();
  const selection = useRowSelection();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { row, isGone, open, show, move, openNext, setSlots } = useNavigation();
  const thread = useThreadState(row, preferences);
  const searchRef = useRef<HTMLInputElement>(null);
  const openId = useStoreValue(useInbox().openId);
  const { query, setQuery, hasSingleKeys, setSingleKeys } = preferences;
  const { controls, showPane } = thread;
  const undoClose = useUndoClose();
  const moves = { move, undo: undoClose.undo, openHelp: () => setHelpOpen(true) };
  const parts = { row, controls, showPane, selection, searchRef, ...moves };
  useCommands(useCommandTable(parts), hasSingleKeys);
  useUnreadCount();
  useKeptFocus();
  useOpenedEvent(row);
  const looks = [row || isGone ? 'inbox-open' : '', row && controls.isPanelOpen ? 'inbox-panel' : ''];
  const changeList = (next: ListQuery): void => {
    setQuery(next);
    selection.clear();
  };
  const list = { query, setQuery: changeList, openId, open: show, selection, searchRef, onSlots: setSlots };
  const panes = { row, goneId: isGone ? openId : null, openNext, thread, open };
  return (
    <main className={`inbox ${looks.join(' ')}`}>
      <InboxHead />
      <ListPane {...list} />
      <OpenPanes {...panes} />
      <ClosedNote {...undoClose} />
      {isHelpOpen && (
        <laterPanes.help.View
          close={() => setHelpOpen(false)}
          hasSingleKeys={hasSingleKeys}
          setSingleKeys={setSingleKeys}
        />
      )}
    </main>
  );
};
