import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { type PointerEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';

import type { NodePosition } from '../../model/edit.ts';
import type { StepCard } from '../model/step-cards.ts';

const size = { width: 176, height: 112, margin: 6 } as const;
/** A card of a small flow is no larger than this part of itself. */
const largestScale = 0.12;

interface MapFrame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** The edges of the flow on the canvas. */
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

const frameOf = (cards: readonly StepCard[], places: ReadonlyMap<string, NodePosition>): MapFrame => {
  const boxes = cards.map(({ node, shape }) => ({ ...(places.get(node.id) ?? { x: 0, y: 0 }), ...shape }));
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const scale = Math.min(
    largestScale,
    (size.width - 2 * size.margin) / Math.max(1, right - left),
    (size.height - 2 * size.margin) / Math.max(1, bottom - top),
  );
  return {
    scale,
    bounds: { left, top, right, bottom },
    left: left - (size.width / scale - (right - left)) / 2,
    top: top - (size.height / scale - (bottom - top)) / 2,
  };
};

/** The colours of the cards. The styles give them as colours of an element, since a canvas knows no variables. */
const paletteOf = (canvas: HTMLCanvasElement) => {
  const { color, borderColor, outlineColor, caretColor, columnRuleColor } = getComputedStyle(canvas);
  return ({ node, faults }: StepCard): string => {
    if (faults.length > 0) return outlineColor;
    if (node.isStartFlow) return borderColor;
    if (node.endFlowType === 'accepted') return caretColor;
    return node.isEndFlow ? columnRuleColor : color;
  };
};

const drawCards = (
  context: CanvasRenderingContext2D,
  cards: readonly StepCard[],
  places: ReadonlyMap<string, NodePosition>,
  { left, top, scale }: MapFrame,
): void => {
  const colourOf = paletteOf(context.canvas);
  for (const card of cards) {
    const { node, shape } = card;
    const { x, y } = places.get(node.id) ?? { x: 0, y: 0 };
    context.fillStyle = colourOf(card);
    context.fillRect(
      (x - left) * scale,
      (y - top) * scale,
      Math.max(1.5, shape.width * scale),
      Math.max(1.5, shape.height * scale),
    );
  }
};

/** Draws now, and at most once in 100 ms afterwards. */
const throttle = (draw: () => void): { ask(): void; stop(): void } => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const ask = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      draw();
    }, 100);
  };
  return {
    ask,
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
};

/** Draws the cards once for each change of the flow; a move of the view copies that picture and adds the frame of what is seen. */
const useMapDrawing = (
  cards: readonly StepCard[],
  places: ReadonlyMap<string, NodePosition>,
  frame: MapFrame,
) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const density = window.devicePixelRatio || 1;
    [element.width, element.height] = [size.width * density, size.height * density];
    const draw = (): void => {
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      drawCards(context, cards, places, frame);
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      context.strokeStyle = getComputedStyle(element).borderColor;
      context.lineWidth = 1.5;
      context.strokeRect(
        (-x / zoom - frame.left) * frame.scale,
        (-y / zoom - frame.top) * frame.scale,
        (width / zoom) * frame.scale,
        (height / zoom) * frame.scale,
      );
    };
    const { ask, stop } = throttle(draw);
    draw();
    const leave = store.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width) ask();
    });
    return () => {
      leave();
      stop();
    };
  }, [cards, places, frame, store]);
  return canvas;
};

interface CanvasMapProps {
  readonly cards: readonly StepCard[];
  readonly places: ReadonlyMap<string, NodePosition>;
}

/** A small picture of the whole flow, which a press moves the view on. It is one element: the library's map has one for each node. */
export const CanvasMap = ({ cards, places }: CanvasMapProps): ReactElement => {
  const { setCenter, getZoom } = useReactFlow();
  const frame = useMemo(() => frameOf(cards, places), [cards, places]);
  const canvas = useMapDrawing(cards, places, frame);
  const isAllSeen = useStore(({ transform: [x, y, zoom], width, height }) => {
    const { left, top, right, bottom } = frame.bounds;
    return (
      left * zoom + x >= 0 && top * zoom + y >= 0 && right * zoom + x <= width && bottom * zoom + y <= height
    );
  });
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    const x = (clientX - box.left) / frame.scale + frame.left;
    const y = (clientY - box.top) / frame.scale + frame.top;
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <canvas
      ref={canvas}
      className="canvas-map"
      // It would cover cards where it has nothing to tell.
      hidden={isAllSeen}
      // The keys lead to each node without it.
      aria-hidden="true"
      style={{ width: size.width, height: size.height }}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
};
