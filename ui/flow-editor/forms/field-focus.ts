/** Returns the id of the field for a path within a part of the flow: its element on the page has it. */
export const fieldIdOf = (partId: string, path: readonly (string | number)[]): string =>
  ['field', partId, ...path].join('-');

const waitedFrames = 30;

const findField = (partId: string, path: readonly (string | number)[]): HTMLElement | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.querySelector<HTMLElement>(
      `#${CSS.escape(fieldIdOf(partId, path.slice(0, length)))}`,
    );
    if (found) return found;
  }
  return null;
};

/** Selects the text of a field that has the focus, so that what is typed takes its place. */
export const selectText = (field: HTMLElement): void => {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select();
};

/**
 * Focuses the field of a fault, or the nearest one around it, as soon as the form shows it. It opens what is folded around the
 * field. Without such a field after half a second the part itself gets the focus. `then` is called with what has it.
 */
export const focusField = (
  partId: string,
  path: readonly (string | number)[],
  then: (field: HTMLElement) => void = () => undefined,
  frame = 0,
): void => {
  const field = findField(partId, path);
  if (!field && frame < waitedFrames) {
    requestAnimationFrame(() => focusField(partId, path, then, frame + 1));
    return;
  }
  const target = field ?? findField(partId, ['part']);
  for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
  if (target) then(target);
};
