import { useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import { stepSizes } from '../model/step-shape.ts';

const sizeOfWindow = (): string => `${innerWidth} ${innerHeight}`;

interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** The height of a card, in px at full size, that shows which one it is. */
const headHeight = 60;

/**
 * Shows the flow anew when the window has another size: unless the user has moved the view, or has chosen a card, which is kept in
 * view by itself. A view in which no card is left is never kept. Returns what notes that the flow has just been shown.
 */
export const useResizedView = (
  places: ReadonlyMap<string, NodePosition>,
  show: () => Promise<void>,
): (() => Promise<void>) => {
  const { selection } = useFlowEditor();
  const store = useStoreApi();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const shown = useRef<readonly number[] | null>(null);
  const sizeBefore = useRef(sizeOfWindow());
  const showAndNote = async (): Promise<void> => {
    await show();
    shown.current = store.getState().transform;
  };
  const isEmpty = ({ width: right, height: bottom }: ViewSize): boolean => {
    const [left, top, zoom] = store.getState().transform;
    return ![...places.values()].some((place) => {
      const [x, y] = [place.x * zoom + left, place.y * zoom + top];
      return x < right && y < bottom && x + stepSizes.width * zoom > 0 && y + headHeight * zoom > 0;
    });
  };
  const keep = useEffectEvent((size: ViewSize): void => {
    const isSameWindow = sizeBefore.current === sizeOfWindow();
    sizeBefore.current = sizeOfWindow();
    if (isSameWindow || !shown.current || size.width === 0 || selection.nodeIds.length > 0) return;
    const { transform } = store.getState();
    const isUnmoved = shown.current.every((part, index) => Math.abs(part - (transform[index] ?? 0)) < 0.5);
    if (isUnmoved || isEmpty(size)) void showAndNote();
  });
  useEffect(() => keep({ width, height }), [width, height]);
  return showAndNote;
};
