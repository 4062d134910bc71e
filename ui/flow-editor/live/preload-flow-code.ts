import type * as arrangeAhead from '../canvas/layout/arrange-ahead.ts';
import { chooseFirstView } from '../components/choose-first-view.ts';
// oxlint-disable-next-line import/default -- the build makes this module
import arrangerAddress from '../canvas/layout/layout-worker.ts?worker&url';

type Arranging = typeof arrangeAhead;

let arranging: Promise<Arranging> | null = null;

const loadCanvas = async (): Promise<Arranging> => {
  const [loaded] = await Promise.all([
    import('../canvas/layout/arrange-ahead.ts'),
    import('../canvas/flow-canvas.tsx'),
    // The worker arranges a flow of which no place is known.
    fetch(arrangerAddress),
  ]);
  loaded.startSpareArranger();
  return loaded;
};

const loadView = (): Promise<unknown> =>
  chooseFirstView() === 'canvas' ? (arranging = loadCanvas()) : import('../outline/flow-tree.tsx');

/** Begins to find places for the steps of a flow that has just been read, while the frame around it is drawn. */
export const arrangeSoon = (flow: arrangeAhead.UnplacedFlow): void =>
  void arranging?.then(
    (loaded) => loaded.arrangeAhead(flow),
    () => null,
  );

let loading: Promise<unknown> | null = null;

/**
 * Loads the code that an open flow begins with, while the flow itself is read: neither has to wait for the other. Whoever shows
 * the code loads it again where this has failed. The bridge calls it too, and does without React: so it names the modules itself.
 */
export const preloadFlowCode = (): void => {
  loading ??= Promise.all([import('../components/editor-frame.tsx'), loadView()]).catch(() => null);
};
