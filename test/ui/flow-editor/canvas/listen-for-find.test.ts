import { expect, test } from 'vitest';

import { listenForFind } from '../../../../ui/flow-editor/canvas/components/listen-for-find.ts';

const ctrlF = { key: 'f', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

const pressOn = (
  keys: typeof ctrlF,
  { hasDialog = false, isStopped = false, defaultPrevented = false } = {},
) => {
  const listeners = new Set<Parameters<Parameters<typeof listenForFind>[0]['addEventListener']>[1]>();
  const done = { opened: 0, prevented: 0 };
  const stop = listenForFind(
    {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
      querySelector: (selector) => (hasDialog && selector.includes('"dialog"') ? {} : null),
    },
    () => (done.opened += 1),
  );
  if (isStopped) stop();
  const preventDefault = (): void => void (done.prevented += 1);
  for (const listener of listeners) listener({ ...keys, defaultPrevented, preventDefault });
  return done;
};

test('Ctrl+F opens the bar to find wherever the focus is, in place of that of the browser', () => {
  expect(pressOn(ctrlF)).toEqual({ opened: 1, prevented: 1 });
  expect(pressOn({ ...ctrlF, key: 'F', ctrlKey: false, metaKey: true })).toEqual({ opened: 1, prevented: 1 });
});

test('Ctrl+F is left alone under a dialog, where a field has taken it, and with other keys', () => {
  const nothing = { opened: 0, prevented: 0 };
  expect(pressOn(ctrlF, { hasDialog: true })).toEqual(nothing);
  expect(pressOn(ctrlF, { defaultPrevented: true })).toEqual(nothing);
  expect(pressOn(ctrlF, { isStopped: true })).toEqual(nothing);
  expect(pressOn({ ...ctrlF, shiftKey: true })).toEqual(nothing);
  expect(pressOn({ ...ctrlF, ctrlKey: false })).toEqual(nothing);
});
