import { demoDriverNodes } from '../../../scripts/demo/driver-flow.ts';
import type { DemoNode } from '../../../scripts/demo/flow.ts';
import type { FlowAction, FlowGraph, FlowNode } from '../../../src/flow/flow.ts';

const toAction = (nodeName: string, sketch: DemoNode['actions'][number], index: number): FlowAction => ({
  attachmentData: null,
  variableName: null,
  ...sketch,
  id: `${nodeName}.${index}`,
  index,
});

const toGraph = (nodes: readonly DemoNode[]): FlowGraph => ({
  nodes: nodes.map((node, index): FlowNode => ({
    id: node.name,
    name: node.name,
    index,
    isStartFlow: index === 0,
    isEndFlow: node.ends !== undefined,
    endFlowType: node.ends ?? null,
    actions: node.actions.map((action, at) => toAction(node.name, action, at)),
    transitions: (node.to ?? []).map((to, at) => ({
      id: `${node.name}>${at}`,
      index: at,
      condition: to.condition,
      exitNodeId: to.node,
    })),
  })),
});

const question = (number: number, total: number): DemoNode => {
  const name = `Question ${number}`;
  const next = number === total ? 'Accepted' : `Question ${number + 1}`;
  const skip = number + 2 <= total ? `Question ${number + 2}` : 'Accepted';
  return {
    name,
    actions: [
      { actionType: 'say', subType: 'text', value: { text: `This is part ${number} of the instruction.` } },
      {
        actionType: 'ask',
        subType: 'boolean',
        value: { text: `Have you understood part ${number}?` },
        variableName: `part_${number}`,
      },
    ],
    to: [
      ...(number % 9 === 0 ? [{ node: 'Declined', condition: `!session.part_${number}` }] : []),
      ...(number % 4 === 0 ? [{ node: skip, condition: `session.part_${number} && session.part_1` }] : []),
      { node: next, condition: '' },
    ],
  };
};

/** 500 nodes and some 680 exits: a chain in which every ninth node leads to one shared end. */
const largeFlow = (): FlowGraph => {
  const total = 498;
  return toGraph([
    ...Array.from({ length: total }, (_, index) => question(index + 1, total)),
    { name: 'Accepted', actions: [], ends: 'accepted' },
    { name: 'Declined', actions: [], ends: 'declined' },
  ]);
};

const smallFlow = (): FlowGraph =>
  toGraph([
    {
      ...question(1, 3),
      to: [
        { node: 'Question 2', condition: 'session.part_1' },
        { node: 'Declined', condition: '' },
      ],
    },
    question(2, 3),
    { ...question(3, 3), to: [{ node: 'Accepted', condition: '' }] },
    { name: 'Accepted', actions: [], ends: 'accepted' },
    { name: 'Declined', actions: [], ends: 'declined' },
  ]);

/** The flows that the page can show, by the name in its address. */
export const sampleFlows: Readonly<Record<string, () => FlowGraph>> = {
  empty: () => ({ nodes: [] }),
  small: smallFlow,
  driver: () => toGraph(demoDriverNodes),
  large: largeFlow,
};
