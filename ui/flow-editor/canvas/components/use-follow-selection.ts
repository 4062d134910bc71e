import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { type EditorSelection, useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import { stepSizes } from '../model/step-shape.ts';

/** The part of a card that has to be on the screen, in px, so that the eye finds it. */
const seenPart = { x: 120, y: 60 };

/** The room beside a card that the panel would cover, in px: on the left are the tools. */
const margin = { left: 72, right: 24 };

/**
 * Keeps the node in view that was chosen beside the canvas: in a list of problems, of changes, or by a key. A node of which
 * something is seen already stays where it is, unless the panel that opens for it would cover it.
 */
export const useFollowSelection = (places: ReadonlyMap<string, NodePosition>): void => {
  const { selection } = useFlowEditor();
  const { setCenter, setViewport, getZoom } = useReactFlow();
  const store = useStoreApi();
  const width = useStore((state) => state.width);
  const [nodeId = '', ...others] = selection.nodeIds;
  const place = others.length === 0 ? places.get(nodeId) : undefined;
  const locate = (at: NodePosition) => {
    const [left, top, zoom] = store.getState().transform;
    return { left, top, zoom, x: at.x * zoom + left, y: at.y * zoom + top };
  };
  const follow = useEffectEvent(({ nodeIds }: EditorSelection, isPlaced: boolean): void => {
    const { height, userSelectionActive } = store.getState();
    // Under a box that is being drawn the canvas stands still.
    if (!place || !isPlaced || nodeIds.length !== 1 || width === 0 || userSelectionActive) return;
    const { x, y, zoom } = locate(place);
    const isSeen =
      x + stepSizes.width * zoom > seenPart.x &&
      y + seenPart.y * zoom > 0 &&
      x < width - seenPart.x &&
      y < height - seenPart.y;
    if (!isSeen)
      void setCenter(place.x + stepSizes.width / 2, place.y + 100, { zoom: Math.max(0.7, getZoom()) });
  });
  const isPlaced = place !== undefined;
  // Another part of the same node leads to it as well; a node that is moved does not take the view along.
  useEffect(() => follow(selection, isPlaced), [selection, isPlaced]);
  const lastWidth = useRef(width);
  const uncover = useEffectEvent((): void => {
    if (!place) return;
    const { left, top, zoom, x } = locate(place);
    const covered = Math.min(x + stepSizes.width * zoom + margin.right - width, x - margin.left);
    const wasSeen = x < lastWidth.current;
    if (wasSeen && covered > 0) void setViewport({ x: left - covered, y: top, zoom });
  });
  useEffect(() => {
    if (width < lastWidth.current) uncover();
    lastWidth.current = width;
  }, [width]);
};
