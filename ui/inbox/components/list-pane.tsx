import { useMutation } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { SymbolButton, TextButton } from '../../design/button.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { ConversationSlots } from '../model/conversation-list.ts';
import { countFilters, firstListQuery, type ListQuery, noFilters } from '../model/views.ts';
import { GapRow } from './conversation-row.tsx';
import { ConversationRows } from './conversation-rows.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';
import { preloadPanes } from './later-panes.tsx';
import { ListHead } from './list-head.tsx';
import { SlowNote } from '../../design/slow-note.tsx';
import { usePreload } from '../../shared/use-preload.ts';
import { useConversationList } from './use-conversation-list.ts';
import type { RowSelection } from './use-selection.ts';
import { useStatusChange } from './use-status-change.ts';

interface ListPaneProps {
  readonly query: ListQuery;
  readonly setQuery: (query: ListQuery) => void;
  readonly openId: string | null;
  readonly open: (id: string, byKeyboard: boolean) => void;
  readonly selection: RowSelection;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Hears the list as it is shown, so that keys can move in it. */
  readonly onSlots: (slots: ConversationSlots) => void;
}

const SelectionBar = ({ selection }: { selection: RowSelection }): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const ids = [...selection.ids];
  const read = useMutation({ mutationFn: () => source.conversations.changeMany(ids, 'read') });
  const status = useStatusChange();
  const done = { onSuccess: () => selection.clear() };
  const isIdle = ids.length === 0 || read.isPending || status.isPending;
  const error = read.error ?? status.error;
  return (
    <div className="selection-bar" role="toolbar" aria-label={texts.list.selected(ids.length)}>
      <SymbolButton symbol="cross" label={texts.list.clearSelection} onPress={selection.clear} />
      <strong className="selection-count">{texts.list.selected(ids.length)}</strong>
      <TextButton
        kind="quiet"
        symbol="checks"
        isDisabled={isIdle}
        onPress={() => read.mutate(undefined, done)}
      >
        {texts.actions.readSelected}
      </TextButton>
      <TextButton
        kind="quiet"
        symbol="done"
        isDisabled={isIdle}
        onPress={() => status.mutate({ ids, change: 'close' }, done)}
      >
        {texts.actions.closeSelected}
      </TextButton>
      {error && <FailureNote error={error} />}
    </div>
  );
};

const EmptyList = ({ query, setQuery }: Pick<ListPaneProps, 'query' | 'setQuery'>): ReactElement => {
  const { texts } = useInboxLocale();
  const isNarrowed = query.search.trim() !== '' || countFilters(query.filters) > 0;
  if (!isNarrowed) {
    const { title, text } = texts.list.empty[query.view];
    return (
      <BlankState symbol={query.view === 'needsPerson' ? 'done' : 'inbox'} title={title} text={text}>
        {query.view !== 'all' && (
          <TextButton onPress={() => setQuery({ ...query, view: 'all' })}>{texts.list.showAll}</TextButton>
        )}
      </BlankState>
    );
  }
  const showAll = (): void => setQuery({ ...firstListQuery, view: 'all', filters: noFilters });
  return (
    <BlankState symbol="search" title={texts.list.noResult} text={texts.list.noResultText}>
      <TextButton onPress={showAll}>{texts.list.showAll}</TextButton>
    </BlankState>
  );
};

/** The outline of the list while it is loading. */
const ListSkeleton = ({ retry }: { retry: () => void }): ReactElement => {
  const texts = useStateTexts();
  return (
    <div className="rows" aria-busy="true">
      <span className="for-listeners">{texts.loading}</span>
      <SlowNote retry={retry} />
      {Array.from({ length: 8 }, (_, index) => (
        <GapRow key={index} />
      ))}
    </div>
  );
};

/**
 * Says whether the pointer is above an element. The browser's own events say so: where what is under the pointer was removed, such as a
 * menu that closes or a row that moves, React misses that the pointer entered or left.
 */
const usePointerAbove = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const closing = new AbortController();
    const options = { signal: closing.signal };
    ref.current?.addEventListener('pointerenter', () => setAbove(true), options);
    ref.current?.addEventListener('pointerleave', () => setAbove(false), options);
    return () => closing.abort();
  }, [ref]);
  return isAbove;
};

/** The list of conversations, with its head. */
export const ListPane = (props: ListPaneProps): ReactElement => {
  const { query, setQuery, openId, open, selection, onSlots } = props;
  const { canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const now = useClock();
  const frame = useRef<HTMLDivElement>(null);
  const isHeld = usePointerAbove(frame);
  const [isAtTop, setAtTop] = useState(true);
  // The head shows a choice at once; the rows are drawn after it.
  const shown = useDeferredValue(query);
  const list = useConversationList(shown, { isHeld, isAtTop });
  const { slots, unshownCount, isLoading, error, retry } = list;
  useEffect(() => onSlots(slots), [slots, onSlots]);
  usePreload(preloadPanes, !isLoading);
  const isEmpty = !isLoading && !error && slots.length === 0;
  const rows = { list, selection, openId, now, canSelect: canWrite, open, onTop: setAtTop };
  return (
    <section className="list-pane" aria-label={texts.list.conversations}>
      <ListHead query={query} setQuery={setQuery} searchRef={props.searchRef} select={selection.begin} />
      {selection.isOn && <SelectionBar selection={selection} />}
      {/* The list stands still under a pointer, also under one that goes to the button for what is new. */}
      <div className="list-frame" ref={frame}>
        {unshownCount > 0 && (
          <button className="newer-pill" type="button" onClick={list.showNewer}>
            <DesignSymbol name="down" />
            {texts.list.newer(unshownCount)}
          </button>
        )}
        {isLoading && <ListSkeleton retry={retry} />}
        {error && <FailureNote error={error} retry={retry} />}
        {isEmpty && <EmptyList query={shown} setQuery={setQuery} />}
        {!isLoading && !error && !isEmpty && <ConversationRows key={JSON.stringify(shown)} {...rows} />}
      </div>
    </section>
  );
};
