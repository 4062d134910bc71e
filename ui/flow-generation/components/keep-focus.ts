/** Gives the focus back to the element that has it now, when a change of the page takes it away by moving the element. */
export const keepFocus = (): void => {
  const focused = document.activeElement;
  requestAnimationFrame(() => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  });
};

/** Moves the focus to the title of a part: for controls that go with what they have removed. */
export const focusTitle = (id: string): void => document.getElementById(id)?.focus();
