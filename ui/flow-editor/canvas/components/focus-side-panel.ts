/** Moves the focus into the form of what is selected, once it is there. */
export const focusSidePanel = (): void => {
  const find = (tries: number): void => {
    const field = document.querySelector<HTMLElement>(
      '.frame-panel > :not(.frame-panel-bar) :is(input, textarea, select, button, [tabindex="0"]):not([disabled])',
    );
    if (field) field.focus();
    else if (tries > 0) requestAnimationFrame(() => find(tries - 1));
  };
  requestAnimationFrame(() => find(10));
};
