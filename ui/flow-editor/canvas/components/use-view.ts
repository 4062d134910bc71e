import { type FitViewOptions, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import type { Point } from '../layout/arrangement.ts';
import { stepSizes } from '../model/step-shape.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import { useResizedView } from './use-resized-view.ts';

const smallestFirstZoom = 0.5;

/** How the whole flow is shown: beside the tools, and no card larger than it is. */
export const fitOptions: FitViewOptions = {
  padding: { top: '48px', right: '48px', bottom: '48px', left: '80px' },
  maxZoom: 1,
};

/** Moves what is seen of the canvas. */
export const useView = (places: ReadonlyMap<string, NodePosition>) => {
  const { graph, select } = useFlowEditor();
  useFollowSelection(places);
  const { setCenter, setViewport, getZoom, fitView } = useReactFlow();
  const store = useStoreApi();
  const goTo = useCallback(
    (nodeId: string): void => {
      const place = places.get(nodeId);
      select({ nodeIds: [nodeId], actionId: null, transitionId: null });
      if (!place) return;
      const { transform, width, height } = store.getState();
      const [left, top, zoom] = transform;
      const [x, y] = [place.x * zoom + left, place.y * zoom + top];
      const isSeen =
        x > 16 && y > 16 && x + stepSizes.width * zoom < width - 16 && y + 160 * zoom < height - 16;
      if (!isSeen || zoom < 0.4)
        void setCenter(place.x + stepSizes.width / 2, place.y + 100, { zoom: Math.max(0.7, getZoom()) });
    },
    [places, select, store, setCenter, getZoom],
  );
  /** Shows the whole flow where that can be read, otherwise its start. */
  const show = async (): Promise<void> => {
    const start = graph.nodes.find(({ isStartFlow }) => isStartFlow) ?? graph.nodes[0];
    const { x = 0, y = 0 } = (start && places.get(start.id)) ?? {};
    const { width, height } = store.getState();
    const right = Math.max(...[...places.values()].map((place) => place.x + stepSizes.width));
    const left = Math.min(...[...places.values()].map((place) => place.x));
    const bottom = Math.max(...[...places.values()].map((place) => place.y + 240));
    const top = Math.min(...[...places.values()].map((place) => place.y));
    const zoom = Math.min(width / (right - left + 120), height / (bottom - top + 80));
    if (zoom >= smallestFirstZoom) await fitView(fitOptions);
    else await setViewport({ x: 96 - x * 0.75, y: height / 3 - y * 0.75, zoom: 0.75 });
  };
  const showFirst = useResizedView(places, show);
  const centre = (): Point => {
    const box = store.getState().domNode?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2 - 144, y: box.top + box.height / 3 } : { x: 0, y: 0 };
  };
  return { goTo, showFirst, centre };
};
