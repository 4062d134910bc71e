import { chooseFirstView } from '../components/choose-first-view.ts';
// oxlint-disable-next-line import/default -- the build makes this module
import arrangerAddress from '../canvas/layout/layout-worker.ts?worker&url';

const loadCanvas = (): Promise<unknown> =>
  // The worker arranges a flow of which no place is known.
  Promise.all([import('../canvas/flow-canvas.tsx'), fetch(arrangerAddress)]);

const loadView = (): Promise<unknown> =>
  chooseFirstView() === 'canvas' ? loadCanvas() : import('../outline/flow-tree.tsx');

let loading: Promise<unknown> | null = null;

/**
 * Loads the code that an open flow begins with, while the flow itself is read: neither has to wait for the other. Whoever shows
 * the code loads it again where this has failed. The bridge calls it too, and does without React: so it names the modules itself.
 */
export const preloadFlowCode = (): void => {
  loading ??= Promise.all([import('../components/editor-frame.tsx'), loadView()]).catch(() => null);
};
