import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

import { neighbourOf } from '../model/conversation-list.ts';
import { type InboxConversation, nameOfConversation } from '../model/records.ts';
import { ConversationRow, GapRow } from './conversation-row.tsx';
import { useInboxLocale } from './inbox-context.ts';
import type { ConversationList } from './use-conversation-list.ts';
import { useRest } from './use-rest.ts';
import { useRowHeight } from './use-row-height.ts';
import type { RowSelection } from './use-selection.ts';

/** The parts that rows need. */
export interface ConversationRowsProps {
  readonly list: ConversationList;
  readonly selection: RowSelection;
  readonly openId: string | null;
  readonly now: number;
  readonly canSelect: boolean;
  readonly open: (id: string, byKeyboard: boolean) => void;
  readonly onTop: (isAtTop: boolean) => void;
}

/** Nearer to the beginning than this, the list counts as being there. */
const topPx = 8;

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>;

interface SlotProps extends Pick<ConversationRowsProps, 'now' | 'canSelect'> {
  /** The conversation; null for a place that is not loaded. */
  readonly row: InboxConversation | null;
  readonly isLeaving: boolean;
  readonly isOpen: boolean;
  readonly isTicked: boolean;
  readonly isTabStop: boolean;
  readonly press: (id: string, hasModifier: boolean) => void;
  readonly tick: (id: string) => void;
}

const SlotBody = (props: SlotProps): ReactElement => {
  const { row, isLeaving, isOpen, isTicked, isTabStop, now, canSelect, press, tick } = props;
  const { texts } = useInboxLocale();
  if (!row) return <GapRow />;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={`row ${isOpen ? 'row-open' : ''} ${isTicked ? 'row-ticked' : ''}`}>
      <button
        type="button"
        className="row-button"
        data-row={row.id}
        tabIndex={tabIndex}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => press(row.id, event.metaKey || event.ctrlKey)}
      >
        <ConversationRow row={row} now={now} isLeaving={isLeaving} />
      </button>
      {canSelect && (
        <label className="row-tick">
          <input
            type="checkbox"
            checked={isTicked}
            tabIndex={tabIndex}
            aria-label={texts.list.select(nameOfConversation(row, texts.list))}
            onChange={() => tick(row.id)}
          />
        </label>
      )}
    </div>
  );
};

/** A place of the list. Only a place that changes or comes into sight is drawn. */
const Slot = memo(SlotBody);

const useRowVirtualizer = (ref: RefObject<HTMLDivElement | null>, { list }: ConversationRowsProps) => {
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
const useRowsOnScreen = ({ list }: ConversationRowsProps, items: readonly VirtualItem[]): void => {
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
const useOpenInSight = (virtualizer: RowVirtualizer, { list, openId }: ConversationRowsProps): void => {
  const scroll = useEffectEvent((id: string) => {
    const index = list.slots.indexOf(id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (openId !== null) scroll(openId);
  }, [openId]);
};

interface RowItemsProps extends ConversationRowsProps {
  readonly virtualizer: RowVirtualizer;
  readonly press: SlotProps['press'];
}

const RowItems = (props: RowItemsProps): ReactElement => {
  const { list, selection, openId, now, canSelect, press, virtualizer } = props;
  const shared = { now, canSelect, press, tick: selection.toggle };
  const { texts } = useInboxLocale();
  const items = virtualizer.getVirtualItems();
  useRowsOnScreen(props, items);
  useOpenInSight(virtualizer, props);
  const openIndex = openId === null ? -1 : list.slots.indexOf(openId);
  const tabStop = items.some(({ index }) => index === openIndex) ? openIndex : (items.at(0)?.index ?? 0);
  const drawSlot = (index: number): ReactElement => {
    const slot = list.slots.at(index);
    const row = slot.kind === 'row' ? slot.row : null;
    const id = row?.id ?? '';
    const states = { isOpen: id === openId, isTicked: selection.ids.has(id), isTabStop: index === tabStop };
    return <Slot {...shared} {...states} row={row} isLeaving={slot.kind === 'row' && slot.leaving} />;
  };
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
          {drawSlot(index)}
        </li>
      ))}
    </ul>
  );
};

/** A list that goes away is not scrolled: no event says so. */
const useTopAtEnd = (onTop: ConversationRowsProps['onTop']): void =>
  useLayoutEffect(() => () => onTop(true), [onTop]);

const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Opens the conversation of a row that is pressed, or ticks it where a finger has begun to tick. */
const usePress = ({ selection, open }: ConversationRowsProps): SlotProps['press'] => {
  const { isOn, toggle } = selection;
  return useCallback(
    (id, hasModifier) => (hasModifier || (isOn && isFinger()) ? toggle(id) : open(id, false)),
    [isOn, toggle, open],
  );
};

/** Moves with the arrow keys: to the next conversation, or, while conversations are ticked, to the next row alone. */
const useRowKeys =
  ({ list, openId, open, selection }: ConversationRowsProps) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && selection.isOn) selection.clear();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    if (!selection.isOn) {
      const next = neighbourOf(list.slots, openId, step);
      if (next !== null) open(next, true);
      return;
    }
    const { activeElement } = document;
    const kind = activeElement instanceof HTMLInputElement ? 'input' : '.row-button';
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)];
    stops[stops.findIndex((stop) => stop === activeElement) + step]?.focus();
  };

/** The list of conversations. It has one tab stop; arrows move within it, and a finger that rests on a row ticks it. */
export const ConversationRows = (props: ConversationRowsProps): ReactElement => {
  const { selection, canSelect, onTop } = props;
  const ref = useRef<HTMLDivElement>(null);
  const virtualizer = useRowVirtualizer(ref, props);
  const press = usePress(props);
  const onKeyDown = useRowKeys(props);
  const rest = useRest(canSelect ? selection.toggle : null);
  useTopAtEnd(onTop);
  return (
    <div
      className={`rows ${selection.isOn ? 'rows-ticking' : ''}`}
      ref={ref}
      onScroll={({ currentTarget }) => onTop(currentTarget.scrollTop < topPx)}
      onKeyDown={onKeyDown}
      role="presentation"
      {...rest}
    >
      <RowItems {...props} virtualizer={virtualizer} press={press} />
    </div>
  );
};
