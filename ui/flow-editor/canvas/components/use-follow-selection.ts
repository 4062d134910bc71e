import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';

import { type EditorSelection, useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import { stepSizes } from '../model/step-shape.ts';

/**
 * Brings a node into view that was chosen beside the canvas: in a list of problems, of changes, or by a key. A node of which
 * something is seen already stays where it is.
 */
export const useFollowSelection = (places: ReadonlyMap<string, NodePosition>): void => {
  const { selection } = useFlowEditor();
  const { setCenter, getZoom } = useReactFlow();
  const store = useStoreApi();
  const follow = useEffectEvent(({ nodeIds }: EditorSelection): void => {
    const [nodeId = ''] = nodeIds;
    const place = nodeIds.length === 1 ? places.get(nodeId) : undefined;
    const { transform, width, height } = store.getState();
    if (!place || width === 0) return;
    const [left, top, zoom] = transform;
    const [x, y] = [place.x * zoom + left, place.y * zoom + top];
    const isSeen =
      x + stepSizes.width * zoom > 48 && x < width - 48 && y + stepSizes.head * zoom > 0 && y < height - 48;
    if (!isSeen)
      void setCenter(place.x + stepSizes.width / 2, place.y + 100, { zoom: Math.max(0.7, getZoom()) });
  });
  // Another part of the same node leads to it as well.
  useEffect(() => follow(selection), [selection]);
};
