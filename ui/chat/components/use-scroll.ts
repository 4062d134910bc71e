import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The keys of the first and the last element that the log shows. */
export interface LogExtent {
  readonly first: string | null;
  readonly last: string;
  /** Whether the last message was written here. The log then scrolls to it from any position. */
  readonly mine: boolean;
}

/** A log that stays at its end while the reader is there, and does not scroll while the reader is further up. */
export interface LogScroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the end is visible, or the log is scrolling to it. */
  readonly following: boolean;
  /** Whether something new came while the reader was further up. */
  readonly unseen: boolean;
  onScroll(): void;
  toEnd(): void;
}

const nearEndPx = 48;

const isAtEnd = (log: HTMLElement): boolean =>
  log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;

const marginPx = 12;

// When a list fills the log, show it from its question on.
const endOf = (log: HTMLElement): number => {
  const list = log.querySelector('.choices');
  const question = [...log.querySelectorAll('.bubble')].at(-1);
  if (!list || !question || list.clientHeight < log.clientHeight / 2) return log.scrollHeight;
  return question.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - marginPx;
};

const scrollToEnd = (log: HTMLElement | null, smooth: boolean): void => {
  // Do not scroll while the reader uses the list.
  if (!log || log.querySelector('.choices:focus-within')) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  log.scrollTo({ top: endOf(log), behavior: smooth && !calm ? 'smooth' : 'instant' });
};

/** Keeps the end visible when the content grows or the keyboard opens, while the reader is at the end. */
const useFollowEnd = (ref: RefObject<HTMLElement | null>, following: boolean): void => {
  const opened = useRef(false);
  useEffect(() => {
    const log = ref.current;
    if (!log?.firstElementChild) return undefined;
    const watch = new ResizeObserver((entries) => {
      const grown = entries.every(({ target }) => target !== log);
      if (following) scrollToEnd(log, grown && opened.current);
      opened.current = true;
    });
    watch.observe(log);
    watch.observe(log.firstElementChild);
    return () => watch.disconnect();
  }, [ref, following]);
};

/** Keeps the scroll position when earlier messages are added above. Returns whether that was the change. */
const useKeepPlace = (ref: RefObject<HTMLElement | null>, { first, last }: LogExtent): void => {
  const before = useRef({ first, last, height: 0 });
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const prepended =
      before.current.first !== null && before.current.first !== first && before.current.last === last;
    if (prepended) log.scrollTop += log.scrollHeight - before.current.height;
    before.current = { first, last, height: log.scrollHeight };
  }, [ref, first, last]);
};

/** Follows the end of the log. When the reader scrolls up, it reports new messages instead. */
export const useLogScroll = (shown: LogExtent): LogScroll => {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [following, setFollowing] = useState(true);
  const [seen, setSeen] = useState(shown.last);
  if (seen !== shown.last && (following || shown.mine)) {
    setSeen(shown.last);
    setFollowing(true);
  }
  useFollowEnd(ref, following);
  useKeepPlace(ref, shown);
  const onScroll = (): void => {
    if (!ref.current) return;
    const { scrollTop } = ref.current;
    // Only the reader scrolls up. On the way down the end can still be far away.
    if (isAtEnd(ref.current)) setFollowing(true);
    else if (scrollTop < top.current) setFollowing(false);
    top.current = scrollTop;
  };
  const toEnd = (): void => {
    setFollowing(true);
    scrollToEnd(ref.current, true);
  };
  return { ref, following, unseen: seen !== shown.last, onScroll, toEnd };
};
