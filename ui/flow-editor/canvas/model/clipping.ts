import * as z from 'zod/mini';

import { endFlowTypes, type FlowGraph, type FlowNode } from '../../../../src/flow/flow.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { Point } from '../layout/arrangement.ts';
import { findUnknownVariables } from './read-variables.ts';

/** Nodes on the clipboard, each with its place. */
export interface Clipping {
  readonly nodes: readonly FlowNode[];
  readonly places: ReadonlyMap<string, Point>;
}

const part = { id: z.string(), index: z.number() };
const clippingSchema = z.object({
  type: z.literal('recruitment-flow/steps'),
  nodes: z.array(
    z.object({
      ...part,
      name: z.string(),
      isStartFlow: z.boolean(),
      isEndFlow: z.boolean(),
      endFlowType: z.nullable(z.enum(endFlowTypes)),
      actions: z.array(
        z.object({
          ...part,
          actionType: z.string(),
          subType: z.string(),
          value: z.unknown(),
          variableName: z.nullable(z.string()),
          attachmentData: z.unknown(),
        }),
      ),
      transitions: z.array(z.object({ ...part, condition: z.string(), exitNodeId: z.string() })),
    }),
  ),
  places: z.record(z.string(), z.object({ x: z.number(), y: z.number() })),
});

/** Formats nodes as the text of a clipboard. */
export const formatClipping = (nodes: readonly FlowNode[], places: ReadonlyMap<string, Point>): string =>
  JSON.stringify({
    type: 'recruitment-flow/steps',
    nodes,
    places: Object.fromEntries(
      nodes.map(({ id }) => {
        const { x = 0, y = 0 } = places.get(id) ?? {};
        return [id, { x, y }];
      }),
    ),
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The most nodes that are copied at once: with their parts they have to fit in one batch of operations. */
const mostNodes = 100;

/** Returns the words that refuse to copy, duplicate or paste too many nodes; null where there are not too many. */
export const refuseSteps = (
  count: number,
  { tooManySteps }: Pick<CanvasTexts, 'tooManySteps'>,
): string | null => (count > mostNodes ? tooManySteps(mostNodes) : null);

/** Reads the text of a clipboard; null when it holds no nodes. */
export const parseClipping = (text: string): Clipping | null => {
  if (!text.includes('recruitment-flow/steps')) return null;
  const read = clippingSchema.safeParse(parseJson(text));
  if (!read.success || read.data.nodes.length === 0) return null;
  return { nodes: read.data.nodes, places: new Map(Object.entries(read.data.places)) };
};

/** The parts that a paste adds. */
export interface PastedSteps {
  readonly nodes: readonly FlowNode[];
  readonly places: Readonly<Record<string, Point>>;
  /** Variables that the pasted nodes read, and that no run of the flow has. */
  readonly unknownVariables: readonly string[];
}

/**
 * Gives the nodes of a clipping ids of their own and places around a point. Exits to nodes outside of the clipping stay where the
 * flow has these nodes, and go otherwise. A flow keeps its one start; a start that was cut stays one.
 */
export const pasteClipping = (
  { nodes, places }: Clipping,
  graph: FlowGraph,
  { at, given, newId }: { at: Point; given: readonly string[]; newId: () => string },
): PastedSteps => {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const known = new Set(graph.nodes.map(({ id }) => id));
  const targetOf = (id: string): string | null => ids.get(id) ?? (known.has(id) ? id : null);
  const last = Math.max(-1, ...graph.nodes.map(({ index }) => index));
  const pasted = nodes.map((node, order): FlowNode => ({
    ...node,
    id: ids.get(node.id) ?? node.id,
    index: last + 1 + order,
    isStartFlow: node.isStartFlow && !graph.nodes.some(({ isStartFlow }) => isStartFlow),
    actions: node.actions.map((action) => ({ ...action, id: newId() })),
    transitions: node.transitions.flatMap((transition) => {
      const exitNodeId = targetOf(transition.exitNodeId);
      return exitNodeId === null ? [] : [{ ...transition, id: newId(), exitNodeId }];
    }),
  }));
  const corners = nodes.map(({ id }) => places.get(id) ?? { x: 0, y: 0 });
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  return {
    nodes: pasted,
    places: Object.fromEntries(
      corners.map(({ x, y }, order) => [pasted[order]?.id ?? '', { x: at.x + x - left, y: at.y + y - top }]),
    ),
    unknownVariables: findUnknownVariables(pasted, [...graph.nodes, ...pasted], given),
  };
};
