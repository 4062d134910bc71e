import type { InboxConversation } from './records.ts';
import { belongsToView, type ListPage, type ListQuery } from './views.ts';

/** One place of the list: a conversation, or a gap at a place of the frozen list that is not loaded. */
export type ListSlot =
  | { readonly kind: 'row'; readonly row: InboxConversation; readonly leaving: boolean }
  | { readonly kind: 'gap'; readonly place: number };

/** A page that is loaded. */
export interface LoadedPage extends ListPage {
  readonly rows: readonly InboxConversation[];
}

/** The parts of which the list is made. */
export interface ListParts {
  readonly query: ListQuery;
  /** The number of conversations below the frozen moment, as the newest response says. */
  readonly total: number;
  /** The loaded pages. Those of different sizes can have rows in common. */
  readonly pages: readonly LoadedPage[];
  /** Conversations that the reader has asked to see above the frozen ones, newest first. */
  readonly above: readonly InboxConversation[];
  /** Newer states of rows, by id: a row stays where it is and shows its newest state. One that is gone has null. */
  readonly newest: ReadonlyMap<string, InboxConversation | null>;
  /** The conversation that is open. It stays in the list, even where it does not belong there any more. */
  readonly selectedId: string | null;
  /** Whether the list stands still, because the pointer is above it. */
  readonly isHeld: boolean;
}

/** The list: its places in order, and the index of each conversation. */
export interface ConversationSlots {
  readonly length: number;
  at(index: number): ListSlot;
  indexOf(id: string): number;
}

const findSlots = (parts: ListParts): { rows: Map<number, ListSlot>; removed: number } => {
  const { query, pages, above, newest, selectedId, isHeld } = parts;
  const seen = new Set<string>();
  const rows = new Map<number, ListSlot>();
  let removed = 0;
  const place = (index: number, found: InboxConversation): void => {
    const state = newest.get(found.id);
    const row = state ?? found;
    const leaving = !belongsToView(row, query);
    // One that moved while pages were loaded is in two of them, and is shown once.
    const isShown = state !== null && !seen.has(found.id);
    seen.add(found.id);
    if (isShown && (!leaving || isHeld || found.id === selectedId))
      rows.set(index - removed, { kind: 'row', row, leaving });
    else removed += 1;
  };
  above.forEach((row, index) => place(index, row));
  const begin = ({ number, size }: ListPage): number => number * size;
  let next = 0;
  for (const page of pages.toSorted((one, other) => begin(one) - begin(other))) {
    page.rows.forEach((row, index) => {
      if (begin(page) + index >= next) place(above.length + begin(page) + index, row);
    });
    next = Math.max(next, begin(page) + page.rows.length);
  }
  return { rows, removed };
};

/**
 * Puts the list together. Its length is that of the whole list, so that the scroll bar is honest; places whose page is not
 * loaded are gaps. A row that left the view goes away, unless it is open or the pointer is above the list.
 */
export const buildSlots = (parts: ListParts): ConversationSlots => {
  const { rows, removed } = findSlots(parts);
  const length = Math.max(0, parts.above.length + parts.total - removed);
  const indexes = new Map<string, number>();
  for (const [index, slot] of rows) if (slot.kind === 'row') indexes.set(slot.row.id, index);
  return {
    length,
    at: (index) =>
      rows.get(index) ?? {
        kind: 'gap',
        place: Math.max(0, index - parts.above.length + removed),
      },
    indexOf: (id) => indexes.get(id) ?? -1,
  };
};

/** Returns the id of the row that lies `step` rows after another one; null when no loaded row lies there. */
export const neighbourOf = (slots: ConversationSlots, id: string | null, step: 1 | -1): string | null => {
  const from = id === null ? -1 : slots.indexOf(id);
  const begin = from === -1 ? (step === 1 ? 0 : slots.length - 1) : from + step;
  const slot = begin >= 0 && begin < slots.length ? slots.at(begin) : null;
  return slot?.kind === 'row' ? slot.row.id : null;
};

/** Returns the id of the row at a place, or of the last one; null where none is loaded there. */
export const findNear = (slots: ConversationSlots, place: number): string | null => {
  const slot = slots.length === 0 ? null : slots.at(Math.min(place, slots.length - 1));
  return slot?.kind === 'row' ? slot.row.id : null;
};

/** Returns the conversations that came since the frozen moment and are not shown yet. */
export const findUnshown = (
  newer: readonly InboxConversation[],
  above: readonly InboxConversation[],
): readonly InboxConversation[] => {
  const shown = new Map(above.map((row) => [row.id, row.lastMessageAt]));
  return newer.filter((row) => shown.get(row.id) !== row.lastMessageAt);
};
