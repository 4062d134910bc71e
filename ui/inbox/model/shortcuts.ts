/** A command that a key gives. */
export type InboxCommand =
  | 'next'
  | 'previous'
  | 'open'
  | 'reply'
  | 'note'
  | 'close'
  | 'undo'
  | 'unread'
  | 'pause'
  | 'search'
  | 'help'
  | 'details'
  | 'select'
  | 'leave';

/** The key of each command, in the order of the help. */
export const shortcutKeys: Readonly<Record<InboxCommand, string>> = {
  next: 'J',
  previous: 'K',
  open: 'Enter',
  reply: 'R',
  note: 'N',
  close: 'E',
  undo: 'Z',
  unread: 'U',
  pause: 'P',
  select: 'X',
  details: 'I',
  search: '/',
  help: '?',
  leave: 'Esc',
};

/** The part of a keyboard event that decides. */
export interface PressedKey {
  readonly key: string;
  /** The place on the keyboard: `KeyJ`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether the focus is in a field, a menu or a dialog, where keys are words. */
  readonly isTyping: boolean;
}

const commandOfKey = new Map<string, InboxCommand>(
  Object.entries({
    j: 'next',
    k: 'previous',
    r: 'reply',
    n: 'note',
    e: 'close',
    z: 'undo',
    u: 'unread',
    p: 'pause',
    x: 'select',
    i: 'details',
    '/': 'search',
    '?': 'help',
  } satisfies Record<string, InboxCommand>),
);

/**
 * Returns the command of a key; null for a key that does nothing. Single keys can be switched off, for people whose speech or
 * whose hands press keys that they do not mean (WCAG 2.1.4).
 */
export const commandOf = (pressed: PressedKey, hasSingleKeys: boolean): InboxCommand | null => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isTyping || !hasSingleKeys) return null;
  // A keyboard without Latin letters has the letters of the help at the places where an English one has them.
  const isOtherLetter = /^\p{L}$/u.test(pressed.key) && !/^\p{Script=Latin}$/u.test(pressed.key);
  const key = isOtherLetter ? pressed.code.replace(/^Key/, '') : pressed.key;
  return commandOfKey.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
};
