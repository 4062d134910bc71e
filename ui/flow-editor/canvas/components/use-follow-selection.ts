import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import { stepSizes } from '../model/step-shape.ts';

/** The part of a card that has to be on the screen, in px, so that the eye finds it. */
const seenPart = { x: 120, y: 60 };

/** The room around a card that lies beside a panel, in px: on the left are the tools. */
const room = { left: 72, top: 16, end: 24 };

/** The part of a card, in px at full size, that is not covered by a panel below it. */
const uncoveredHeight = 120;

/** Keeps where a card is seen: its left upper corner in px from that of the canvas, and the zoom. */
const useLocating = (place: NodePosition | undefined) => {
  const store = useStoreApi();
  return () => {
    const { transform, width, height, userSelectionActive } = store.getState();
    const [left, top, zoom] = transform;
    // Under a box that is being drawn the canvas stands still.
    if (!place || width === 0 || userSelectionActive) return null;
    return { width, height, zoom, x: place.x * zoom + left, y: place.y * zoom + top };
  };
};

/**
 * Keeps the selected card beside the panel that opens for it, with the least movement. When there is room again, the view is what
 * it was, unless the user has moved it.
 */
const useUncoveredSelection = (place: NodePosition | undefined): void => {
  const { setViewport } = useReactFlow();
  const store = useStoreApi();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const locate = useLocating(place);
  const moved = useRef({ transform: store.getState().transform, x: 0, y: 0 });
  const last = useRef({ width, height });
  const uncover = useEffectEvent((size: { readonly width: number; readonly height: number }): void => {
    const { transform } = store.getState();
    const [left, top, zoom] = transform;
    const before = moved.current.transform === transform ? moved.current : { x: 0, y: 0 };
    const card = locate();
    const by = { x: 0, y: 0 };
    if (card && card.x < last.current.width && card.y < last.current.height) {
      const [x, y] = [card.x + before.x, card.y + before.y];
      by.x = Math.max(0, Math.min(x + stepSizes.width * zoom + room.end - size.width, x - room.left));
      by.y = Math.max(0, Math.min(y + uncoveredHeight * zoom + room.end - size.height, y - room.top));
    }
    last.current = size;
    if (by.x === before.x && by.y === before.y) return;
    void setViewport({ x: left + before.x - by.x, y: top + before.y - by.y, zoom });
    moved.current = { transform: store.getState().transform, ...by };
  });
  useEffect(() => uncover({ width, height }), [width, height]);
};

/** How a place is brought into view. */
interface Following {
  /** The part of the card, in px, that is left of the view at most. */
  readonly hidden: (width: number) => number;
  readonly durationMs: () => number;
}

/** Brings a place into view whenever there is news of it. One that can be seen already stays where it is. */
const useBringIntoView = (
  place: NodePosition | undefined,
  news: unknown,
  { hidden, durationMs }: Following,
): void => {
  const { setCenter, getZoom } = useReactFlow();
  const isPlaced = place !== undefined;
  const locate = useLocating(place);
  const follow = useEffectEvent((): void => {
    const card = locate();
    if (!place || !card) return;
    const { x, y, width, height, zoom } = card;
    const isSeen =
      x > -hidden(stepSizes.width * zoom) &&
      y + seenPart.y * zoom > 0 &&
      x < width - seenPart.x &&
      y < height - seenPart.y;
    if (isSeen) return;
    const to = { zoom: Math.max(0.7, getZoom()), duration: durationMs() };
    void setCenter(place.x + stepSizes.width / 2, place.y + 100, to);
  });
  // A node that is moved does not take the view along.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another part of the same node leads to it as well
  useEffect(() => follow(), [news, isPlaced]);
};

const toChosen: Following = { hidden: (width) => width - seenPart.x, durationMs: () => 0 };

/** A conversation is followed with the names of its steps in view; the way is seen, unless the user wants nothing to move. */
const alongConversation: Following = {
  hidden: () => 0,
  durationMs: () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250),
};

/**
 * Brings a node into view that was chosen beside the canvas, or has just been added: in a list of problems, of changes, or by a
 * key; and the node that a played conversation has got to. The panel of a chosen node never covers it.
 */
export const useFollowSelection = (places: ReadonlyMap<string, NodePosition>): void => {
  const { selection, highlight } = useFlowEditor();
  const [nodeId = '', ...others] = selection.nodeIds;
  const place = others.length === 0 ? places.get(nodeId) : undefined;
  useBringIntoView(place, selection, toChosen);
  useBringIntoView(places.get(highlight?.currentNodeId ?? ''), highlight, alongConversation);
  useUncoveredSelection(place);
};
