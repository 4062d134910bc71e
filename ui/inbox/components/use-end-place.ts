import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Nearer to the end than this, in px, a log counts as being there. */
export const nearEndPx = 64;

/** The part of a virtual list that leads to its end. */
interface EndScroller {
  scrollToEnd(): void;
}

/** Watches whether the reader of a log comes to its end or leaves it, and whether its heights change. */
const watchEnd = (
  log: HTMLElement,
  isHere: (isEnd: boolean) => void,
  onHeights: () => void,
): (() => void) => {
  const read = () => ({ top: log.scrollTop, inner: log.scrollHeight, outer: log.clientHeight });
  let last = read();
  const leftPx = (): number => log.scrollHeight - log.clientHeight - log.scrollTop;
  const onScroll = (): void => {
    const now = read();
    // Where a height has changed as well, the log was moved by that, and not by its reader.
    const isByReader = now.inner === last.inner && now.outer === last.outer;
    if (isByReader && now.top < last.top - 1) isHere(false);
    else if (isByReader && leftPx() <= nearEndPx) isHere(true);
    last = now;
  };
  const observer = new ResizeObserver(() => {
    last = read();
    if (leftPx() > 1) onHeights();
  });
  log.addEventListener('scroll', onScroll, { passive: true });
  for (const element of [log, ...log.children]) observer.observe(element);
  return () => {
    log.removeEventListener('scroll', onScroll);
    observer.disconnect();
  };
};

/** The place at the end of a log. */
interface EndPlace {
  /** Goes to the end, and stays there. */
  hold(): void;
}

/**
 * Keeps the end of a log on the screen while the window, the place to write or the rows change their height. A reader who
 * scrolls up leaves the end, and so does one who is led to a `target`. Nothing is kept while newer rows are not loaded.
 */
export const useEndPlace = (
  ref: RefObject<HTMLElement | null>,
  scroller: EndScroller,
  { hasNewer, target }: { readonly hasNewer: boolean; readonly target: unknown },
): EndPlace => {
  const isKept = useRef(true);
  useEffect(() => {
    if (target !== null) isKept.current = false;
  }, [target]);
  const keep = useEffectEvent(() => {
    if (isKept.current && !hasNewer) scroller.scrollToEnd();
  });
  const isHere = useEffectEvent((isEnd: boolean): void => {
    isKept.current = isEnd && !hasNewer;
  });
  useEffect(
    () =>
      ref.current
        ? watchEnd(
            ref.current,
            (isEnd) => isHere(isEnd),
            () => keep(),
          )
        : undefined,
    [ref],
  );
  return {
    hold: () => {
      isKept.current = true;
      scroller.scrollToEnd();
    },
  };
};
