import { useCallback, useState } from 'react';

import { useLoaded } from './panel-context.ts';

/** One page of a list, the newest first. */
export interface OlderPage<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** A list that is loaded page by page. */
export interface PagedList<Item> extends OlderPage<Item> {
  /** Whether the first answer is there. */
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Loads the next page, too. */
  showOlder(): void;
  /** Loads all pages again. */
  reload(): void;
}

/** Loads one page: its number, from 1, and the last item before it. */
export type LoadPage<Item> = (
  number: number,
  last: Item | null,
  signal: AbortSignal,
) => Promise<OlderPage<Item>>;

/** Loads a list page by page, as far as the user wants to see it. An item that moves to a later page meanwhile stays where it was. */
export const usePages = <Item extends { readonly id: string }>(loadPage: LoadPage<Item>): PagedList<Item> => {
  const [count, setCount] = useState(1);
  const load = useCallback(
    async (signal: AbortSignal): Promise<OlderPage<Item>> => {
      const items = new Map<string, Item>();
      let hasMore = true;
      for (let number = 1; number <= count && hasMore; number += 1) {
        const last = [...items.values()].at(-1) ?? null;
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before it ended
        const page = await loadPage(number, last, signal);
        for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
        ({ hasMore } = page);
      }
      return { items: [...items.values()], hasMore };
    },
    [loadPage, count],
  );
  const { value, error, isLoading, retry } = useLoaded(load);
  return {
    items: value?.items ?? [],
    hasMore: value?.hasMore ?? false,
    isLoaded: value !== null,
    isLoading,
    error,
    showOlder: () => setCount((pages) => pages + 1),
    reload: retry,
  };
};
