import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import { nameOfConversation } from '../model/records.ts';
import { shortcutKeys } from '../model/shortcuts.ts';
import { useInbox, useInboxLocale } from './inbox-context.ts';
import { useStatusChange } from './use-status-change.ts';

/** The time for which closing can be undone. */
const undoMs = 10_000;

/** The conversations that the user has just closed, and what opens them again. */
export const useUndoClose = () => {
  const { justClosed, rows } = useInbox();
  const closed = useStoreValue(justClosed);
  const newest = useStoreValue(rows);
  const { mutate, isPending, error, reset } = useStatusChange();
  // A candidate who writes opens the conversation, too; one that was deleted is gone.
  const ids = closed.filter((id) => newest.get(id)?.status === 'closed');
  const undo = (): void => {
    if (ids.length > 0 && !isPending) mutate({ ids, change: 'open' });
  };
  const forget = (): void => {
    justClosed.update(() => []);
    reset();
  };
  return { closed, ids, undo, error, forget };
};

const ClosedWords = ({ ids }: { ids: readonly string[] }): ReactElement => {
  const { texts } = useInboxLocale();
  const row = useInbox()
    .rows.get()
    .get(ids[0] ?? '');
  return (
    <span className="closed-words">
      {ids.length === 1 && row
        ? texts.list.closedOne(nameOfConversation(row, texts.list))
        : texts.list.closedMany(ids.length)}
    </span>
  );
};

/** The words that something was closed, with the button that opens it again; it goes after a while in which neither pointer nor focus is on it. */
const UndoPart = ({ ids, undo, error, forget }: ReturnType<typeof useUndoClose>): ReactElement => {
  const { texts } = useInboxLocale();
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(forget);
  useEffect(() => {
    if (isHeld || error) return undefined;
    const timer = setTimeout(() => end(), undoMs);
    return () => clearTimeout(timer);
  }, [isHeld, error]);
  return (
    <div
      className="closed-note"
      role="presentation"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ClosedWords ids={ids} />
      <TextButton onPress={undo}>
        {texts.list.undo} <kbd className="key">{shortcutKeys.undo}</kbd>
      </TextButton>
      {error && <FailureNote error={error} />}
    </div>
  );
};

/** Says what the user has just closed, and offers to undo it. Its place is always there, so that screen readers hear of it. */
export const ClosedNote = (props: ReturnType<typeof useUndoClose>): ReactElement => (
  <output className="closed-place">
    {props.ids.length > 0 && <UndoPart key={props.closed.join()} {...props} />}
  </output>
);
