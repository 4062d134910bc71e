import { type Edge, type Node, ReactFlow } from '@xyflow/react';
import { type ReactElement, useEffect, useState } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import { arrangeBesidePage } from '../../../ui/flow-editor/canvas/layout/arranger.ts';
import { toArrangementRequest } from '../../../ui/flow-editor/canvas/model/arrangement-request.ts';
import { shapeStep } from '../../../ui/flow-editor/canvas/model/step-shape.ts';

const toNodes = async (graph: FlowGraph): Promise<Node[]> => {
  const places = await arrangeBesidePage(
    toArrangementRequest(
      graph,
      () => undefined,
      () => false,
    ),
  );
  return graph.nodes.map((node) => {
    const { width, height } = shapeStep(node);
    const position = places[node.id] ?? { x: 0, y: 0 };
    return { id: node.id, position, data: { label: node.name }, width, height, measured: { width, height } };
  });
};

/** The library as it is, with the same flow and with culling: what the canvas is measured beside. */
export const BareCanvas = ({ graph }: { graph: FlowGraph }): ReactElement | null => {
  const [nodes, setNodes] = useState<Node[] | null>(null);
  useEffect(() => {
    const arrange = async (): Promise<void> => setNodes(await toNodes(graph));
    void arrange();
  }, [graph]);
  if (!nodes) return null;
  const edges = graph.nodes.flatMap(({ id: source, transitions }) =>
    transitions.map(({ id, exitNodeId }): Edge => ({ id, source, target: exitNodeId })),
  );
  return (
    <ReactFlow
      defaultNodes={nodes}
      defaultEdges={edges}
      defaultViewport={{ x: 96, y: 240, zoom: 0.75 }}
      onlyRenderVisibleElements
      panOnScroll
      minZoom={0.05}
    />
  );
};
