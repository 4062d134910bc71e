import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';

import { toKindName } from '../../forms/kind-forms.ts';
import type { CanvasScene } from './canvas-scene.ts';
import { paletteDragType } from './canvas-tools.tsx';

/** Adds what is dragged out of the palette: to the card under it, or as a new node where nothing stands. */
export const usePaletteDrop = ({ commands, canWrite }: CanvasScene) => {
  const { screenToFlowPosition } = useReactFlow();
  return {
    onDragOver: (event: DragEvent) => {
      if (!canWrite || !event.dataTransfer.types.includes(paletteDragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      const kind = toKindName(event.dataTransfer.getData(paletteDragType));
      if (!kind || !canWrite) return;
      event.preventDefault();
      const { target } = event;
      const card = target instanceof Element ? target.closest('.react-flow__node-step') : null;
      const nodeId = card instanceof HTMLElement ? card.dataset['id'] : undefined;
      if (nodeId === undefined)
        commands.addAt(screenToFlowPosition({ x: event.clientX, y: event.clientY }), kind);
      else commands.addAction(nodeId, kind);
    },
  };
};
