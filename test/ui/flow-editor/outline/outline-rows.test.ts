import { expect, test } from '@jest/globals';

import { buildOutline, heardLabelOf } from '../../../../ui/flow-editor/outline/outline-rows.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { say } from '../../../support/builders/actions.ts';
import { graph, node } from '../../../support/builders/graph.ts';

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
