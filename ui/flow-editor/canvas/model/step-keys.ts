import type { KeyboardEvent } from 'react';

/** The commands that have a key in both views of a flow, the canvas and the outline. */
export type StepKeyCommand = 'add' | 'connect' | 'duplicate' | 'remove' | 'menu';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const plainKeys: ReadonlyMap<string, StepKeyCommand> = new Map([
  ['a', 'add'],
  ['c', 'connect'],
  ['delete', 'remove'],
  ['backspace', 'remove'],
  ['contextmenu', 'menu'],
]);

/** Returns the command of a key in both views; null for a key without one. */
export const stepCommandOf = (pressed: PressedKey): StepKeyCommand | null => {
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) return key === 'd' ? 'duplicate' : null;
  if (pressed.altKey) return null;
  if (pressed.shiftKey && key === 'f10') return 'menu';
  return plainKeys.get(key) ?? null;
};
