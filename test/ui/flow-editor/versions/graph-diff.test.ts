import { describe, expect, test } from 'vitest';

import type { FlowAction, FlowGraph, FlowNode } from '../../../../src/flow/flow.ts';
import {
  diffGraphs,
  isSameValue,
  mergeForComparison,
} from '../../../../ui/flow-editor/versions/graph-diff.ts';

const action = (id: string, text: string, more: Partial<FlowAction> = {}): FlowAction => ({
  id,
  index: 0,
  actionType: 'ask',
  subType: 'text',
  value: { text },
  variableName: 'licence',
  attachmentData: null,
  ...more,
});

const node = (id: string, more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  name: id,
  index: 0,
  isStartFlow: false,
  isEndFlow: false,
  endFlowType: null,
  actions: [],
  transitions: [],
  ...more,
});

const toEnd = { id: 't', index: 0, condition: '', exitNodeId: 'end' };
const before: FlowGraph = {
  nodes: [node('start', { actions: [action('a', 'A licence?')], transitions: [toEnd] }), node('end')],
};

const summaryOf = (one: FlowGraph, other: FlowGraph): readonly string[] =>
  diffGraphs(one, other).map(({ type, id, change, members }) => [type, id, change, ...members].join(' '));

describe('the differences of two graphs', () => {
  test('name each part, and the members that changed', () => {
    const after: FlowGraph = {
      nodes: [
        node('start', {
          name: 'Begin',
          actions: [action('a', 'Do you have a licence?', { variableName: 'permit' })],
          transitions: [{ ...toEnd, condition: 'session.permit == "yes"' }],
        }),
        node('more', { actions: [action('b', 'Which one?')] }),
      ],
    };
    expect(summaryOf(before, after)).toEqual([
      'nodes start changed name',
      'nodeActions a changed value.text variableName',
      'nodeTransitions t changed condition',
      'nodes more added',
      'nodeActions b added',
      'nodes end removed',
    ]);
  });

  test('of a graph and itself are none, also when a file has another address', () => {
    const address = (time: string): string => `/media/${'f'.repeat(21)}${time.repeat(27)}`;
    const file = { type: 'image', mime_type: 'image/png', size: 9, filename: 'hall.png' };
    const withFile = (more: object): FlowGraph => ({
      nodes: [node('start', { actions: [action('a', '', { attachmentData: { ...file, ...more } })] })],
    });
    expect(diffGraphs(before, before)).toEqual([]);
    expect(diffGraphs(withFile({ url: address('a') }), withFile({ url: address('b') }))).toEqual([]);
    expect(summaryOf(withFile({ size: 9 }), withFile({ size: 10 }))).toEqual([
      'nodeActions a changed attachmentData',
    ]);
  });

  test('name a file that is sent as one member', () => {
    const sends = (more: object): FlowGraph => ({
      nodes: [node('start', { actions: [action('a', '', { value: { type: 'image', ...more } })] })],
    });
    const [one, other] = [
      { url: '/a.png', size: 1 },
      { url: '/b.pdf', size: 2, filename: 'b.pdf' },
    ];
    expect(summaryOf(sends(one), sends(other))).toEqual(['nodeActions a changed value.file']);
  });

  test('show what is gone beside what is there', () => {
    const shown = mergeForComparison(before, { nodes: [node('start'), node('new')] });
    expect(shown.nodes.map(({ id }) => id)).toEqual(['start', 'new', 'end']);
    expect(shown.nodes[0]?.actions.map(({ id }) => id)).toEqual(['a']);
  });
});

test('two values are the same when their members are, absent and null being alike', () => {
  expect(isSameValue({ a: 1, b: null }, { a: 1 })).toBe(true);
  expect(isSameValue({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameValue({ url: 'https://one.example' }, { url: 'https://other.example' })).toBe(false);
});
