import { useState } from 'react';

/** The conversations that are ticked, for one deed on all of them. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  clear(): void;
}

const mostSelected = 100;

/** Keeps the ticks of the list. */
export const useRowSelection = (): RowSelection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id) && next.size < mostSelected) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
};
