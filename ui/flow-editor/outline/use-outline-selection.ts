import { useState } from 'react';
import type { Key, Selection } from 'react-aria-components';

import { useFlowEditor } from '../components/editor-context.ts';
import { type OutlineRow, selectedRowIds, selectionOfRows } from './outline-rows.ts';

/**
 * Keeps the selected rows of the tree the same as what is selected in the flow: one row, or several nodes. `isOwn` says whether the
 * user has chosen it in the tree itself.
 */
export const useOutlineSelection = (rows: readonly OutlineRow[]) => {
  const { selection, select } = useFlowEditor();
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const ids = selectedRowIds(selection);
  const isOwn = chosen.size === ids.length && ids.every((id) => chosen.has(id));
  const choose = (keys: Selection): void => {
    const set = keys === 'all' ? new Set<Key>(rows.map(({ id }) => id)) : keys;
    const next = selectionOfRows(rows, set);
    // The set itself is changed and kept: it knows where the range of rows began, a copy would not.
    set.clear();
    for (const id of selectedRowIds(next)) set.add(id);
    setChosen(set);
    select(next);
  };
  return { selectedKeys: isOwn ? chosen : ids, isOwn, choose };
};
