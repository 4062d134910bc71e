import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What the log shows: its ends, by a name each that changes with them. */
export interface LogExtent {
  readonly first: string | null;
  readonly last: string;
  /** Whether the last thing was written here: then one wants to see it, wherever one was. */
  readonly mine: boolean;
}

/** A log that stays at its end while one is there, and leaves a reader alone who is not. */
export interface LogScroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the end is in sight, or being scrolled to. */
  readonly following: boolean;
  /** Something new came while the reader was further up. */
  readonly unseen: boolean;
  onScroll(): void;
  toEnd(): void;
}

const nearEndPx = 48;

const isAtEnd = (log: HTMLElement): boolean =>
  log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;

const marginPx = 12;

// A list that fills the log is read from its question on.
const endOf = (log: HTMLElement): number => {
  const list = log.querySelector('.choices');
  const question = [...log.querySelectorAll('.bubble')].at(-1);
  if (!list || !question || list.clientHeight < log.clientHeight / 2) return log.scrollHeight;
  return question.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - marginPx;
};

const scrollToEnd = (log: HTMLElement | null, smooth: boolean): void => {
  // Who is at work in the list has chosen the place.
  if (!log || log.querySelector('.choices:focus-within')) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  log.scrollTo({ top: endOf(log), behavior: smooth && !calm ? 'smooth' : 'instant' });
};

/** Keeps the end in sight when the content grows or the keyboard takes room, while the reader follows. */
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

/** Holds the reader's place when earlier messages come in above; answers whether this was such a change. */
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

/** Follows the end of the log; a reader who scrolls up is told of what is new instead. */
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
    // Only a reader scrolls up; on the way down the end may still be far.
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
