import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import type { GraphEdit } from '../../model/edit.ts';
import { unsetCondition } from '../../model/unset-condition.ts';
import { unusedName } from '../../model/unused-name.ts';

const nextIndex = (parts: readonly { readonly index: number }[]): number =>
  Math.max(-1, ...parts.map(({ index }) => index)) + 1;

/** Builds a new node without a way out. The first node of a flow is its start. */
export const buildStep = (
  { nodes }: FlowGraph,
  id: string,
  name: string,
  actions: readonly FlowAction[] = [],
): FlowNode => ({
  id,
  name,
  index: nextIndex(nodes),
  isStartFlow: nodes.length === 0,
  isEndFlow: false,
  endFlowType: null,
  actions,
  transitions: [],
});

/** Returns a name that no node of the flow has: the word, or the word with a number. */
export const unusedNodeName = ({ nodes }: FlowGraph, word: string): string =>
  unusedName(
    word,
    nodes.map(({ name }) => name),
    ' ',
  );

/** An exit with no condition always holds: what stands behind it is never tried, so a new exit comes before it. */
const exitIndex = ({ transitions }: FlowNode): number => {
  const last = transitions.at(-1);
  if (!last || last.condition.trim() !== '') return nextIndex(transitions);
  return last.index;
};

/**
 * Returns the edits that lead from a node to another one. A new exit stands before the one that always holds, which moves back by
 * one; it gets a condition to fill in, since two exits that always hold make the second one useless.
 */
export const connectSteps = (node: FlowNode, exitNodeId: string, id: string): readonly GraphEdit[] => {
  const index = exitIndex(node);
  const behind = node.transitions.find((each) => each.index === index);
  return [
    ...(behind
      ? [
          {
            kind: 'updateTransition' as const,
            nodeId: node.id,
            transitionId: behind.id,
            changes: { index: index + 1 },
          },
        ]
      : []),
    {
      kind: 'addTransition',
      nodeId: node.id,
      transition: { id, index, condition: behind ? unsetCondition : '', exitNodeId },
    },
  ];
};

/** Returns the edits that put a node behind an exit: it leads to where the exit has led. */
export const insertBehind = (
  from: FlowNode,
  exit: FlowTransition,
  step: FlowNode,
  id: string,
): readonly GraphEdit[] => [
  {
    kind: 'addNode',
    node: { ...step, transitions: [{ id, index: 0, condition: '', exitNodeId: exit.exitNodeId }] },
  },
  {
    kind: 'updateTransition',
    nodeId: from.id,
    transitionId: exit.id,
    changes: { exitNodeId: step.id },
  },
];

/** Returns the edits that make a node the start of the flow; the node that was it is no longer. */
export const moveStart = ({ nodes }: FlowGraph, nodeId: string): readonly GraphEdit[] => [
  ...nodes
    .filter(({ id, isStartFlow }) => isStartFlow && id !== nodeId)
    .map(({ id }) => ({ kind: 'updateNode' as const, nodeId: id, changes: { isStartFlow: false } })),
  { kind: 'updateNode', nodeId, changes: { isStartFlow: true } },
];

/** Returns the edits that remove nodes; the exits to them go too. */
export const removeSteps = (nodeIds: readonly string[]): readonly GraphEdit[] =>
  nodeIds.map((nodeId) => ({ kind: 'removeNode', nodeId }));
