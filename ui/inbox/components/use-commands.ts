import { useEffect, useEffectEvent } from 'react';

import { commandOf, type InboxCommand } from '../model/shortcuts.ts';

/** The function of each command now; one that does nothing is missing. */
export type CommandTable = Readonly<Partial<Record<InboxCommand, () => void>>>;

const typingSelector =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]';

/** The commands that a key repeats for as long as it is held. */
const repeated: ReadonlySet<InboxCommand> = new Set(['next', 'previous']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingSelector) !== null;

/** Listens to the keys of the page. A key in a field, a menu or a dialog is a word of that. */
export const useCommands = (table: CommandTable, hasSingleKeys: boolean): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const command = commandOf(
      {
        key: event.key,
        code: event.code,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isTyping: isTyping(event.target),
      },
      hasSingleKeys,
    );
    const run = command && table[command];
    if (!run) return;
    event.preventDefault();
    if (!event.repeat || repeated.has(command)) run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
