import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { TimelineItem } from '../model/timeline.ts';
import { useClock, useInboxLocale } from './inbox-context.ts';
import { TimelineLine } from './timeline-line.tsx';
import { nearEndPx, useEndPlace } from './use-end-place.ts';
import type { FirstUnread } from './use-first-unread.ts';
import type { ThreadMessages } from './use-thread.ts';

/** The message to lead the reader to; `count` tells two wishes for the same message apart. */
export interface ScrollTarget {
  readonly messageId: string;
  readonly count: number;
}

interface ThreadLogProps {
  readonly items: readonly TimelineItem[];
  readonly messages: ThreadMessages;
  readonly target: ScrollTarget | null;
  readonly showMessage: (id: string) => void;
  /** The first message that was unread when the thread was opened. */
  readonly unread: FirstUnread | null;
  /** Called when the newest message is on the screen, or no longer. */
  readonly onAtEnd: (isAtEnd: boolean) => void;
}

const estimates: Readonly<Record<TimelineItem['kind'], number>> = {
  day: 44,
  run: 40,
  unread: 40,
  message: 60,
  note: 96,
  pending: 72,
};

const nearRows = 6;

type LogVirtualizer = Virtualizer<HTMLDivElement, Element>;

const useLogVirtualizer = (items: readonly TimelineItem[], hasNewer: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => ref.current,
    estimateSize: (index) => estimates[items[index]?.kind ?? 'message'],
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    // The end of what is loaded is left where newer messages follow it, or each page would lead to the next.
    scrollEndThreshold: hasNewer ? -1 : nearEndPx,
  });
  // The newest message is what a reader wants to see first.
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  return { ref, virtualizer };
};

const indexOfMessage = (items: readonly TimelineItem[], id: string): number =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === id);

const markMs = 2_000;

/** Scrolls to a message that the reader asked for, and marks it for a moment. */
const useScrollTarget = (
  virtualizer: LogVirtualizer,
  items: readonly TimelineItem[],
  target: ScrollTarget | null,
): string | null => {
  const done = useRef(0);
  const [markedId, setMarked] = useState<string | null>(null);
  const index = target ? indexOfMessage(items, target.messageId) : -1;
  useEffect(() => {
    if (!target || index < 0 || done.current === target.count) return undefined;
    done.current = target.count;
    virtualizer.scrollToIndex(index, { align: 'center' });
    setMarked(target.messageId);
    return undefined;
  }, [virtualizer, target, index]);
  useEffect(() => {
    if (markedId === null) return undefined;
    const timer = setTimeout(() => setMarked(null), markMs);
    return () => clearTimeout(timer);
  }, [markedId]);
  return markedId;
};

/** Loads more where the reader comes near to an end of what is loaded. */
const useEndlessScroll = (
  ref: RefObject<HTMLElement | null>,
  shown: readonly VirtualItem[],
  count: number,
  { window, loadOlder, loadNewer }: ThreadMessages,
): void => {
  const [first, last] = [shown.at(0), shown.at(-1)];
  useEffect(() => {
    // A log that opens has been scrolled to its end before its lines are drawn there.
    if (!first || !last || last.end < (ref.current?.scrollTop ?? 0)) return;
    if (first.index < nearRows && window?.hasOlder) loadOlder();
    if (last.index > count - nearRows && window?.hasNewer) loadNewer();
  });
};

/** Brings what the author of a reply must decide into sight: it grows below the end that was on the screen. */
const useQuestionInSight = (virtualizer: LogVirtualizer, items: readonly TimelineItem[]): void => {
  const last = items.at(-1);
  const state = last?.kind === 'pending' ? last.state.type : 'sending';
  useEffect(() => {
    if (state !== 'sending') virtualizer.scrollToEnd();
  }, [virtualizer, state]);
};

/** Returns whether the newest message is on the screen. Rows are measured late, and the end moves with their sizes. */
const isNewestShown = (virtualizer: LogVirtualizer, messages: ThreadMessages): boolean =>
  (virtualizer.scrollOffset === null || virtualizer.isAtEnd(nearEndPx)) &&
  !(messages.window?.hasNewer ?? false);

interface LogLinesProps extends Pick<ThreadLogProps, 'items' | 'messages'> {
  readonly virtualizer: LogVirtualizer;
  readonly shown: readonly VirtualItem[];
  readonly markedId: string | null;
}

const LogLines = ({ items, messages, virtualizer, shown, markedId }: LogLinesProps): ReactElement => {
  const now = useClock();
  const newestId = messages.window?.messages.at(-1)?.id ?? null;
  return (
    <div className="thread-space" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ key, index, start }) => {
        const item = items[index];
        return (
          item && (
            <div
              key={key}
              className="thread-item"
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TimelineLine item={item} now={now} markedId={markedId} newestId={newestId} />
            </div>
          )
        );
      })}
    </div>
  );
};

const scrollToNewest = async (messages: ThreadMessages, holdEnd: () => void): Promise<void> => {
  // Where it cannot be read now, the end of what is loaded is better than nothing.
  await messages.showNewest().catch(() => undefined);
  holdEnd();
};

const EndButton = ({ press }: { press: () => void }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <button className="end-button" type="button" aria-label={texts.thread.toEnd} onClick={press}>
      <DesignSymbol name="down" />
    </button>
  );
};

/** Returns whether the first unread message lies above what is on the screen, and has not been there yet. */
const useUnreadAbove = (
  { items, unread }: Pick<ThreadLogProps, 'items' | 'unread'>,
  virtualizer: LogVirtualizer,
) => {
  const [isSeen, setSeen] = useState(false);
  const index = unread ? indexOfMessage(items, unread.id) : -1;
  const isAbove = (scrollTop: number): boolean =>
    index < 0 || (virtualizer.measurementsCache[index]?.end ?? 0) <= scrollTop;
  return {
    isUnreadAbove: unread !== null && !isSeen && isAbove(virtualizer.scrollOffset ?? 0),
    // Only what the reader has scrolled to was seen: the log is at its beginning before it goes to its end.
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>): void => {
      if (index >= 0 && !isAbove(currentTarget.scrollTop)) setSeen(true);
    },
  };
};

/** Keeps the lines where they are on the screen when the button above the log comes or goes. */
const useStillLines = (ref: RefObject<HTMLElement | null>, isUnreadAbove: boolean): void => {
  const abovePx = useRef(0);
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const px = isUnreadAbove ? log.offsetTop : 0;
    log.scrollTop += px - abovePx.current;
    abovePx.current = px;
  }, [ref, isUnreadAbove]);
};

const UnreadButton = ({ count, press }: { count: number; press: () => void }): ReactElement => {
  const { texts } = useInboxLocale();
  return (
    <button className="newer-pill unread-button" type="button" onClick={press}>
      <DesignSymbol name="down" />
      {texts.thread.firstUnread(count)}
    </button>
  );
};

/** The messages of a thread, oldest first, of which only those on the screen are in the document. */
export const ThreadLog = (props: ThreadLogProps): ReactElement => {
  const { items, messages, target, unread, showMessage, onAtEnd } = props;
  const { texts } = useInboxLocale();
  const hasNewer = messages.window?.hasNewer ?? false;
  const { ref, virtualizer } = useLogVirtualizer(items, hasNewer);
  const markedId = useScrollTarget(virtualizer, items, target);
  const shown = virtualizer.getVirtualItems();
  useEndlessScroll(ref, shown, items.length, messages);
  useQuestionInSight(virtualizer, items);
  const { isUnreadAbove, onScroll } = useUnreadAbove(props, virtualizer);
  useStillLines(ref, isUnreadAbove);
  const isAtEnd = isNewestShown(virtualizer, messages);
  const end = useEndPlace(ref, virtualizer, { hasNewer, target });
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  return (
    <div className="log-box">
      {unread && isUnreadAbove && <UnreadButton count={unread.count} press={() => showMessage(unread.id)} />}
      {/* The keyboard scrolls it, also where it has no button (rule scrollable-region-focusable of axe). */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="thread-log"
        ref={ref}
        tabIndex={0}
        onScroll={onScroll}
        role="log"
        aria-label={texts.thread.thread}
        // Lines come into the document as they are scrolled to; what is new is told by ThreadNews.
        aria-live="off"
      >
        <LogLines
          items={items}
          messages={messages}
          virtualizer={virtualizer}
          shown={shown}
          markedId={markedId}
        />
      </div>
      {!isAtEnd && <EndButton press={() => void scrollToNewest(messages, end.hold)} />}
    </div>
  );
};
