import { lazy, type ReactElement, Suspense } from 'react';

const loadCanvas = async () => ({ default: (await import('../canvas/flow-canvas.tsx')).FlowCanvas });
const loadOutline = async () => ({ default: (await import('../outline/flow-tree.tsx')).FlowTree });

const Canvas = lazy(loadCanvas);
const Outline = lazy(loadOutline);

/** The graph of the flow. Its code is loaded when it is shown: the list of flows needs none of it. */
export const CanvasView = (): ReactElement => (
  <Suspense fallback={<div aria-busy="true" />}>
    <Canvas />
  </Suspense>
);

/** The tree of the flow. Its code is loaded when it is shown. */
export const OutlineView = (): ReactElement => (
  <Suspense fallback={<div aria-busy="true" />}>
    <Outline />
  </Suspense>
);

const narrowWidth = 768;

/** Returns the view that a flow opens with: a narrow page begins with the tree, a wide one with the graph. */
export const chooseFirstView = (): 'canvas' | 'outline' =>
  window.innerWidth < narrowWidth ? 'outline' : 'canvas';

/** Loads the code of the first view while the flow itself is read: neither has to wait for the other. */
export const preloadFirstView = (): void => {
  const load = chooseFirstView() === 'canvas' ? loadCanvas : loadOutline;
  // Whoever shows the view loads it again, and reports what fails.
  load().catch(() => undefined);
};
