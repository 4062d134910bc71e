import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';

import { retryDelayMs } from './backoff.ts';

/** A part of a page whose code is not loaded with the page. */
export interface LaterPart<Props> {
  /** Shows the part: at once when its code is there, else what waits in its place. */
  readonly View: ComponentType<Props>;
  /** Loads the code before it is needed. */
  preload(): Promise<void>;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Makes a part that is loaded when it is shown first, or before. A load that fails is repeated: the connection can be away. */
export const createLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactElement = <div aria-busy="true" />,
): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    for (let failures = 1; !loaded; failures += 1)
      loaded = await load().catch(() => pause(retryDelayMs(failures, Math.random())).then(() => null));
  };
  const View = (props: Props): ReactElement => {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (!part) void preload().then(() => setPart(() => loaded));
    }, [part]);
    return part ? createElement(part, props) : waiting;
  };
  return { View, preload };
};
