import { describe, expect, test } from 'vitest';

import type { FlowNode } from '../../../../src/flow/flow.ts';
import {
  hasUnreachableExit,
  isNeverTaken,
  moveExit,
  putAlwaysLast,
} from '../../../../ui/flow-editor/forms/exit-edits.ts';
import { applyDraftEdits, isDraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import type { Edit } from '../../../../ui/flow-editor/model/edit.ts';
import { graph, node, transitionTo } from '../../../support/builders/graph.ts';
import { testDraft } from '../support/test-draft.ts';

const nodeWith = (...conditions: readonly string[]): FlowNode =>
  node('a', [], ...conditions.map((condition) => transitionTo('b', condition)));

const conditionsAfter = (start: FlowNode, edits: readonly Edit[]): readonly string[] => {
  const after = applyDraftEdits({ ...testDraft, graph: graph(start) }, edits.filter(isDraftEdit));
  return after.graph.nodes.flatMap(({ transitions }) => transitions.map(({ condition }) => condition));
};

describe('the exits of a step', () => {
  test('change places, and the others keep their order', () => {
    const start = nodeWith('x', 'y', 'z');
    expect(conditionsAfter(start, moveExit(start, 'a>2', -1))).toEqual(['x', 'z', 'y']);
    expect(conditionsAfter(start, moveExit(start, 'a>0', 1))).toEqual(['y', 'x', 'z']);
  });

  test.each([
    [
      ['', 'x'],
      ['x', ''],
    ],
    [
      ['', 'x', ''],
      ['x', '', ''],
    ],
    [
      ['x', '', 'y', ''],
      ['x', 'y', '', ''],
    ],
  ])('%j have one that always holds too early, also beside another such one', (conditions, sorted) => {
    const start = nodeWith(...conditions);
    expect(hasUnreachableExit(start)).toBe(true);
    expect(conditionsAfter(start, putAlwaysLast(start))).toEqual(sorted);
    expect(hasUnreachableExit(nodeWith(...sorted))).toBe(false);
  });

  test('behind one that always holds are never taken, and that one is', () => {
    const start = nodeWith('x', '', 'y');
    expect(start.transitions.map((exit) => isNeverTaken(start, exit))).toEqual([false, false, true]);
  });
});
