type FindKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>;

interface KeyPage {
  addEventListener(type: 'keydown', listener: (event: FindKey) => void): void;
  removeEventListener(type: 'keydown', listener: (event: FindKey) => void): void;
  querySelector(selector: string): unknown;
}

/** Opens the bar to find with Ctrl+F wherever the focus is on the page, except under a dialog. Returns how to stop. */
export const listenForFind = (page: KeyPage, open: () => void): (() => void) => {
  const onKey = (event: FindKey): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'f') return;
    // A dialog above the frame keeps the focus.
    if (page.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    event.preventDefault();
    open();
  };
  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
};
