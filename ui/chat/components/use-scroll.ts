import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What the log shows: its ends, by a name each that changes with them. */
export interface Shown {
  readonly first: string | null;
  readonly last: string;
  /** Whether the last thing was written here: then one wants to see it, wherever one was. */
  readonly mine: boolean;
}

/** A log that stays at its end while one is there, and leaves a reader alone who is not. */
export interface Scroll {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether the end is in sight, or being scrolled to. */
  readonly following: boolean;
  /** Something new came while the reader was further up. */
  readonly unseen: boolean;
  onScroll(): void;
  toEnd(): void;
}

const nearPx = 48;

const isAtEnd = (log: HTMLElement): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < nearPx;

const scrollToEnd = (log: HTMLElement | null, smooth: boolean): void => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  log?.scrollTo({ top: log.scrollHeight, behavior: smooth && !calm ? 'smooth' : 'instant' });
};

/** Follows the end of the log, and holds the place when earlier messages come in above. */
export const useScroll = (shown: Shown): Scroll => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ ...shown, height: 0, top: 0, opened: false });
  const [following, setFollowing] = useState(true);
  const [unseen, setUnseen] = useState(false);
  const onScroll = (): void => {
    if (!ref.current) return;
    const { scrollTop } = ref.current;
    // Only a reader scrolls up; on the way down the end may still be far.
    if (isAtEnd(ref.current)) setFollowing(true);
    else if (scrollTop < before.current.top) setFollowing(false);
    if (isAtEnd(ref.current)) setUnseen(false);
    before.current.top = scrollTop;
  };
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const { first, last, height, opened } = before.current;
    if (opened && first !== shown.first && last === shown.last) log.scrollTop += log.scrollHeight - height;
    else if (following || (last !== shown.last && shown.mine)) {
      if (log.scrollHeight !== height) scrollToEnd(log, opened);
    } else if (last !== shown.last) setUnseen(true);
    before.current = {
      ...shown,
      height: log.scrollHeight,
      top: before.current.top,
      opened: shown.first !== null,
    };
  });
  useEffect(() => {
    // The keyboard comes up, the window is made smaller: the end stays in sight.
    const watch = new ResizeObserver(() => following && scrollToEnd(ref.current, false));
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, [following]);
  return { ref, following, unseen, onScroll, toEnd: () => scrollToEnd(ref.current, true) };
};
