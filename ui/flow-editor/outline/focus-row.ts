import type { Key } from 'react-aria-components';

import type { OutlineRow } from './outline-rows.ts';

/** Returns how many rows stand above a row; those of a node that is closed do not count. */
export const placeOfRow = (
  rows: readonly OutlineRow[],
  expanded: ReadonlySet<Key>,
  rowId: string,
): number => {
  let above = 0;
  for (const row of rows) {
    const parts = row.type === 'node' && expanded.has(row.id) ? row.parts : [];
    const place = [row, ...parts].findIndex(({ id }) => id === rowId);
    if (place >= 0) return above + place;
    above += 1 + parts.length;
  }
  return above;
};

/** The most frames of the screen until a row that was out of sight is drawn. */
const mostFrames = 5;

/** Gives a row the focus; one that is out of sight is brought there first. Returns what ends the waiting for it. */
export const focusRow = (tree: HTMLElement, rowId: string, top: number): (() => void) => {
  let frame = 0;
  const look = (tries: number): void => {
    const row = tree.querySelector<HTMLElement>(`[data-key="${CSS.escape(rowId)}"]`);
    if (row?.contains(document.activeElement) === true || tries > mostFrames) return;
    if (row) row.focus();
    else {
      if (tries === 1) tree.querySelector('.outline-tree')?.scrollTo({ top });
      frame = requestAnimationFrame(() => look(tries + 1));
    }
  };
  look(0);
  return () => cancelAnimationFrame(frame);
};

/** Scrolls until a row is in sight, and leaves the focus where it is. Returns what stops it. */
export const showRow = (tree: HTMLElement, top: number, height: number): (() => void) => {
  // The rows of a node that was opened for it are laid out with the next frame.
  const frame = requestAnimationFrame(() => {
    const rows = tree.querySelector('.outline-tree');
    if (!rows || (top >= rows.scrollTop && top + height <= rows.scrollTop + rows.clientHeight)) return;
    rows.scrollTo({ top: top - (rows.clientHeight - height) / 2 });
  });
  return () => cancelAnimationFrame(frame);
};
