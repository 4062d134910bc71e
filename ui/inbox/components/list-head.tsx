import { useQueries } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';

import { ActionMenu } from '../../design/action-menu.tsx';
import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { queryKeys } from '../live/apply-changes.ts';
import {
  firstListQuery,
  type InboxSort,
  type InboxView,
  inboxViews,
  type ListQuery,
} from '../model/views.ts';
import { FilterButton } from './filter-button.tsx';
import { useInbox, useInboxLocale } from './inbox-context.ts';

const countedViews = ['needsPerson', 'unread'] as const satisfies readonly InboxView[];

/** The number of conversations in the views that call for work. */
export const useViewCounts = (): Readonly<Partial<Record<InboxView, number>>> => {
  const { source } = useInbox();
  const counts = useQueries({
    queries: countedViews.map((view) => ({
      queryKey: [...queryKeys.counts, view],
      queryFn: () => source.conversations.count({ ...firstListQuery, view }),
    })),
  });
  return Object.fromEntries(
    countedViews.flatMap((view, index) => {
      const count = counts[index]?.data;
      return count === undefined ? [] : [[view, count]];
    }),
  );
};

interface ListHeadProps {
  readonly query: ListQuery;
  readonly setQuery: (query: ListQuery) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Lets the user tick conversations. */
  readonly select: () => void;
}

type ShownList = Pick<ListHeadProps, 'query' | 'setQuery'>;

const ViewMenu = ({ query, setQuery }: ShownList): ReactElement => {
  const { texts, count } = useInboxLocale();
  const counts = useViewCounts();
  // A search looks in all views.
  const view = query.search.trim() === '' ? query.view : 'all';
  const shown = counts[view];
  const entries = inboxViews.map((id) => {
    const of = counts[id];
    return { id, label: texts.list.views[id], ...(of !== undefined && { hint: count(of) }) };
  });
  return (
    <ActionMenu
      label={texts.list.chooseView}
      isNamedByWords
      entries={entries}
      chosen={view}
      triggerClass="view-button"
      onAction={(chosen) => setQuery({ ...query, view: chosen, search: '' })}
    >
      <span className="for-listeners">{texts.list.chooseView}: </span>
      <span className="view-name">{texts.list.views[view]}</span>
      {shown !== undefined && shown > 0 && <span className="view-count">{count(shown)}</span>}
      <DesignSymbol name="down" />
    </ActionMenu>
  );
};

const searchDelayMs = 250;

/** The words in the search field, which the list follows when the typing pauses. */
const useSearchWords = ({ query, setQuery }: ShownList) => {
  const [words, setWords] = useState(query.search);
  const [followed, setFollowed] = useState(query.search);
  // A button can clear the search, too: the field then follows the list.
  if (followed !== query.search) {
    setFollowed(query.search);
    setWords(query.search);
  }
  useEffect(() => {
    if (words === query.search) return undefined;
    const timer = setTimeout(() => setQuery({ ...query, search: words }), searchDelayMs);
    return () => clearTimeout(timer);
  }, [words, query, setQuery]);
  return { words, setWords };
};

const SearchField = ({ searchRef, ...list }: Omit<ListHeadProps, 'select'>): ReactElement => {
  const { texts } = useInboxLocale();
  const { words, setWords } = useSearchWords(list);
  const clear = (): void => {
    setWords('');
    list.setQuery({ ...list.query, search: '' });
  };
  return (
    <div className="search-box">
      <DesignSymbol name="search" />
      <input
        className="search-input"
        ref={searchRef}
        type="search"
        value={words}
        aria-label={texts.list.search}
        placeholder={texts.list.searchHint}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          clear();
          event.currentTarget.blur();
        }}
      />
      {words === '' ? (
        <kbd className="key search-key" aria-hidden="true">
          /
        </kbd>
      ) : (
        <SymbolButton symbol="cross" label={texts.list.clearSearch} onPress={clear} />
      )}
    </div>
  );
};

/** The head of the list: its view, its order, its filters and its search. */
export const ListHead = (props: ListHeadProps): ReactElement => {
  const { query, setQuery, select } = props;
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const sorts = Object.entries(texts.list.sorts).flatMap(([id, label]) =>
    id === 'newest' || id === 'longestWaiting'
      ? [{ id, label } as const satisfies { id: InboxSort; label: string }]
      : [],
  );
  return (
    <header className="list-head">
      <div className="list-tools">
        <h2 className="list-title">
          <ViewMenu query={query} setQuery={setQuery} />
        </h2>
        {canWrite && (
          <SymbolButton
            className="select-button"
            symbol="checks"
            label={texts.list.beginSelection}
            onPress={select}
          />
        )}
        <ActionMenu
          label={`${texts.list.order}: ${texts.list.sorts[query.sort]}`}
          entries={sorts}
          chosen={query.sort}
          triggerClass="symbol-button"
          onAction={(sort) => setQuery({ ...query, sort })}
        >
          <DesignSymbol name="sort" />
        </ActionMenu>
        <FilterButton filters={query.filters} setFilters={(filters) => setQuery({ ...query, filters })} />
      </div>
      <SearchField {...props} />
    </header>
  );
};
