import { useMemo, useState } from 'react';

/** The conversations that are ticked, for one action on all of them. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Whether conversations are being ticked, also before the first one is. */
  readonly isOn: boolean;
  begin(): void;
  /** Ticks a conversation, or takes its tick away; without the last tick the selection ends. */
  toggle(id: string | null): void;
  clear(): void;
}

const mostSelected = 100;
const none: ReadonlySet<string> = new Set();

const toggled = (before: ReadonlySet<string> | null, id: string): ReadonlySet<string> | null => {
  const next = new Set(before);
  if (!next.delete(id) && next.size < mostSelected) next.add(id);
  return next.size === 0 ? null : next;
};

/** Keeps the ticks of the list. */
export const useRowSelection = (): RowSelection => {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  return useMemo(
    () => ({
      ids: ids ?? none,
      isOn: ids !== null,
      begin: () => setIds((before) => before ?? none),
      toggle: (id) => setIds((before) => (id === null ? before : toggled(before, id))),
      clear: () => setIds(null),
    }),
    [ids],
  );
};
