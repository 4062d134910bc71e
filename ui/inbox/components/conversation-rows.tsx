import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

import { type ListSlot, neighbourOf } from '../model/conversation-list.ts';
import { candidateNameOf } from '../model/records.ts';
import { ConversationRow, GapRow } from './conversation-row.tsx';
import { useInboxLocale } from './inbox-context.ts';
import type { ConversationList } from './use-conversation-list.ts';
import { useRowHeight } from './use-row-height.ts';
import type { RowSelection } from './use-selection.ts';

/** The parts that rows need. */
export interface RowsProps {
  readonly list: ConversationList;
  readonly selection: RowSelection;
  readonly openId: string | null;
  readonly now: number;
  readonly canSelect: boolean;
  readonly open: (id: string, byKeyboard: boolean) => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onTop: (isAtTop: boolean) => void;
}

/** Nearer to the beginning than this, the list counts as being there. */
const topPx = 8;

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;

interface SlotProps extends Pick<RowsProps, 'selection' | 'openId' | 'now' | 'canSelect' | 'open'> {
  readonly slot: ListSlot;
  readonly isTabStop: boolean;
}

const SlotBody = ({ slot, selection, openId, now, canSelect, open, isTabStop }: SlotProps): ReactElement => {
  const { texts } = useInboxLocale();
  if (slot.kind === 'gap') return <GapRow />;
  const { row, leaving } = slot;
  const name = candidateNameOf(row.candidate) ?? texts.list.unnamed;
  const isTicked = selection.ids.has(row.id);
  return (
    <div className={`row ${row.id === openId ? 'row-open' : ''} ${isTicked ? 'row-ticked' : ''}`}>
      <button
        type="button"
        className="row-button"
        data-row={row.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={row.id === openId ? 'true' : undefined}
        onClick={(event) => (event.metaKey || event.ctrlKey ? selection.toggle(row.id) : open(row.id, false))}
      >
        <ConversationRow row={row} now={now} isLeaving={leaving} />
      </button>
      {canSelect && (
        <label className="row-tick">
          <input
            type="checkbox"
            checked={isTicked}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={texts.list.select(name)}
            onChange={() => selection.toggle(row.id)}
          />
        </label>
      )}
    </div>
  );
};

/** A place of the list. While the list is scrolled, only places that come into sight are drawn. */
const Slot = memo(SlotBody);

const useRowVirtualizer = (ref: RefObject<HTMLDivElement | null>, { list }: RowsProps) => {
  const { slots } = list;
  const rowPx = useRowHeight();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const virtualizer = useVirtualizer({
    count: slots.length,
    getScrollElement: () => ref.current,
    estimateSize: () => rowPx,
    overscan: 6,
    getItemKey: (index) => {
      const slot = slots.at(index);
      return slot.kind === 'row' ? slot.row.id : index;
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return virtualizer;
};

/** The time for which the list stands still before it loads: a thumb that is dragged passes many rows. */
const settleMs = 60;

/** Loads the rows that are on the screen, once the list stands still. */
const useRowsOnScreen = ({ list }: RowsProps, items: readonly VirtualItem[]): void => {
  const places = items.flatMap(({ index }) => {
    const slot = list.slots.at(index);
    return slot.kind === 'gap' ? [slot.place] : [];
  });
  const [first, last] = [places.at(0), places.at(-1)];
  const load = useEffectEvent((from: number, to: number) => list.needPlaces(from, to));
  useEffect(() => {
    if (first === undefined || last === undefined) return undefined;
    const timer = setTimeout(() => load(first, last), settleMs);
    return () => clearTimeout(timer);
  }, [first, last]);
};

/** Keeps the conversation that is open on the screen when another one is opened. */
const useOpenInSight = (virtualizer: RowVirtualizer, { list, openId }: RowsProps): void => {
  const scroll = useEffectEvent((id: string) => {
    const index = list.slots.indexOf(id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (openId !== null) scroll(openId);
  }, [openId]);
};

const RowItems = (props: RowsProps & { virtualizer: RowVirtualizer }): ReactElement => {
  const { list, selection, openId, now, canSelect, open, virtualizer } = props;
  const shared = { selection, openId, now, canSelect, open };
  const { texts } = useInboxLocale();
  const items = virtualizer.getVirtualItems();
  useRowsOnScreen(props, items);
  useOpenInSight(virtualizer, props);
  const openIndex = openId === null ? -1 : list.slots.indexOf(openId);
  const tabStop = items.some(({ index }) => index === openIndex) ? openIndex : (items.at(0)?.index ?? 0);
  return (
    <ul
      className="rows-space"
      aria-label={texts.list.conversations}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          className="rows-item"
          aria-setsize={list.slots.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start}px)` }}
        >
          <Slot {...shared} slot={list.slots.at(index)} isTabStop={index === tabStop} />
        </li>
      ))}
    </ul>
  );
};

/** A list that goes away is neither held nor scrolled: no event of the pointer says so, and the next list would stand still. */
const useReleaseAtEnd = ({ onHold, onTop }: RowsProps): void =>
  useLayoutEffect(
    () => () => {
      onHold(false);
      onTop(true);
    },
    [onHold, onTop],
  );

/** The list of conversations. It has one tab stop; arrows move within it. */
export const ConversationRows = (props: RowsProps): ReactElement => {
  const { list, openId, open, onHold, onTop } = props;
  const ref = useRef<HTMLDivElement>(null);
  const virtualizer = useRowVirtualizer(ref, props);
  useReleaseAtEnd(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    const next = neighbourOf(list.slots, openId, step);
    if (next !== null) open(next, true);
  };
  return (
    <div
      className="rows"
      ref={ref}
      onScroll={({ currentTarget }) => onTop(currentTarget.scrollTop < topPx)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onKeyDown={onKeyDown}
      role="presentation"
    >
      <RowItems {...props} virtualizer={virtualizer} />
    </div>
  );
};
