import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
  getSmoothStepPath,
  useStore,
} from '@xyflow/react';
import { memo, type ReactElement } from 'react';

import { DesignSymbol } from '../../../design/symbol.tsx';
import type { ExitLine } from '../model/step-cards.ts';

/** A line from an exit to its node, as the canvas library holds it. */
export type ExitEdge = Edge<{ readonly exit: ExitLine; readonly isLit: boolean }, 'exit'>;

const roomForLabel = 96;
const readableZoom = 0.4;

const ExitEdgeDrawing = (props: EdgeProps<ExitEdge>): ReactElement => {
  const { id, data, sourceX, sourceY, targetX, targetY, selected = false } = props;
  const isFar = useStore(({ transform }) => transform[2] < readableZoom);
  const isForward = targetX > sourceX + 24;
  const [path, , y] = isForward
    ? getBezierPath(props)
    : getSmoothStepPath({ ...props, borderRadius: 16, offset: 32 });
  const hasFault = (data?.exit.faults.length ?? 0) > 0;
  const words = data?.exit.words ?? data?.exit.condition ?? '';
  const isPlain = data?.exit.condition.trim() === '';
  const hasLabel = !isFar && (hasFault || (!isPlain && targetX - sourceX > roomForLabel));
  const className = `exit-line ${isFar ? 'is-far' : ''} ${selected ? 'is-chosen' : ''} ${hasFault ? 'has-fault' : ''} ${data?.isLit === true ? 'is-lit' : ''}`;
  const width = Math.min(180, Math.max(40, Math.hypot(targetX - sourceX, targetY - sourceY) - 48));
  return (
    <>
      <BaseEdge id={id} path={path} className={className} interactionWidth={isFar ? 0 : 20} />
      {hasLabel && (
        <EdgeLabelRenderer>
          <div
            className={`exit-label ${selected ? 'is-chosen' : ''} ${hasFault ? 'has-fault' : ''}`}
            style={{
              maxWidth: width,
              transform: `translate(-50%, -50%) translate(${(sourceX + targetX) / 2}px, ${isForward ? (sourceY + targetY) / 2 : y}px)`,
            }}
            title={words}
          >
            {hasFault && <DesignSymbol name="alert" />}
            {!isPlain && <span>{words}</span>}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
};

/** Draws the line from an exit to its node, with the condition in the middle. */
export const ExitEdgeView = memo(ExitEdgeDrawing);
