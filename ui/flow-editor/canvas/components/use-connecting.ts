import type { FinalConnectionState, OnConnect, OnReconnect } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';

import { newExitHandle } from './step-card-view.tsx';
import type { CanvasCommands } from './use-canvas-commands.ts';
import type { ExitEdge } from './exit-edge.tsx';

const pointOf = (event: MouseEvent | TouchEvent): { x: number; y: number } => {
  const { clientX: x, clientY: y } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
  return { x, y };
};

/** The card under a point of the window: a line may be dropped anywhere on it. */
const stepUnder = (point: { x: number; y: number }): string | null => {
  const element = document.elementFromPoint(point.x, point.y)?.closest('.react-flow__node-step');
  return element instanceof HTMLElement ? (element.dataset['id'] ?? null) : null;
};

const exitOf = (handle: string | null | undefined): string | null =>
  handle === undefined || handle === null || handle === newExitHandle ? null : handle;

/** Draws exits with the pointer: from an exit or a new exit to a card, or to an empty place, where a new node comes to stand. */
export const useConnecting = (commands: CanvasCommands) => {
  const { screenToFlowPosition } = useReactFlow();
  const onConnect: OnConnect = ({ source, sourceHandle, target }) =>
    commands.connect(source, exitOf(sourceHandle), target);
  // It ends each line that is drawn, also one of which an end is led elsewhere.
  const onConnectEnd = (
    event: MouseEvent | TouchEvent,
    { isValid, fromHandle }: FinalConnectionState,
  ): void => {
    if (isValid === true || !fromHandle) return;
    const point = pointOf(event);
    const [from, exitId, target] = [fromHandle.nodeId, exitOf(fromHandle.id), stepUnder(point)];
    // A line that is dropped where it began was a slip.
    if (target === from) return;
    if (target !== null) commands.connect(from, exitId, target);
    else {
      const { x, y } = screenToFlowPosition(point);
      commands.addFrom(from, exitId, { x, y: y - 24 });
    }
  };
  const onReconnect: OnReconnect<ExitEdge> = ({ source, id }, { target }) =>
    commands.connect(source, id, target);
  return { onConnect, onConnectEnd, onReconnect };
};
