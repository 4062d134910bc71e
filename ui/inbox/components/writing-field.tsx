import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react';

import { fillPlaceholders, type PlaceholderValues, slashWordOf, withoutSlashWord } from '../model/canned.ts';
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

const useCannedPicker = ({ fieldRef, text, setText, values, hasCanned }: WritingFieldProps) => {
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const word = hasCanned && closedFor !== text ? slashWordOf(text.slice(0, cursor)) : null;
  const matches = useCannedMatches(word);
  const choose = (reply: CannedReply): void => {
    const before = withoutSlashWord(text.slice(0, cursor));
    const filled = fillPlaceholders(reply.text, values)
      .map((part) => part.text)
      .join('');
    setText(before + filled + text.slice(cursor));
    setActive(0);
    fieldRef.current?.focus();
  };
  const onKey = (key: string): boolean => {
    if (!matches || matches.length === 0) return false;
    const chosen = matches[Math.min(active, matches.length - 1)];
    if (key === 'ArrowDown') setActive((active + 1) % matches.length);
    else if (key === 'ArrowUp') setActive((active + matches.length - 1) % matches.length);
    else if (key === 'Escape') setClosedFor(text);
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else return false;
    return true;
  };
  return {
    matches,
    active: Math.min(active, Math.max(0, (matches?.length ?? 1) - 1)),
    choose,
    onKey,
    setCursor,
  };
};

type CannedPicker = ReturnType<typeof useCannedPicker>;

/** Lets the arrows choose a kept text, and Enter send. */
const createKeyHandler =
  (canned: CannedPicker, submit: () => void) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // A word that is still being composed is not finished by its Enter.
    if (event.nativeEvent.isComposing) return;
    if (canned.onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };

/** A field to write in. Enter sends, and a slash opens the kept texts. */
export const WritingField = (props: WritingFieldProps): ReactElement => {
  const { fieldRef, text, setText, label, hint, submit, onFiles } = props;
  const listId = useId();
  const canned = useCannedPicker(props);
  const { matches, active } = canned;
  const listed = { 'aria-controls': listId, 'aria-activedescendant': cannedOptionId(listId, active) };
  return (
    <>
      {matches && (
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
