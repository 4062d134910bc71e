import { type RefObject, useEffect, useRef, useState } from 'react';

const nearEndPx = 60;

const isAtEnd = (log: HTMLElement): boolean =>
  log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;

const scrollToEnd = (log: HTMLElement | null, smooth: boolean): void => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  log?.scrollTo({ top: log.scrollHeight, behavior: smooth && !calm ? 'smooth' : 'instant' });
};

/** A log that stays at its end while the reader is there. */
export interface FollowedLog {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether something new came while the reader was further up. */
  readonly hasUnseen: boolean;
  onScroll(): void;
  toEnd(): void;
}

/** Follows the end of a log whose newest message is `last`. What the reader wrote is scrolled to from anywhere. */
export const useFollowEnd = (last: string | null, lastIsMine: boolean): FollowedLog => {
  const ref = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const top = useRef(0);
  const [seen, setSeen] = useState(last);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const log = ref.current;
    if (!log?.firstElementChild) return undefined;
    // Pictures load, and sheets change the height.
    const watch = new ResizeObserver(() => {
      if (following.current) scrollToEnd(log, false);
    });
    watch.observe(log);
    watch.observe(log.firstElementChild);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (lastIsMine) following.current = true;
    if (!following.current) return;
    setSeen(last);
    setAway(false);
    scrollToEnd(ref.current, true);
  }, [last, lastIsMine]);
  const onScroll = (): void => {
    if (!ref.current) return;
    const { scrollTop } = ref.current;
    // Only the reader scrolls up. On the way down, and while pictures load, the end can still be far away.
    if (isAtEnd(ref.current)) following.current = true;
    else if (scrollTop < top.current) following.current = false;
    top.current = scrollTop;
    setAway(!following.current);
    if (following.current) setSeen(last);
  };
  const toEnd = (): void => {
    following.current = true;
    scrollToEnd(ref.current, true);
  };
  return { ref, hasUnseen: away && seen !== last, onScroll, toEnd };
};
