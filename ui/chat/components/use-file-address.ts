import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The address of a file. It expires. */
export interface FileUrlState {
  /** Whether the file can be loaded, as far as is known. */
  readonly loadable: boolean;
  /** Loads a new address, once; called when loading failed. */
  failed(): void;
  loaded(): void;
  /** Renews an expired address; called on a click on the link. */
  follow(event: MouseEvent): void;
}

// Addresses of the service are valid for at least 10 minutes.
const freshMs = 9 * 60_000;

/** Keeps the address of a file usable. `refresh` resolves when the message was loaded again. */
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
