import { lazy, type ReactElement, Suspense } from 'react';

const Canvas = lazy(async () => ({ default: (await import('../canvas/flow-canvas.tsx')).FlowCanvas }));
const Outline = lazy(async () => ({ default: (await import('../outline/flow-tree.tsx')).FlowTree }));

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
