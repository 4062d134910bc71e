import { expect, test } from 'vitest';

import { findNearestNode } from '../../../../ui/flow-editor/outline/nearest-node.ts';
import {
  buildOutline,
  heardLabelOf,
  selectedRowIds,
  selectionOfRows,
} from '../../../../ui/flow-editor/outline/outline-rows.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { say } from '../../../support/builders/actions.ts';
import { graph, node, transitionTo } from '../../../support/builders/graph.ts';

test('the row of a node has the colleagues at it, whom people who listen hear of', () => {
  const others = [
    { id: 'r', name: 'Robin', nodeId: 'a', isEditing: true },
    { id: 's', name: 'Sam', nodeId: null, isEditing: false },
  ];
  const rows = buildOutline(graph(node('a', [say('One')]), node('b', [])), canvasEnglish, [], others);
  expect(rows.map((row) => heardLabelOf(row, canvasEnglish))).toEqual(['a. Robin edits this step', 'b']);
  expect(rows.map((row) => (row.type === 'node' ? row.others.map(({ name }) => name) : []))).toEqual([
    ['Robin'],
    [],
  ]);
});

test('the row of an exit is heard with the step that it leads to', () => {
  const rows = buildOutline(graph(node('a', [], transitionTo('b')), node('b', [])), canvasEnglish, []);
  const [exit] = rows[0]?.type === 'node' ? rows[0].parts : [];
  expect(exit && heardLabelOf(exit, canvasEnglish)).toBe('always: to b');
});

test('one row stands for itself, and several for the nodes that they belong to, in the order of the flow', () => {
  const rows = buildOutline(graph(node('a', [say('One')]), node('b', [say('Two')])), canvasEnglish, []);
  const [one, two] = rows.map((row) => (row.type === 'node' ? (row.parts[0]?.id ?? '') : ''));
  const chosen = (...ids: readonly (string | undefined)[]) => selectionOfRows(rows, new Set(ids));
  expect(selectedRowIds(chosen(two))).toEqual([two]);
  expect(selectedRowIds(chosen('b', one))).toEqual(['a', 'b']);
  expect(selectedRowIds(chosen('a', one))).toEqual(['a']);
  expect(selectedRowIds(chosen())).toEqual([]);
});

test('a note lies at the nearest node, and at none in an empty flow', () => {
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 400, y: 0 }],
  ]);
  expect(findNearestNode(places, { x: 390, y: -136 })).toBe('b');
  expect(findNearestNode(new Map(), { x: 0, y: 0 })).toBeNull();
});
