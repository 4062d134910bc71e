import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { FlowGraph } from '../../../../src/flow/flow.ts';
import { applyGraphEdit, type GraphEdit } from '../../../../ui/flow-editor/model/edit.ts';
import {
  canDropRow,
  dropRow,
  type RowPlace,
  shiftRow,
} from '../../../../ui/flow-editor/outline/move-rows.ts';
import { buildOutline, type OutlineRow } from '../../../../ui/flow-editor/outline/outline-rows.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { say } from '../../../support/builders/actions.ts';
import { graph, node, transitionTo } from '../../../support/builders/graph.ts';

const anyNode = (name: string, index: number): fc.Arbitrary<FlowGraph['nodes'][number]> =>
  fc.tuple(fc.nat(3), fc.nat(3)).map(([actions, exits]) => ({
    ...node(
      name,
      Array.from({ length: actions }, (_, at) => say(`${name} ${at}`)),
      ...Array.from({ length: exits }, () => transitionTo('n0', 'answer == true')),
    ),
    index,
  }));

const anyGraph = fc.tuple(...['n0', 'n1', 'n2'].map(anyNode)).map((nodes) => graph(...nodes));

const rowsOf = (flow: FlowGraph): readonly OutlineRow[] =>
  buildOutline(flow, canvasEnglish, []).flatMap((row) => (row.type === 'node' ? [row, ...row.parts] : [row]));

const applyAll = (flow: FlowGraph, edits: readonly GraphEdit[]): FlowGraph =>
  edits.reduce(applyGraphEdit, flow);

/** Returns the parts of one kind, in the order of the outline, each with its node. */
const partsOf = (flow: FlowGraph, type: OutlineRow['type']): readonly string[] =>
  rowsOf(flow).flatMap((row) => (row.type === type ? [row.type === 'node' ? row.id : row.partId] : []));

const idOf = (row: OutlineRow): string => (row.type === 'node' ? row.id : row.partId);

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((each) => each !== id);

const positions: readonly RowPlace['at'][] = ['before', 'after', 'on'];

/** Returns where a row stands after it was dropped, and where it should. */
const whereIs = (after: FlowGraph, moved: OutlineRow, { row, at }: RowPlace, ids: readonly string[]) => {
  const id = idOf(moved);
  const node = after.nodes.find((each) => each.id === row.nodeId);
  if (moved.type === 'exit' && row.type === 'node') {
    const exits = after.nodes.flatMap(({ transitions }) => transitions);
    return { seen: exits.find((exit) => exit.id === id)?.exitNodeId, wanted: row.nodeId };
  }
  if (at === 'on') return { seen: node?.actions.at(-1)?.id, wanted: id };
  return { seen: ids[ids.indexOf(id) + (at === 'before' ? 1 : -1)], wanted: idOf(row) };
};

describe('a row of the outline', () => {
  test('stands where it was dropped, and everything else keeps its order', () => {
    let dropped = 0;
    const property = fc.property(
      anyGraph,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...positions),
      (flow, a, b, at) => {
        const rows = rowsOf(flow);
        const [moved, row] = [rows[a % rows.length], rows[b % rows.length]];
        if (!moved || !row || !canDropRow(moved, { row, at })) return;
        dropped += 1;
        const after = applyAll(flow, dropRow(flow, moved, { row, at }));
        const [ids, before] = [partsOf(after, moved.type), partsOf(flow, moved.type)];
        const id = idOf(moved);
        expect(without(ids, id)).toEqual(without(before, id));
        const { seen, wanted } = whereIs(after, moved, { row, at }, ids);
        expect(seen).toBe(wanted);
      },
    );
    fc.assert(property, { numRuns: 500 });
    expect(dropped).toBeGreaterThan(50);
  });

  test('comes back where it was when it is moved down and up again', () => {
    const property = fc.property(anyGraph, fc.nat(), fc.constantFrom<(1 | -1)[]>(1, -1), (flow, a, by) => {
      const rows = rowsOf(flow);
      const moved = rows[a % rows.length];
      if (!moved) return;
      const there = applyAll(flow, shiftRow(flow, moved, by));
      if (JSON.stringify(there) === JSON.stringify(flow)) return;
      const again = rowsOf(there).find((row) => row.type === moved.type && idOf(row) === idOf(moved));
      if (!again) throw new Error('The row is gone.');
      const back = by === 1 ? -1 : 1;
      expect(applyAll(there, shiftRow(there, again, back))).toEqual(flow);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('is not dropped where it would mean nothing', () => {
    const flow = graph(node('n0', [say('a')], transitionTo('n1'), transitionTo('n1', 'true')), {
      ...node('n1', [say('b')], transitionTo('n0')),
      index: 1,
    });
    const rows = new Map(rowsOf(flow).map((row) => [idOf(row), row]));
    const can = (moved: string, onto: string, at: RowPlace['at']): boolean => {
      const [from, row] = [rows.get(moved), rows.get(onto)];
      if (!from || !row) throw new Error('There is no such row.');
      return canDropRow(from, { row, at });
    };
    expect(can('n0>0', 'n1>0', 'before')).toBe(false);
    expect(can('n0.0', 'n0>0', 'after')).toBe(false);
    expect(can('n0', 'n1', 'on')).toBe(false);
    expect(can('n0', 'n1.0', 'before')).toBe(false);
    expect(can('n0.0', 'n0.0', 'after')).toBe(false);
    expect(can('n0>0', 'n0>1', 'after')).toBe(true);
  });
});

describe('several nodes of the outline', () => {
  const flow = graph(
    ...['n0', 'n1', 'n2', 'n3', 'n4'].map((name, index) => ({ ...node(name, [say(name)]), index })),
  );
  const rows = new Map(rowsOf(flow).map((row) => [idOf(row), row]));
  const rowOf = (id: string): OutlineRow => {
    const row = rows.get(id);
    if (!row) throw new Error('There is no such row.');
    return row;
  };
  const orderAfter = (edits: readonly GraphEdit[]): readonly string[] =>
    partsOf(applyAll(flow, edits), 'node');

  test('move by one together, and stay where they are at the end', () => {
    expect(orderAfter(shiftRow(flow, rowOf('n3'), -1, ['n1', 'n3']))).toEqual(['n1', 'n0', 'n3', 'n2', 'n4']);
    expect(orderAfter(shiftRow(flow, rowOf('n0'), -1, ['n0', 'n1', 'n4']))).toEqual([
      'n0',
      'n1',
      'n2',
      'n4',
      'n3',
    ]);
    expect(orderAfter(shiftRow(flow, rowOf('n4'), 1, ['n1', 'n4']))).toEqual(['n0', 'n2', 'n1', 'n3', 'n4']);
  });

  test('are dropped together in their order, beside a node that is none of them', () => {
    const selected = ['n4', 'n1'];
    const place: RowPlace = { row: rowOf('n0'), at: 'before' };
    expect(orderAfter(dropRow(flow, rowOf('n4'), place, selected))).toEqual(['n1', 'n4', 'n0', 'n2', 'n3']);
    expect(canDropRow(rowOf('n4'), { row: rowOf('n1'), at: 'after' }, selected)).toBe(false);
  });

  test('stay where they are when a node that is none of them is moved', () => {
    expect(orderAfter(shiftRow(flow, rowOf('n2'), -1, ['n3', 'n4']))).toEqual(['n0', 'n2', 'n1', 'n3', 'n4']);
  });
});
