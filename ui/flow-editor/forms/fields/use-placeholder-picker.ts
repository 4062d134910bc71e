import { type RefObject, useState } from 'react';

import { useFormScope } from '../form-scope.ts';
import type { LocalText } from '../use-local-text.ts';
import { type FlowVariable, memberSources } from '../variables.ts';

/** A placeholder that can be put into a text. */
export interface PlaceholderOption {
  /** Its words between the braces: `session.city`. */
  readonly name: string;
  readonly reach: FlowVariable['reach'];
}

/** Lists the placeholders of a place: what is set on every way to it first. */
export const listPlaceholders = (variables: readonly FlowVariable[]): readonly PlaceholderOption[] => {
  const session = variables.map(({ name, reach }) => ({ name: `session.${name}`, reach }));
  const others = (['candidate', 'vacancy'] as const).flatMap((source) =>
    memberSources[source].map((member) => ({ name: `${source}.${member}`, reach: 'every' as const })),
  );
  const byReach = (reach: FlowVariable['reach']) => session.filter((option) => option.reach === reach);
  return [...byReach('every'), ...byReach('some'), ...byReach('none'), ...others];
};

/** Returns the id of an entry of the list that opens while two braces are typed. */
export const placeholderOptionId = (listId: string, at: number): string => `${listId}-${at}`;

const opened = /\{\{\s*([^{}\n]*)$/u;

const shownAtMost = 8;

const findMatches = (variables: readonly FlowVariable[], words: string): readonly PlaceholderOption[] => {
  const wanted = words.trim().toLowerCase();
  return listPlaceholders(variables)
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, shownAtMost);
};

interface PickerList {
  readonly matches: readonly PlaceholderOption[];
  readonly active: number;
  readonly setActive: (active: number) => void;
  readonly complete: (name: string) => void;
  readonly close: () => void;
}

/** Lets the arrows choose from the list. Returns whether the key was for it. */
const handleKey = (key: string, { matches, active, setActive, complete, close }: PickerList): boolean => {
  const chosen = matches[active];
  if (matches.length === 0) return false;
  if (key === 'ArrowDown') setActive((active + 1) % matches.length);
  else if (key === 'ArrowUp') setActive((active + matches.length - 1) % matches.length);
  else if (key === 'Escape') close();
  else if ((key === 'Enter' || key === 'Tab') && chosen) complete(chosen.name);
  else return false;
  return true;
};

/** Types words in place of a part of a field, as the user would: the keys that undo work on them. */
const typeInto = (field: HTMLTextAreaElement | null, start: number, end: number, words: string): void => {
  // A menu that closes gives the focus back first.
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(start, end);
    // Nothing else that a page can do to a text can be undone by the keys of the browser.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, words);
  });
};

/** Offers placeholders at the cursor of a field: typing two braces opens the list. */
export const usePlaceholderPicker = (
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  { text }: LocalText,
  isOn: boolean,
) => {
  const { variables } = useFormScope();
  const [cursor, setCursor] = useState(0);
  const [chosen, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const open = isOn && closedFor !== text ? opened.exec(text.slice(0, cursor)) : null;
  const matches = open ? findMatches(variables, open[1] ?? '') : [];
  const active = Math.min(chosen, Math.max(0, matches.length - 1));
  const put = (start: number, name: string): void => {
    const words = `{{${name}}}`;
    const end = text.startsWith('}}', cursor) ? cursor + 2 : cursor;
    setClosedFor(text.slice(0, start) + words + text.slice(end));
    setActive(0);
    typeInto(fieldRef.current, start, end, words);
  };
  const complete = (name: string): void => put(open?.index ?? cursor, name);
  const close = (): void => setClosedFor(text);
  const pointed = (listId: string) => ({
    'aria-controls': listId,
    'aria-activedescendant': placeholderOptionId(listId, active),
  });
  return {
    matches: matches.length > 0 ? matches : null,
    active,
    complete,
    insert: (name: string) => put(cursor, name),
    onKey: (key: string) => handleKey(key, { matches, active, setActive, complete, close }),
    moveTo: setCursor,
    close,
    listProps: (listId: string) => (matches.length > 0 ? pointed(listId) : {}),
  };
};
