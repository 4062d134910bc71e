import { useRef } from 'react';
import { useDragAndDrop } from 'react-aria-components';

import { findRow, type OutlineRow } from './outline-rows.ts';
import { canDropRow, type RowPlace } from './move-rows.ts';

/** Lets rows of the outline be dragged, by pointer and by the keyboard; selected nodes go together. Readers drag nothing. */
export const useRowDragging = (
  rows: readonly OutlineRow[],
  selectedIds: readonly string[],
  canWrite: boolean,
  drop: (row: OutlineRow, place: RowPlace) => void,
) => {
  const dragged = useRef<OutlineRow | null>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canWrite,
    getAllowedDropOperations: () => ['move'],
    getItems: (keys) => {
      const [key] = keys;
      dragged.current = findRow(rows, String(key));
      return dragged.current ? [{ 'text/plain': dragged.current.label }] : [];
    },
    getDropOperation: (target) => {
      const row = target.type === 'item' ? findRow(rows, String(target.key)) : null;
      if (target.type !== 'item' || !row || !dragged.current) return 'cancel';
      return canDropRow(dragged.current, { row, at: target.dropPosition }, selectedIds) ? 'move' : 'cancel';
    },
    onMove: ({ target }) => {
      const row = findRow(rows, String(target.key));
      if (row && dragged.current) drop(dragged.current, { row, at: target.dropPosition });
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  return dragAndDropHooks;
};
