import { describe, expect, test } from 'vitest';

import type { FlowGraph, FlowNode } from '../../../../src/flow/flow.ts';
import { applyGraphEdit } from '../../../../ui/flow-editor/model/edit.ts';

const node = (id: string, index: number, exits: readonly string[] = []): FlowNode => ({
  id,
  name: id,
  index,
  isStartFlow: index === 0,
  isEndFlow: false,
  endFlowType: null,
  actions: [],
  transitions: exits.map((exitNodeId, at) => ({ id: `${id}-${at}`, index: at, condition: '', exitNodeId })),
});

const graph: FlowGraph = { nodes: [node('a', 0, ['b', 'c']), node('b', 1, ['c']), node('c', 2)] };

describe('an edit of the graph', () => {
  test('adds a node in the order of its index', () => {
    const { nodes } = applyGraphEdit(graph, { kind: 'addNode', node: node('x', 1) });
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'c']);
  });

  test('that removes a node also removes the transitions to it, and no other', () => {
    const { nodes } = applyGraphEdit(graph, { kind: 'removeNode', nodeId: 'b' });
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(nodes[0]?.transitions.map(({ exitNodeId }) => exitNodeId)).toEqual(['c']);
  });

  test('reorders exits by their index', () => {
    const changes = { index: 5 };
    const edit = { kind: 'updateTransition', nodeId: 'a', transitionId: 'a-0', changes } as const;
    const [first] = applyGraphEdit(graph, edit).nodes;
    expect(first?.transitions.map(({ id }) => id)).toEqual(['a-1', 'a-0']);
  });

  test('of a part that is not there changes nothing', () => {
    expect(applyGraphEdit(graph, { kind: 'updateNode', nodeId: 'z', changes: { name: 'z' } })).toEqual(graph);
  });
});
