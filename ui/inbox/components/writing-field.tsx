import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import {
  fillPlaceholders,
  findGaps,
  type PlaceholderValues,
  slashWordOf,
  type TextGap,
  withoutSlashWord,
} from '../model/canned.ts';
import type { CannedReply } from '../model/records.ts';
import { CannedList, cannedOptionId, useCannedMatches } from './canned-list.tsx';

interface WritingFieldProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly label: string;
  readonly hint: string;
  readonly values: PlaceholderValues;
  readonly hasCanned: boolean;
  readonly submit: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Selects a gap, to be filled in or removed with the next key. */
export const selectGap = (field: HTMLTextAreaElement | null, gap: TextGap): void => {
  field?.focus();
  field?.setSelectionRange(gap.from, gap.to);
};

/** Returns what puts a kept text in the place of the slash and its word, and leads to what is missing in it. */
const createInsert =
  ({ fieldRef, text, setText, values }: WritingFieldProps, cursor: number) =>
  (reply: CannedReply): void => {
    const before = withoutSlashWord(text.slice(0, cursor));
    const filled = fillPlaceholders(reply.text, values)
      .map((part) => part.text)
      .join('');
    const next = before + filled + text.slice(cursor);
    // The field has the words before a part of them is selected.
    flushSync(() => setText(next));
    fieldRef.current?.focus();
    const gap = findGaps(next).find(({ from }) => from >= before.length);
    if (gap) selectGap(fieldRef.current, gap);
  };

const useCannedPicker = (props: WritingFieldProps) => {
  const { text, hasCanned } = props;
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const word = hasCanned && closedFor !== text ? slashWordOf(text.slice(0, cursor)) : null;
  const { isOpen, matches } = useCannedMatches(word);
  const insert = createInsert(props, cursor);
  const count = matches?.length ?? 0;
  const chosen = matches?.[Math.min(active, count - 1)];
  const choose = (reply: CannedReply): void => {
    insert(reply);
    setActive(0);
  };
  const onKey = (key: string): boolean => {
    if (!isOpen) return false;
    // Where nothing matches, Enter sends only with its next press: the slash and its word were meant for the list.
    if (key === 'Escape' || (key === 'Enter' && !chosen)) setClosedFor(text);
    else if (!chosen) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % count);
    else if (key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (key === 'Enter' || key === 'Tab') choose(chosen);
    else return false;
    return true;
  };
  return { isOpen, matches, active: Math.min(active, Math.max(0, count - 1)), choose, onKey, setCursor };
};

type CannedPicker = ReturnType<typeof useCannedPicker>;

/** Lets the arrows choose a kept text, and Enter send. */
const createKeyHandler =
  (canned: CannedPicker, submit: () => void) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // A word that is still being composed is not finished by its Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.shiftKey) return;
    if (canned.onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };

/** A field to write in. Enter sends, and a slash opens the kept texts. */
export const WritingField = (props: WritingFieldProps): ReactElement => {
  const { fieldRef, text, setText, label, hint, submit, onFiles } = props;
  const listId = useId();
  const canned = useCannedPicker(props);
  const { isOpen, matches, active } = canned;
  const listed = { 'aria-controls': listId, 'aria-activedescendant': cannedOptionId(listId, active) };
  return (
    <>
      {isOpen && (
        <CannedList
          id={listId}
          matches={matches}
          {...{ active, values: props.values, choose: canned.choose }}
        />
      )}
      <textarea
        className="writing-field"
        ref={fieldRef}
        rows={1}
        value={text}
        placeholder={hint}
        aria-label={label}
        {...(matches && matches.length > 0 && listed)}
        onChange={({ target }) => {
          canned.setCursor(target.selectionStart);
          setText(target.value);
        }}
        onSelect={({ currentTarget }) => canned.setCursor(currentTarget.selectionStart)}
        onKeyDown={createKeyHandler(canned, submit)}
        onPaste={({ clipboardData }) => {
          if (clipboardData.files.length > 0) onFiles([...clipboardData.files]);
        }}
      />
    </>
  );
};
