import { newId } from '../../src/database/id.ts';
import {
  addNode,
  addText,
  addTransition,
  type SentOperation,
  updateOf,
} from '../../test/support/builders/flow-operations.ts';

/** The parts that a batch writes: each node with three texts and a way to the next node. */
export interface BatchParts {
  readonly nodeIds: readonly string[];
  readonly texts: readonly { readonly id: string; readonly nodeId: string; readonly index: number }[];
  readonly transitions: readonly {
    readonly id: string;
    readonly nodeId: string;
    readonly exitNodeId: string;
  }[];
}

/** Makes ids for a flow of some nodes: five parts for each. */
export const makeParts = (nodes: number): BatchParts => {
  const nodeIds = Array.from({ length: nodes }, newId);
  return {
    nodeIds,
    texts: nodeIds.flatMap((nodeId) => [0, 1, 2].map((index) => ({ id: newId(), nodeId, index }))),
    transitions: nodeIds.map((nodeId, index) => ({
      id: newId(),
      nodeId,
      exitNodeId: nodeIds[(index + 1) % nodes] ?? nodeId,
    })),
  };
};

/** Builds the operations that add all parts, node by node as an editor sends them. */
export const buildAdditions = ({ nodeIds, texts, transitions }: BatchParts): readonly SentOperation[] => [
  ...nodeIds.map((id, index) => addNode(id, { name: `Step ${index}`, index })),
  ...nodeIds.flatMap((nodeId) => [
    ...texts
      .filter((text) => text.nodeId === nodeId)
      .map(({ id, index }) => addText(id, nodeId, 'Hello', index)),
    ...transitions
      .filter((each) => each.nodeId === nodeId)
      .map(({ id, exitNodeId }) => addTransition(id, nodeId, exitNodeId)),
  ]),
];

/** Builds the operations that change a member of each part. */
export const buildUpdates = (
  { nodeIds, texts, transitions }: BatchParts,
  mark: string,
): readonly SentOperation[] => [
  ...nodeIds.map((id) => updateOf('nodes', id, { name: mark })),
  ...texts.map(({ id }) => updateOf('nodeActions', id, { value: { text: mark } })),
  ...transitions.map(({ id }) => updateOf('nodeTransitions', id, { condition: `session.a == "${mark}"` })),
];
