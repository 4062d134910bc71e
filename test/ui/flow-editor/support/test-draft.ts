import type { FlowNode } from '../../../../src/flow/flow.ts';
import type { Draft } from '../../../../ui/flow-editor/model/draft.ts';

/** Picks an item of a list by any number. */
export const pickFrom = <T>(items: readonly T[], pick: number): T | null =>
  items[pick % Math.max(1, items.length)] ?? null;

/** Builds a node of the tests: it asks something, and leads to others. Its parts have ids of `createId`, or are named after it. */
export const createTestNode = (
  id: string,
  exits: readonly string[] = [],
  createId: (name: string) => string = (name) => `${id}-${name}`,
): FlowNode => ({
  id,
  name: id,
  index: 0,
  isStartFlow: false,
  isEndFlow: false,
  endFlowType: null,
  actions: [
    {
      id: createId('ask'),
      index: 0,
      actionType: 'ask',
      subType: 'choice',
      value: { text: 'Hello', options: [{ label: 'a', value: 'a' }] },
      variableName: 'choice',
      attachmentData: null,
    },
  ],
  transitions: exits.map((exitNodeId, index) => ({
    id: createId(`to-${exitNodeId}`),
    index,
    condition: '',
    exitNodeId,
  })),
});

/** The draft that the tests begin with. */
export const testDraft: Draft = {
  graph: { nodes: [createTestNode('n1', ['n2', 'n3']), createTestNode('n2', ['n3']), createTestNode('n3')] },
  settings: {
    name: 'Flow',
    reminderInterval: 0,
    reminderMessage: '',
    sessionTimeout: 60,
    answerBurstSeconds: null,
    givenVariables: [],
  },
};
