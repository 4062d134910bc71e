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
import { ChangeMark, useOwnChange, usePartChange } from '../../versions/change-mark.tsx';
import { drawLane, type LineLane } from '../model/line-lanes.ts';
import type { ExitLine } from '../model/step-cards.ts';

/** A line from an exit to its node, as the canvas library holds it. */
export type ExitEdge = Edge<
  { readonly exit: ExitLine; readonly isLit: boolean; readonly lane: LineLane | null },
  'exit'
>;

/** Draws the path of a line, and finds the place of its label. */
const drawLine = (props: EdgeProps<ExitEdge>) => {
  const [from, to] = [
    { x: props.sourceX, y: props.sourceY },
    { x: props.targetX, y: props.targetY },
  ];
  const lane = props.data?.lane ?? null;
  const way = lane && drawLane(from, to, lane);
  if (lane && way !== null) return { path: way, x: (lane.from + lane.to) / 2, y: lane.y };
  const [x, middle] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  if (to.x > from.x + 24) return { path: getBezierPath(props)[0], x, y: middle };
  const [path, , y] = getSmoothStepPath({ ...props, borderRadius: 16, offset: 32 });
  return { path, x, y };
};

const roomForLabel = 96;
const readableZoom = 0.4;

const ExitEdgeDrawing = (props: EdgeProps<ExitEdge>): ReactElement => {
  const { id, source, data, sourceX, sourceY, targetX, targetY, selected = false } = props;
  const isFar = useStore(({ transform }) => transform[2] < readableZoom);
  const { path, x, y } = drawLine(props);
  const hasFault = (data?.exit.faults.length ?? 0) > 0;
  const change = useOwnChange(id);
  const mark = usePartChange(source, id);
  const words = data?.exit.words ?? data?.exit.condition ?? '';
  const isPlain = data?.exit.condition.trim() === '';
  const hasLabel = !isFar && (hasFault || mark !== null || (!isPlain && targetX - sourceX > roomForLabel));
  const className = `exit-line ${isFar ? 'is-far' : ''} ${selected ? 'is-chosen' : ''} ${hasFault ? 'has-fault' : ''} ${data?.isLit === true ? 'is-lit' : ''} ${change ? `is-${change}` : ''}`;
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
              transform: `translate(-50%, -50%) translate(${x}px, ${y}px)`,
            }}
            title={words}
          >
            {hasFault && <DesignSymbol name="alert" />}
            {mark && <ChangeMark change={mark} />}
            {!isPlain && <span>{words}</span>}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
};

/** Draws the line from an exit to its node, with the condition in the middle. */
export const ExitEdgeView = memo(ExitEdgeDrawing);
