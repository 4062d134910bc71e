import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The address of a file, which expires. */
export interface FileUrlState {
  /** Whether there is hope that it can be loaded. */
  readonly loadable: boolean;
  /** To be called when loading failed: asks for a new address, once. */
  failed(): void;
  loaded(): void;
  /** To be called on a click of its link: an old address is renewed first. */
  follow(event: MouseEvent): void;
}

// The service's addresses live for 10 minutes at least.
const freshMs = 9 * 60_000;

/** Keeps the address of a file usable; `refresh` resolves when the message was read again. */
export const useFileUrl = (url: string, refresh: () => Promise<void>): FileUrlState => {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [givenUp, setGivenUp] = useState<string | null>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- the moment at which this address came
  const since = useMemo(() => Date.now(), [url]);
  const newest = useRef(url);
  useLayoutEffect(() => {
    newest.current = url;
  }, [url]);
  const renew = async (): Promise<void> => {
    await refresh();
    if (newest.current === url) setGivenUp(url);
  };
  const open = async (): Promise<void> => {
    await refresh();
    window.open(newest.current, '_blank', 'noopener');
  };
  return {
    loadable: givenUp !== url && !tried.has(url),
    failed: () => {
      if (tried.size > 0) setGivenUp(url);
      else void renew();
      setTried(new Set([...tried, url]));
    },
    loaded: () => setTried(new Set()),
    follow: (event) => {
      if (Date.now() - since < freshMs) return;
      event.preventDefault();
      void open();
    },
  };
};
